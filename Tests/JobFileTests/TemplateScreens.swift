import Testing

@Suite struct TemplateScreens {
    @Test(arguments: cases)
    func `what a person reads about templates`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a name nobody declared",
            .query(#""params": {"q": "${lang}"}"#),
            #"""
            job.json:3:18: error: unknown name "lang"
                3 | "params": {"q": "${lang}"}}]}
                  |                  ^^^^^^^ declare it in "vars" or "each"
            """#),
        ScreenCase(
            "a misspelt variable",
            .query(
                #"""
                "each": {"language": ["swift", "kotlin"]}, "params": {"q": "language:${langauge} is:${language}"}
                """#),
            #"""
            job.json:3:70: error: unknown name "langauge"
                3 | …"language": ["swift", "kotlin"]}, "params": {"q": "language:${langauge} is:${language}"}}]}
                  |                                                              ^^^^^^^^^^^ did you mean "language"?
            """#),
        ScreenCase(
            "a misspelt member",
            .query(
                #"""
                "each": {"created": {"dates": {"from": "2014-01-01", "to": "today", "step": "1y"}}}, "params": {"q": "${created.form}"}
                """#),
            #"""
            job.json:3:103: error: "created" has no member "form"
                3 | …14-01-01", "to": "today", "step": "1y"}}}, "params": {"q": "${created.form}"}}]}
                  |                                                              ^^^^^^^^^^^^^^^ did you mean "created.from"?
            """#),
        ScreenCase(
            "dates without a member",
            .query(
                #"""
                "each": {"created": {"dates": {"from": "2014-01-01", "to": "today", "step": "1y"}}}, "params": {"q": "${created}"}
                """#),
            #"""
            job.json:3:103: error: "created" is a window of days, not a single value
                3 | …14-01-01", "to": "today", "step": "1y"}}}, "params": {"q": "${created}"}}]}
                  |                                                              ^^^^^^^^^^ write ${created.from} or ${created.to}
            """#),
        ScreenCase(
            "a member of a scalar",
            .query(#""each": {"n": [1, 2]}, "params": {"q": "${n.id}"}"#),
            #"""
            job.json:3:41: error: the values of "n" are single values without members
                3 | "each": {"n": [1, 2]}, "params": {"q": "${n.id}"}}]}
                  |                                         ^^^^^^^ write ${n}
            """#),
        ScreenCase(
            "a member that one value lacks",
            .query(
                #"""
                "each": {"repo": [{"full_name": "a/b"}, {"name": "c"}]}, "path": "/repos/${repo.full_name}"
                """#),
            #"""
            job.json:3:74: error: "repo.full_name" is missing in one of the values
                3 | …o": [{"full_name": "a/b"}, {"name": "c"}]}, "path": "/repos/${repo.full_name}"}]}
                  |                                                              ^^^^^^^^^^^^^^^^^ it has name
            """#),
        ScreenCase(
            "an object where a text belongs",
            .query(#""each": {"repo": [{"id": 1}]}, "params": {"q": "${repo}"}"#),
            #"""
            job.json:3:49: error: "repo" is an object, not a text
                3 | "each": {"repo": [{"id": 1}]}, "params": {"q": "${repo}"}}]}
                  |                                                 ^^^^^^^ name one of its members, as in ${repo.id}
            """#),
        ScreenCase(
            "an empty value in a path",
            .query(#""each": {"user": ["a", ""]}, "path": "/users/${user}""#),
            #"""
            job.json:3:46: error: one of the values of "user" is empty, which a path can't hold
                3 | "each": {"user": ["a", ""]}, "path": "/users/${user}"}]}
                  |                                              ^^^^^^^
            """#),
        ScreenCase(
            "a value that climbs",
            .query(#""each": {"user": ["../admin"]}, "path": "/users/${user}""#),
            #"""
            job.json:3:49: error: one of the values of "user" is "../admin", which would lead to another path
                3 | "each": {"user": ["../admin"]}, "path": "/users/${user}"}]}
                  |                                                 ^^^^^^^
            """#),
        ScreenCase(
            "a place that is not closed",
            .query(#""params": {"q": "a ${b"}"#),
            #"""
            job.json:3:20: error: "${" is never closed
                3 | "params": {"q": "a ${b"}}]}
                  |                    ^^^ write "$${" for the text itself
            """#),
        ScreenCase(
            "a place without a name",
            .query(#""params": {"q": "a ${} b"}"#),
            #"""
            job.json:3:20: error: "" is no name
                3 | "params": {"q": "a ${} b"}}]}
                  |                    ^^^ write ${name} or ${name.field}
            """#),
        ScreenCase(
            "a secret by template",
            .query(#""params": {"q": "${env.GITHUB_TOKEN}"}"#),
            #"""
            job.json:3:18: error: "GITHUB_TOKEN" looks like a secret, which no template may take
                3 | "params": {"q": "${env.GITHUB_TOKEN}"}}]}
                  |                  ^^^^^^^^^^^^^^^^^^^ write "auth": {"bearer": {"env": "GITHUB_TOKEN"}} in source
            """#),
        ScreenCase(
            "an environment variable that is missing",
            .query(#""params": {"q": "${env.REGION}"}"#),
            #"""
            job.json:3:18: error: environment variable "REGION" is not set
                3 | "params": {"q": "${env.REGION}"}}]}
                  |                  ^^^^^^^^^^^^^ export REGION=…
            """#),
        ScreenCase(
            "something else of the run",
            .query(#""params": {"q": "${run.time}"}"#),
            #"""
            job.json:3:18: error: unknown name "run.time"
                3 | "params": {"q": "${run.time}"}}]}
                  |                  ^^^^^^^^^^^ write ${run.date}
            """#),
    ]
}
