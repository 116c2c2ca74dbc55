import Testing

@Suite struct PlaceScreens {
    @Test(arguments: cases)
    func `what a person reads about places in templates`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "every member in a template",
            .query(#""each": {"o": [{"a": 1}]}, "path": "/${o.*}""#),
            #"""
            job.json:3:38: error: a template takes one value, not every member
                3 | "each": {"o": [{"a": 1}]}, "path": "/${o.*}"}]}
                  |                                      ^^^^^^
            """#),
        ScreenCase(
            "a broken path in a template",
            .query(#""each": {"o": [{"a": 1}]}, "path": "/${o.a..b}""#),
            #"""
            job.json:3:38: error: "a..b" is no path: a name is missing before '.'
                3 | "each": {"o": [{"a": 1}]}, "path": "/${o.a..b}"}]}
                  |                                      ^^^^^^^^^
            """#),
        ScreenCase(
            "env without a name",
            .query(#""params": {"q": "${env}"}"#),
            #"""
            job.json:3:18: error: "env" needs a name
                3 | "params": {"q": "${env}"}}]}
                  |                  ^^^^^^ write ${env.NAME}
            """#),
        ScreenCase(
            "a misspelt environment variable",
            .query(#""params": {"q": "${env.HOEM}"}"#),
            #"""
            job.json:3:18: error: environment variable "HOEM" is not set
                3 | "params": {"q": "${env.HOEM}"}}]}
                  |                  ^^^^^^^^^^^ did you mean "HOME"?
            """#),
        ScreenCase(
            "a member of a job's variable",
            .text(
                #"""
                {"name": "a", "vars": {"lang": "x"}, "source": "github",
                "queries": [{"name": "q", "path": "/${lang.name}"}]}
                """#),
            #"""
            job.json:2:37: error: "lang" is a single value without members
                2 | "queries": [{"name": "q", "path": "/${lang.name}"}]}
                  |                                     ^^^^^^^^^^^^ write ${lang}
            """#),
        ScreenCase(
            "names that nothing resembles",
            .text(
                #"""
                {"name": "a", "vars": {"one": 1, "two": 2}, "source": "github",
                "queries": [{"name": "q", "path": "/${something_else}"}]}
                """#),
            #"""
            job.json:2:37: error: unknown name "something_else"
                2 | "queries": [{"name": "q", "path": "/${something_else}"}]}
                  |                                     ^^^^^^^^^^^^^^^^^ known: one, two
            """#),
        ScreenCase(
            "a template behind an escape",
            .query(#""params": {"q": "\u0041 ${nobody}"}"#),
            #"""
            job.json:3:17: error: unknown name "nobody"
                3 | "params": {"q": "\u0041 ${nobody}"}}]}
                  |                 ^^^^^^^^^^^^^^^^^^ declare it in "vars" or "each"
            """#),
        ScreenCase(
            "a template in a body",
            .query(#""method": "POST", "body": {"a": [{"b": "${nobody}"}]}"#),
            #"""
            job.json:3:41: error: unknown name "nobody"
                3 | "method": "POST", "body": {"a": [{"b": "${nobody}"}]}}]}
                  |                                         ^^^^^^^^^ declare it in "vars" or "each"
            """#),
        ScreenCase(
            "a template in an added member",
            .query(#""add": {"a": "${nobody}"}"#),
            #"""
            job.json:3:15: error: unknown name "nobody"
                3 | "add": {"a": "${nobody}"}}]}
                  |               ^^^^^^^^^ declare it in "vars" or "each"
            """#),
        ScreenCase(
            "a template in a source's header",
            .source(#"{"preset": "github", "headers": {"X-A": "${nobody}"}}"#),
            #"""
            job.json:2:52: error: unknown name "nobody"
                2 | "source": {"preset": "github", "headers": {"X-A": "${nobody}"}},
                  |                                                    ^^^^^^^^^ declare it in "vars" or "each"
            """#),
    ]
}
