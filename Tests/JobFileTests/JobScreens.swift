import Testing

@Suite struct JobScreens {
    @Test(arguments: cases)
    func `what a person reads about a job's own keys`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a job without anything",
            .text(#"{}"#),
            #"""
            job.json:1:1: error: "name" is missing in the job
                1 | {}
                  | ^
            job.json:1:1: error: "queries" is missing in the job
                1 | {}
                  | ^ at least one query
            """#),
        ScreenCase(
            "a misspelt key of the job",
            .text(#"{"name": "a", "querys": []}"#),
            #"""
            job.json:1:15: error: unknown key "querys" in the job
                1 | {"name": "a", "querys": []}
                  |               ^^^^^^^^ did you mean "queries"?
            """#),
        ScreenCase(
            "a duplicate key",
            .text(
                #"""
                {"name": "a", "name": "b", "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:15: error: duplicate key "name" in the job
                1 | {"name": "a", "name": "b", "source": "github", "queries": [{"name": "q"}]}
                  |               ^^^^^^ keep one of them
            """#),
        ScreenCase(
            "no queries",
            .text(#"{"name": "a", "source": "github", "queries": []}"#),
            #"""
            job.json:1:46: error: "queries" is an empty list
                1 | {"name": "a", "source": "github", "queries": []}
                  |                                              ^
            """#),
        ScreenCase(
            "a name with capitals and spaces",
            .text(
                #"""
                {"name": "Swift Repos", "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:10: error: a job's name has only a-z, 0-9 and -, at most 63 of them
                1 | {"name": "Swift Repos", "source": "github", "queries": [{"name": "q"}]}
                  |          ^^^^^^^^^^^^^ write "swift-repos"
            """#),
        ScreenCase(
            "a name that is a number",
            .text(#"{"name": 12, "source": "github", "queries": [{"name": "q"}]}"#),
            #"""
            job.json:1:10: error: "name" must be a string, not a number
                1 | {"name": 12, "source": "github", "queries": [{"name": "q"}]}
                  |          ^^ write "12"
            """#),
        ScreenCase(
            "two queries of one name",
            .text(
                #"""
                {"name": "a", "source": "github", "queries": [
                {"name": "q"},
                {"name": "q"}]}
                """#),
            #"""
            job.json:3:10: error: two queries are named "q"
                3 | {"name": "q"}]}
                  |          ^^^ the name becomes a file's name, so it must be unique
            """#),
        ScreenCase(
            "a query without a source",
            .text(#"{"name": "a", "queries": [{"name": "q", "path": "/x"}]}"#),
            #"""
            job.json:1:27: error: this query has no source
                1 | {"name": "a", "queries": [{"name": "q", "path": "/x"}]}
                  |                           ^ add "source" here or to the job, or a "url"
            """#),
        ScreenCase(
            "variables that are lists",
            .text(
                #"""
                {"name": "a", "vars": {"languages": ["swift"]}, "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:37: error: "languages" must be a string, a number, true or false, not a list
                1 | {"name": "a", "vars": {"languages": ["swift"]}, "source": "github", "queries": [{"name": "q"}]}
                  |                                     ^ lists belong in "each" of a query
            """#),
        ScreenCase(
            "a variable that is a template",
            .text(
                #"""
                {"name": "a", "vars": {"x": "${env.HOME}"}, "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:29: error: a variable of the job is a plain value, not a template
                1 | {"name": "a", "vars": {"x": "${env.HOME}"}, "source": "github", "queries": [{"name": "q"}]}
                  |                             ^^^^^^^^^^^^^ use the template where the value is needed
            """#),
        ScreenCase(
            "a variable with a reserved name",
            .text(
                #"""
                {"name": "a", "vars": {"env": 1}, "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:24: error: "env" is taken: templates use it for ${env.NAME}
                1 | {"name": "a", "vars": {"env": 1}, "source": "github", "queries": [{"name": "q"}]}
                  |                        ^^^^^ choose another name
            """#),
        ScreenCase(
            "a variable with a hyphen",
            .text(
                #"""
                {"name": "a", "vars": {"min-stars": 1}, "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:24: error: "min-stars" is no name for a variable
                1 | {"name": "a", "vars": {"min-stars": 1}, "source": "github", "queries": [{"name": "q"}]}
                  |                        ^^^^^^^^^^^ write "min_stars"
            """#),
        ScreenCase(
            "a secret among the variables",
            .text(
                #"""
                {"name": "a", "vars": {"api_key": "abc123"}, "source": "github", "queries": [{"name": "q"}]}
                """#),
            #"""
            job.json:1:35: error: "api_key" looks like a secret, which no job file may hold
                1 | {"name": "a", "vars": {"api_key": "«secret»"}, "source": "github", "queries": [{"name": "q"}]}
                  |                                   ^^^^^^^^^^ use "auth" in source with {"env": "NAME"}
            """#),
    ]
}
