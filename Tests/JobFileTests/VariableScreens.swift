import Testing

@Suite struct VariableScreens {
    @Test(arguments: cases)
    func `what a person reads about variables`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a scalar in each",
            .query(#""each": {"language": "swift"}, "params": {"q": "${language}"}"#),
            #"""
            job.json:3:22: error: "language" must be a list, a range, dates, a file or a query, not a string
                3 | "each": {"language": "swift"}, "params": {"q": "${language}"}}]}
                  |                      ^^^^^^^ write ["swift"]
            """#),
        ScreenCase(
            "an empty list",
            .query(#""each": {"language": []}, "params": {"q": "${language}"}"#),
            #"""
            job.json:3:22: error: "language" is an empty list
                3 | "each": {"language": []}, "params": {"q": "${language}"}}]}
                  |                      ^
            """#),
        ScreenCase(
            "null in a list",
            .query(#""each": {"language": ["a", null]}, "params": {"q": "${language}"}"#),
            #"""
            job.json:3:28: error: a value of "language" can't be null
                3 | "each": {"language": ["a", null]}, "params": {"q": "${language}"}}]}
                  |                            ^^^^ a string, a number, true, false or an object
            """#),
        ScreenCase(
            "values from another query",
            .query(#""each": {"repo": {"query": "repositories"}}"#),
            #"""
            job.json:3:28: error: there is no query "repositories" above this one
                3 | "each": {"repo": {"query": "repositories"}}}]}
                  |                            ^^^^^^^^^^^^^^ a query stands below the one whose records it takes
            """#),
        ScreenCase(
            "values from a file",
            .query(#""each": {"city": {"file": "cities.csv"}}"#),
            #"""
            job.json:3:27: error: "cities.csv" can't be read: there is no such file
                3 | "each": {"city": {"file": "cities.csv"}}}]}
                  |                           ^^^^^^^^^^^^ a path that doesn't begin with / begins at the job file's folder
            """#),
        ScreenCase(
            "a query that takes its own records",
            .query(#""each": {"a": {"query": "q"}}, "path": "/${a.id}""#),
            #"""
            job.json:3:25: error: there is no query "q" above this one
                3 | "each": {"a": {"query": "q"}}, "path": "/${a.id}"}]}
                  |                         ^^^ a query stands below the one whose records it takes
            """#),
        ScreenCase(
            "a misspelt query, whose records nothing uses",
            .text(
                #"""
                {"name": "job", "source": "github", "queries": [{"name": "repos"},
                {"name": "tags", "path": "/tags", "each": {"repo": {"query": "repo"}}},
                {"name": "forks", "path": "/forks", "each": {"repo": {"query": "repos"}}}]}
                """#),
            #"""
            job.json:2:62: error: there is no query "repo" above this one
                2 | …"name": "tags", "path": "/tags", "each": {"repo": {"query": "repo"}}},
                  |                                                              ^^^^^^ did you mean "repos"?
            job.json:3:46: error: nothing in this query uses "repo", so every value would ask the same
                3 | {"name": "forks", "path": "/forks", "each": {"repo": {"query": "repos"}}}]}
                  |                                              ^^^^^^ use ${repo.id} in "path" or "params"
            """#),
        ScreenCase(
            "two variables that take records",
            .text(
                #"""
                {"name": "job", "source": "github", "queries": [{"name": "a"}, {"name": "b"},
                {"name": "c", "path": "/${a.id}/${b.id}", "each": {
                "a": {"query": "a"}, "b": {"query": "b"}}}]}
                """#),
            #"""
            job.json:3:27: error: "b" and "a" both take the records of a query
                3 | "a": {"query": "a"}, "b": {"query": "b"}}}]}
                  |                           ^ one of them can; chain the queries for records of records
            """#),
        ScreenCase(
            "a range that is empty",
            .query(
                #"""
                "each": {"n": {"range": {"from": 10, "to": 1}}}, "params": {"n": "${n}"}
                """#),
            #"""
            job.json:3:25: error: this range is empty
                3 | "each": {"n": {"range": {"from": 10, "to": 1}}}, "params": {"n": "${n}"}}]}
                  |                         ^ from 10 to 1 needs a negative step
            """#),
        ScreenCase(
            "a step of zero",
            .query(
                #"""
                "each": {"n": {"range": {"from": 1, "to": 9, "step": 0}}}, "params": {"n": "${n}"}
                """#),
            #"""
            job.json:3:54: error: a step of 0 never arrives
                3 | "each": {"n": {"range": {"from": 1, "to": 9, "step": 0}}}, "params": {"n": "${n}"}}]}
                  |                                                      ^
            """#),
        ScreenCase(
            "a day that is none",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2023-02-29", "to": "today", "step": "1d"}}}, "params": {"d": "${d.from}"}
                """#),
            #"""
            job.json:3:34: error: "2023-02-29" is no day of the calendar
                3 | "each": {"d": {"dates": {"from": "2023-02-29", "to": "today", "step": "1d"}}}, "params": {"d": "${d.from}…
                  |                                  ^^^^^^^^^^^^ write it as "2026-09-30", "today" or "yesterday"
            """#),
        ScreenCase(
            "days the wrong way round",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2030-01-01", "to": "today", "step": "1d"}}}, "params": {"d": "${d.from}"}
                """#),
            #"""
            job.json:3:34: error: the first day, 2030-01-01, is after the last, 2026-09-30
                3 | "each": {"d": {"dates": {"from": "2030-01-01", "to": "today", "step": "1d"}}}, "params": {"d": "${d.from}…
                  |                                  ^^^^^^^^^^^^ swap "from" and "to"
            """#),
        ScreenCase(
            "a step in minutes",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "1m"}}}, "params": {"d": "${d.from}"}
                """#),
            #"""
            job.json:3:71: error: unknown unit "m" in a step
                3 | …d": {"dates": {"from": "2024-01-01", "to": "today", "step": "1m"}}}, "params": {"d": "${d.from}"}}]}
                  |                                                              ^^^^ write "1mo"
            """#),
        ScreenCase(
            "a format with an unknown conversion",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "1d", "format": "%Y-%M"}}}, "params": {"d": "${d.from}"}
                """#),
            #"""
            job.json:3:87: error: unknown conversion "%M" in a date format
                3 | …from": "2024-01-01", "to": "today", "step": "1d", "format": "%Y-%M"}}}, "params": {"d": "${d.from}"}}]}
                  |                                                              ^^^^^^^ the conversions are %Y %y %m %d %j %%
            """#),
        ScreenCase(
            "too many partitions",
            .query(
                #"""
                "each": {"a": {"range": {"from": 1, "to": 2000000}}, "b": {"range": {"from": 1, "to": 2000000}}}, "params": {"q": "${a} ${b}"}
                """#),
            #"""
            job.json:3:9: error: 2000000 × 2000000 partitions are more than 2^40
                3 | "each": {"a": {"range": {"from": 1, "to": 2000000}}, "b": {"range": {…
                  |         ^ use fewer values or wider steps
            """#),
        ScreenCase(
            "a variable nothing uses",
            .query(#""each": {"language": ["swift", "kotlin"]}"#),
            #"""
            job.json:3:10: error: nothing in this query uses "language", so every value would ask the same
                3 | "each": {"language": ["swift", "kotlin"]}}]}
                  |          ^^^^^^^^^^ use ${language} in "path" or "params"
            """#),
    ]
}
