import Testing

@Suite struct KindScreens {
    @Test(arguments: cases)
    func `what a person reads about values of the wrong kind`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a section that is a word",
            .source(#"{"preset": "github", "timeout": "30s", "retry": 3}"#),
            #"""
            job.json:2:43: error: "timeout" must be an object, not a string
                2 | "source": {"preset": "github", "timeout": "30s", "retry": 3},
                  |                                           ^^^^^ write { … }
            job.json:2:59: error: "retry" must be an object, not a number
                2 | "source": {"preset": "github", "timeout": "30s", "retry": 3},
                  |                                                           ^ write { … }
            """#),
        ScreenCase(
            "a list that is a word",
            .query(#""key": 5, "skip_status": "404""#),
            #"""
            job.json:3:8: error: "key" must be a string, not a number
                3 | "key": 5, "skip_status": "404"}]}
                  |        ^ write "5"
            job.json:3:26: error: "skip_status" must be a list, not a string
                3 | "key": 5, "skip_status": "404"}]}
                  |                          ^^^^^ write [ … ]
            """#),
        ScreenCase(
            "headers that are a list",
            .query(#""headers": ["Accept: text/plain"], "params": "a=1""#),
            #"""
            job.json:3:12: error: "headers" must be an object, not a list
                3 | "headers": ["Accept: text/plain"], "params": "a=1"}]}
                  |            ^ write { … }
            job.json:3:46: error: "params" must be an object, not a string
                3 | "headers": ["Accept: text/plain"], "params": "a=1"}]}
                  |                                              ^^^^^ write { … }
            """#),
        ScreenCase(
            "vars that are a list",
            .job(#""vars": ["a"]"#),
            #"""
            job.json:2:9: error: "vars" must be an object, not a list
                2 | "vars": ["a"]}
                  |         ^ write { … }
            """#),
        ScreenCase(
            "a parameter without a name",
            .query(#""params": {"": 1}"#),
            #"""
            job.json:3:12: error: a parameter needs a name
                3 | "params": {"": 1}}]}
                  |            ^^
            """#),
        ScreenCase(
            "an empty list of values for a parameter",
            .query(#""params": {"a": []}"#),
            #"""
            job.json:3:17: error: "a" is an empty list
                3 | "params": {"a": []}}]}
                  |                 ^
            """#),
        ScreenCase(
            "a duplicate parameter",
            .query(#""params": {"a": 1, "\u0061": 2}"#),
            #"""
            job.json:3:20: error: duplicate key "a" in params
                3 | "params": {"a": 1, "\u0061": 2}}]}
                  |                    ^^^^^^^^ keep one of them
            """#),
        ScreenCase(
            "a duplicate member of a body",
            .query(#""method": "POST", "body": {"a": 1, "a": 2}"#),
            #"""
            job.json:3:36: error: duplicate key "a" in body
                3 | "method": "POST", "body": {"a": 1, "a": 2}}]}
                  |                                    ^^^ keep one of them
            """#),
        ScreenCase(
            "a query's name with a slash",
            .text(#"{"name": "a", "source": "github", "queries": [{"name": "A/B"}]}"#),
            #"""
            job.json:1:56: error: a query's name has only a-z, 0-9, - and _, at most 63 of them
                1 | {"name": "a", "source": "github", "queries": [{"name": "A/B"}]}
                  |                                                        ^^^^^ write "a-b"
            """#),
        ScreenCase(
            "a name that leaves nothing",
            .text(#"{"name": "東京", "source": "github", "queries": [{"name": "q"}]}"#),
            #"""
            job.json:1:10: error: a job's name has only a-z, 0-9 and -, at most 63 of them
                1 | {"name": "東京", "source": "github", "queries": [{"name": "q"}]}
                  |          ^^^^^^
            """#),
        ScreenCase(
            "an empty name",
            .text(#"{"name": "", "source": "github", "queries": [{"name": "q"}]}"#),
            #"""
            job.json:1:10: error: "name" is empty
                1 | {"name": "", "source": "github", "queries": [{"name": "q"}]}
                  |          ^^
            """#),
        ScreenCase(
            "a name of 64 letters",
            .text(
                #"""
                {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa", "source": "github",
                "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:10: error: a job's name has only a-z, 0-9 and -, at most 63 of them
                1 | {"name": "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa…, "source": "github",
                  |          ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ write "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa"
            """#),
        ScreenCase(
            "queries that are an object",
            .text(#"{"name": "a", "source": "github", "queries": {"q": {}}}"#),
            #"""
            job.json:1:46: error: "queries" must be a list, not an object
                1 | {"name": "a", "source": "github", "queries": {"q": {}}}
                  |                                              ^ write [ … ]
            """#),
        ScreenCase(
            "a query that is a word",
            .text(#"{"name": "a", "source": "github", "queries": ["q"]}"#),
            #"""
            job.json:1:47: error: "query" must be an object, not a string
                1 | {"name": "a", "source": "github", "queries": ["q"]}
                  |                                               ^^^ write { … }
            """#),
    ]
}
