import Testing

@Suite struct QueryScreens {
    @Test(arguments: cases)
    func `what a person reads about a query`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "an unknown key of a query",
            .query(#""per_page": 100"#),
            #"""
            job.json:3:1: error: unknown key "per_page" in query
                3 | "per_page": 100}]}
                  | ^^^^^^^^^^ put it in params, or say "size_param" and "size" in pagination
            """#),
        ScreenCase(
            "later keys",
            .query(#""split": {}, "incremental": {}"#),
            #"""
            job.json:3:1: error: "split" is not in this version of windrow yet
                3 | "split": {}, "incremental": {}}]}
                  | ^^^^^^^ take it out, and choose variables that keep each partition below the cap
            job.json:3:14: error: "incremental" is not in this version of windrow yet
                3 | "split": {}, "incremental": {}}]}
                  |              ^^^^^^^^^^^^^ take it out; every run fetches everything
            """#),
        ScreenCase(
            "a path without a slash",
            .query(#""path": "search""#),
            #"""
            job.json:3:9: error: a path begins with /
                3 | "path": "search"}]}
                  |         ^^^^^^^^ write "/search"
            """#),
        ScreenCase(
            "a path that is a URL",
            .query(#""path": "https://a.example/x""#),
            #"""
            job.json:3:9: error: a path begins with /
                3 | "path": "https://a.example/x"}]}
                  |         ^^^^^^^^^^^^^^^^^^^^^ write it as "url"
            """#),
        ScreenCase(
            "a path with a query",
            .query(#""path": "/x?per_page=100""#),
            #"""
            job.json:3:12: error: a path ends before ? and #
                3 | "path": "/x?per_page=100"}]}
                  |            ^^^^^^^^^^^^^ put parameters in "params"
            """#),
        ScreenCase(
            "a path that climbs",
            .query(#""path": "/x/../y""#),
            #"""
            job.json:3:9: error: a path can't have segments . or ..
                3 | "path": "/x/../y"}]}
                  |         ^^^^^^^^^ write where they lead
            """#),
        ScreenCase(
            "a path and a url",
            .query(#""path": "/x", "url": "https://a.example/x""#),
            #"""
            job.json:3:22: error: a query has a "path" or a "url", not both
                3 | "path": "/x", "url": "https://a.example/x"}]}
                  |                      ^^^^^^^^^^^^^^^^^^^^^ keep one
            """#),
        ScreenCase(
            "a url whose host is a template",
            .query(#""each": {"host": ["a", "b"]}, "url": "https://${host}.example/x""#),
            #"""
            job.json:3:38: error: the host of a "url" must be written out
                3 | "each": {"host": ["a", "b"]}, "url": "https://${host}.example/x"}]}
                  |                                      ^^^^^^^^^^^^^^^^^^^^^^^^^^^ templates may follow the host
            """#),
        ScreenCase(
            "an unknown method",
            .query(#""method": "DELETE""#),
            #"""
            job.json:3:11: error: unknown method "DELETE"
                3 | "method": "DELETE"}]}
                  |           ^^^^^^^^ known: "GET", "POST"
            """#),
        ScreenCase(
            "a body without a method",
            .query(#""body": {"a": 1}"#),
            #"""
            job.json:3:9: error: a GET has no body
                3 | "body": {"a": 1}}]}
                  |         ^ add "method": "POST"
            """#),
        ScreenCase(
            "a param that is null",
            .query(#""params": {"a": null}"#),
            #"""
            job.json:3:17: error: "a" must be a string, a number, true or false, not null
                3 | "params": {"a": null}}]}
                  |                 ^^^^ leave it out
            """#),
        ScreenCase(
            "a param that is an object",
            .query(#""params": {"a": {"b": 1}}"#),
            #"""
            job.json:3:17: error: "a" must be a string, a number, true or false, not an object
                3 | "params": {"a": {"b": 1}}}]}
                  |                 ^
            """#),
        ScreenCase(
            "a secret in the params",
            .query(#""params": {"access_token": "abc"}"#),
            #"""
            job.json:3:28: error: "access_token" looks like a secret, which no job file may hold
                3 | "params": {"access_token": "«secret»"}}]}
                  |                            ^^^^^^^^^^ use "auth": {"param": {"name": "access_token", "value": {"env": "NAME"}}} in source
            """#),
    ]
}
