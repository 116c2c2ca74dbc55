import Testing

@Suite struct ErrorScreens {
    @Test(arguments: cases)
    func `what a person reads about errors, contacts and incomplete results`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "an error in two places",
            .source(#"{"preset": "github", "error": {"path": "code", "header": "X-Error"}}"#),
            #"""
            job.json:2:68: error: an error has a "path" or a "header", not both
                2 | …": {"preset": "github", "error": {"path": "code", "header": "X-Error"}},
                  |                                                              ^^^^^^^^^ keep one
            """#),
        ScreenCase(
            "an empty list of errors",
            .source(#"{"preset": "github", "error": []}"#),
            #"""
            job.json:2:41: error: "error" is an empty list
                2 | "source": {"preset": "github", "error": []},
                  |                                         ^
            """#),
        ScreenCase(
            "an error that is a path alone",
            .source(#"{"preset": "github", "error": "error.code"}"#),
            #"""
            job.json:2:41: error: "error" must be an object, not a string
                2 | "source": {"preset": "github", "error": "error.code"},
                  |                                         ^^^^^^^^^^^^ write { … }
            """#),
        ScreenCase(
            "a header that is none",
            .source(#"{"preset": "github", "error": {"header": "X Error"}}"#),
            #"""
            job.json:2:52: error: "X Error" is no name for a header
                2 | "source": {"preset": "github", "error": {"header": "X Error"}},
                  |                                                    ^^^^^^^^^
            """#),
        ScreenCase(
            "a code with two meanings for the run",
            .source(
                #"{"preset": "github", "error": {"path": "c", "retry": [7], "limited": ["7"]}}"#),
            #"""
            job.json:2:81: error: "7" is in "retry" already
                2 | … "github", "error": {"path": "c", "retry": [7], "limited": ["7"]}},
                  |                                                              ^^^ keep one of them
            """#),
        ScreenCase(
            "a code that is neither text nor number",
            .source(#"{"preset": "github", "error": {"path": "c", "refused": [true]}}"#),
            #"""
            job.json:2:67: error: "refused" must be codes, each a string or a number, not true or false
                2 | …e": {"preset": "github", "error": {"path": "c", "refused": [true]}},
                  |                                                              ^^^^
            """#),
        ScreenCase(
            "meanings that are a list",
            .source(#"{"preset": "github", "error": {"path": "c", "meanings": ["a"]}}"#),
            #"""
            job.json:2:67: error: "meanings" must be an object, not a list
                2 | …e": {"preset": "github", "error": {"path": "c", "meanings": ["a"]}},
                  |                                                              ^ write {"code": "its meaning"}
            """#),
        ScreenCase(
            "a misspelt key of an error",
            .source(#"{"preset": "github", "error": {"path": "c", "limit": ["a"]}}"#),
            #"""
            job.json:2:55: error: unknown key "limit" in error
                2 | "source": {"preset": "github", "error": {"path": "c", "limit": ["a"]}},
                  |                                                       ^^^^^^^ did you mean "limited"?
            """#),
        ScreenCase(
            "a contact nobody can write to",
            .source(#"{"preset": "github", "contact": "me"}"#),
            #"""
            job.json:2:43: error: "contact" must be a mail address or a URL
                2 | "source": {"preset": "github", "contact": "me"},
                  |                                           ^^^^ as in "you@example.org" or "https://example.org/bot"
            """#),
        ScreenCase(
            "a contact that would end its comment",
            .source(#"{"preset": "github", "contact": "me@example.org)"}"#),
            #"""
            job.json:2:43: error: "contact" can't hold spaces, parentheses or characters beyond ASCII
                2 | "source": {"preset": "github", "contact": "me@example.org)"},
                  |                                           ^^^^^^^^^^^^^^^^^
            """#),
        ScreenCase(
            "a mail address under another word",
            .source(#"{"preset": "github", "email": "me@example.org"}"#),
            #"""
            job.json:2:32: error: unknown key "email" in source
                2 | "source": {"preset": "github", "email": "me@example.org"},
                  |                                ^^^^^^^ did you mean "contact"?
            """#),
        ScreenCase(
            "incomplete results that are no path",
            .query(#""incomplete": true"#),
            #"""
            job.json:3:15: error: "incomplete" must be a string, not true or false
                3 | "incomplete": true}]}
                  |               ^^^^
            """#),
        ScreenCase(
            "a key only presets have",
            .source(#"{"preset": "github", "reach": {"records": 10}}"#),
            #"""
            job.json:2:32: error: unknown key "reach" in source
                2 | "source": {"preset": "github", "reach": {"records": 10}},
                  |                                ^^^^^^^
            """#),
    ]
}
