import Testing

@Suite struct SectionScreens {
    @Test(arguments: cases)
    func `what a person reads about keys in the wrong section`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "retries by another name",
            .source(
                #"""
                {"preset": "github", "retries": 3, "rate_limit": "1/s", "workers": 2}
                """#),
            #"""
            job.json:2:32: error: unknown key "retries" in source
                2 | "source": {"preset": "github", "retries": 3, "rate_limit": "1/s", "workers": 2},
                  |                                ^^^^^^^^^ did you mean "retry"?
            job.json:2:46: error: unknown key "rate_limit" in source
                2 | "source": {"preset": "github", "retries": 3, "rate_limit": "1/s", "workers": 2},
                  |                                              ^^^^^^^^^^^^ did you mean "rate"?
            job.json:2:67: error: unknown key "workers" in source
                2 | …e": {"preset": "github", "retries": 3, "rate_limit": "1/s", "workers": 2},
                  |                                                              ^^^^^^^^^ did you mean "concurrency"?
            """#),
        ScreenCase(
            "a key of retry in source",
            .source(#"{"preset": "github", "attempts": 3, "max_wait": "1m"}"#),
            #"""
            job.json:2:32: error: unknown key "attempts" in source
                2 | "source": {"preset": "github", "attempts": 3, "max_wait": "1m"},
                  |                                ^^^^^^^^^^ "attempts" belongs in retry
            job.json:2:47: error: unknown key "max_wait" in source
                2 | "source": {"preset": "github", "attempts": 3, "max_wait": "1m"},
                  |                                               ^^^^^^^^^^ "max_wait" belongs in retry
            """#),
        ScreenCase(
            "a key of source in a query",
            .query(#""rate": "1/s", "concurrency": 2, "auth": {}"#),
            #"""
            job.json:3:1: error: unknown key "rate" in query
                3 | "rate": "1/s", "concurrency": 2, "auth": {}}]}
                  | ^^^^^^ "rate" belongs in source
            job.json:3:16: error: unknown key "concurrency" in query
                3 | "rate": "1/s", "concurrency": 2, "auth": {}}]}
                  |                ^^^^^^^^^^^^^ "concurrency" belongs in source
            job.json:3:34: error: unknown key "auth" in query
                3 | "rate": "1/s", "concurrency": 2, "auth": {}}]}
                  |                                  ^^^^^^ "auth" belongs in source
            """#),
        ScreenCase(
            "a page in a query",
            .query(#""page": 1, "foreach": {}, "items": "x""#),
            #"""
            job.json:3:1: error: unknown key "page" in query
                3 | "page": 1, "foreach": {}, "items": "x"}]}
                  | ^^^^^^ write "pagination": {"type": "page", "param": "page"}
            job.json:3:12: error: unknown key "foreach" in query
                3 | "page": 1, "foreach": {}, "items": "x"}]}
                  |            ^^^^^^^^^ did you mean "each"?
            job.json:3:27: error: unknown key "items" in query
                3 | "page": 1, "foreach": {}, "items": "x"}]}
                  |                           ^^^^^^^ did you mean "records"?
            """#),
        ScreenCase(
            "a key that nothing resembles",
            .query(#""limit": {"bananas": 1}"#),
            #"""
            job.json:3:11: error: unknown key "bananas" in limit
                3 | "limit": {"bananas": 1}}]}
                  |           ^^^^^^^^^ known: pages, records
            """#),
        ScreenCase(
            "a key of a variable that doesn't go with the others",
            .query(
                #""each": {"o": {"dates": {}, "distinct": "owner.login"}}, "path": "/${o.from}""#),
            #"""
            job.json:3:41: error: "distinct" goes with a "query"
                3 | "each": {"o": {"dates": {}, "distinct": "owner.login"}}, "path": "/${o.from}"}]}
                  |                                         ^^^^^^^^^^^^^ list each value once instead
            """#),
    ]
}
