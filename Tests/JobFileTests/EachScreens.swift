import Testing

@Suite struct EachScreens {
    @Test(arguments: cases)
    func `what a person reads about each`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a name that is taken by the other kind of variable",
            .text(
                #"""
                {"name": "a", "vars": {"lang": "x"}, "source": "github",
                "queries": [{"name": "q", "path": "/${lang}", "each": {"lang": ["a", "b"]}}]}
                """#),
            #"""
            job.json:2:56: error: "lang" is already a variable of the job
                2 | "queries": [{"name": "q", "path": "/${lang}", "each": {"lang": ["a", "b"]}}]}
                  |                                                        ^^^^^^ rename it here or in "vars"
            """#),
        ScreenCase(
            "a variable that begins with a digit",
            .query(#""each": {"2nd": ["a"]}, "path": "/x""#),
            #"""
            job.json:3:10: error: "2nd" is no name for a variable
                3 | "each": {"2nd": ["a"]}, "path": "/x"}]}
                  |          ^^^^^ letters, digits and _, no digit first
            """#),
        ScreenCase(
            "a variable of run",
            .query(#""each": {"run": ["a"]}, "path": "/x""#),
            #"""
            job.json:3:10: error: "run" is taken: templates use it for ${run.date}
                3 | "each": {"run": ["a"]}, "path": "/x"}]}
                  |          ^^^^^ choose another name
            """#),
        ScreenCase(
            "each that is a list",
            .query(#""each": ["swift", "kotlin"]"#),
            #"""
            job.json:3:9: error: "each" must be an object, not a list
                3 | "each": ["swift", "kotlin"]}]}
                  |         ^ write {"name": [ … ]}
            """#),
        ScreenCase(
            "a variable with both a range and dates",
            .query(
                #"""
                "each": {"n": {"range": {"from": 1, "to": 2}, "dates": {}}}, "path": "/${n}"
                """#),
            #"""
            job.json:3:15: error: "n" has both range and dates
                3 | "each": {"n": {"range": {"from": 1, "to": 2}, "dates": {}}}, "path": "/${n}…
                  |               ^ keep one
            """#),
        ScreenCase(
            "a variable without values",
            .query(#""each": {"n": {}}, "path": "/${n}""#),
            #"""
            job.json:3:15: error: "n" has no values
                3 | "each": {"n": {}}, "path": "/${n}"}]}
                  |               ^ write a list, a range, dates, a file or a query
            """#),
        ScreenCase(
            "a variable of one day",
            .query(#""each": {"d": {"date": "today"}}, "path": "/${d.from}""#),
            #"""
            job.json:3:16: error: unknown key "date" in a variable
                3 | "each": {"d": {"date": "today"}}, "path": "/${d.from}"}]}
                  |                ^^^^^^ did you mean "dates"?
            """#),
        ScreenCase(
            "a range without an end",
            .query(#""each": {"n": {"range": {"from": 1}}}, "path": "/${n}""#),
            #"""
            job.json:3:25: error: "to" is missing in range
                3 | "each": {"n": {"range": {"from": 1}}}, "path": "/${n}"}]}
                  |                         ^
            """#),
        ScreenCase(
            "a range by other words",
            .query(#""each": {"n": {"range": {"start": 1, "end": 5}}}, "path": "/${n}""#),
            #"""
            job.json:3:26: error: unknown key "start" in range
                3 | "each": {"n": {"range": {"start": 1, "end": 5}}}, "path": "/${n}"}]}
                  |                          ^^^^^^^ did you mean "from"?
            job.json:3:38: error: unknown key "end" in range
                3 | "each": {"n": {"range": {"start": 1, "end": 5}}}, "path": "/${n}"}]}
                  |                                      ^^^^^ did you mean "to"?
            """#),
        ScreenCase(
            "a range that is too long",
            .query(
                #"""
                "each": {"n": {"range": {"from": -9223372036854775807, "to": 9223372036854775807}}}, "path": "/${n}"
                """#),
            #"""
            job.json:3:25: error: this range is too long
                3 | "each": {"n": {"range": {"from": -9223372036854775807, "to": 9223372036854775807}}}, …
                  |                         ^
            """#),
        ScreenCase(
            "a range with fractions",
            .query(
                #"""
                "each": {"n": {"range": {"from": 1, "to": 2, "step": 0.5}}}, "path": "/${n}"
                """#),
            #"""
            job.json:3:54: error: "step" must be a whole number
                3 | "each": {"n": {"range": {"from": 1, "to": 2, "step": 0.5}}}, "path": "/${n}"}]}
                  |                                                      ^^^
            """#),
        ScreenCase(
            "a falling range with a rising step",
            .query(
                #"""
                "each": {"n": {"range": {"from": 1, "to": 9, "step": -1}}}, "path": "/${n}"
                """#),
            #"""
            job.json:3:25: error: this range is empty
                3 | "each": {"n": {"range": {"from": 1, "to": 9, "step": -1}}}, "path": "/${n}"}]}
                  |                         ^ from 1 to 9 needs a positive step
            """#),
        ScreenCase(
            "dates without a step",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today"}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:25: error: "step" is missing in dates
                3 | "each": {"d": {"dates": {"from": "2024-01-01", "to": "today"}}}, "path": "/${d.to}"}]…
                  |                         ^ one of 1d, 1w, 1mo, 1y
            """#),
        ScreenCase(
            "tomorrow",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "todya", "step": "1d"}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:54: error: "todya" is no day of the calendar
                3 | "each": {"d": {"dates": {"from": "2024-01-01", "to": "todya", "step": "1d"}}}, "path": "/${d.to}"}]}
                  |                                                      ^^^^^^^ did you mean "today"?
            """#),
    ]
}
