import Testing

@Suite struct DateScreens {
    @Test(arguments: cases)
    func `what a person reads about dates and members`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a step that is a number",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": 7}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:71: error: "step" must be a string with a unit, not a number
                3 | …d": {"dates": {"from": "2024-01-01", "to": "today", "step": 7}}}, "path": "/${d.to}"}]}
                  |                                                              ^ write "7d"
            """#),
        ScreenCase(
            "a step in hours",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "12h"}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:71: error: unknown unit "h" in a step
                3 | …d": {"dates": {"from": "2024-01-01", "to": "today", "step": "12h"}}}, "path": "/${d.to}"}]}
                  |                                                              ^^^^^ the units are d, w, mo, y
            """#),
        ScreenCase(
            "a step of zero days",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "0d"}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:71: error: 0 is out of range for a step
                3 | …d": {"dates": {"from": "2024-01-01", "to": "today", "step": "0d"}}}, "path": "/${d.to}"}]}
                  |                                                              ^^^^ from 1 to 100000
            """#),
        ScreenCase(
            "a format without a date",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "1y", "format": "day"}}}, "path": "/${d.to}"
                """#),
            #"""
            job.json:3:87: error: the format names no part of a date
                3 | …from": "2024-01-01", "to": "today", "step": "1y", "format": "day"}}}, "path": "/${d.to}"}]}
                  |                                                              ^^^^^ write "%Y-%m-%d"
            """#),
        ScreenCase(
            "a window's member that is far off",
            .query(
                #"""
                "each": {"d": {"dates": {"from": "2024-01-01", "to": "today", "step": "1y"}}}, "path": "/${d.year}"
                """#),
            #"""
            job.json:3:90: error: "d" has no member "year"
                3 | …m": "2024-01-01", "to": "today", "step": "1y"}}}, "path": "/${d.year}"}]}
                  |                                                              ^^^^^^^^^ it has from and to
            """#),
        ScreenCase(
            "a member of a range",
            .query(
                #"""
                "each": {"n": {"range": {"from": 1, "to": 2}}}, "path": "/${n.from}"
                """#),
            #"""
            job.json:3:59: error: the values of "n" are single values without members
                3 | "each": {"n": {"range": {"from": 1, "to": 2}}}, "path": "/${n.from}"}]}
                  |                                                           ^^^^^^^^^ write ${n}
            """#),
        ScreenCase(
            "a member that is a list in one value",
            .query(#""each": {"o": [{"tags": ["a"]}]}, "path": "/${o.tags}""#),
            #"""
            job.json:3:45: error: "o.tags" is a list in one of the values
                3 | "each": {"o": [{"tags": ["a"]}]}, "path": "/${o.tags}"}]}
                  |                                             ^^^^^^^^^ a template takes a string, a number, true or false
            """#),
        ScreenCase(
            "a misspelt member of an object",
            .query(#""each": {"o": [{"full_name": "a/b"}]}, "path": "/${o.fullname}""#),
            #"""
            job.json:3:50: error: "o.fullname" is missing in one of the values
                3 | "each": {"o": [{"full_name": "a/b"}]}, "path": "/${o.fullname}"}]}
                  |                                                  ^^^^^^^^^^^^^ did you mean "o.full_name"?
            """#),
    ]
}
