import Testing

@Suite struct EndScreens {
    @Test(arguments: cases)
    func `what a person reads about the end of pages, and other ends`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "an offset without a param",
            .query(#""pagination": {"type": "offset"}"#),
            #"""
            job.json:3:15: error: "param" is missing in offset pagination
                3 | "pagination": {"type": "offset"}}]}
                  |               ^ the parameter that takes the offset
            """#),
        ScreenCase(
            "a next URL without a path",
            .query(#""pagination": {"type": "next_url"}"#),
            #"""
            job.json:3:15: error: "next" is missing in next_url pagination
                3 | "pagination": {"type": "next_url"}}]}
                  |               ^ where the URL is in the answer, as in "links.next"
            """#),
        ScreenCase(
            "a last page before the first",
            .query(
                #"""
                "pagination": {"type": "page", "param": "p", "first": 5, "max_page": 4}
                """#),
            #"""
            job.json:3:70: error: "max_page" is out of range
                3 | …on": {"type": "page", "param": "p", "first": 5, "max_page": 4}}]}
                  |                                                              ^ 5 or more
            """#),
        ScreenCase(
            "a size by another name",
            .query(
                #"""
                "pagination": {"type": "page", "param": "p", "page_size": 5, "start": 0}
                """#),
            #"""
            job.json:3:46: error: unknown key "page_size" in page pagination
                3 | "pagination": {"type": "page", "param": "p", "page_size": 5, "start": 0}}]}
                  |                                              ^^^^^^^^^^^ did you mean "size"?
            job.json:3:62: error: unknown key "start" in page pagination
                3 | …pagination": {"type": "page", "param": "p", "page_size": 5, "start": 0}}]}
                  |                                                              ^^^^^^^ did you mean "first"?
            """#),
        ScreenCase(
            "a total in a header without a name",
            .query(#""total": {}"#),
            #"""
            job.json:3:10: error: "header" is missing in total
                3 | "total": {}}]}
                  |          ^ as in {"header": "Total-Count"}
            """#),
        ScreenCase(
            "a path with a space",
            .query(#""records": "a b""#),
            #"""
            job.json:3:14: error: "records" is no path: write names with spaces, quotes or ']' as ["name"]
                3 | "records": "a b"}]}
                  |              ^
            """#),
        ScreenCase(
            "an escape sequence in a quantity",
            .source(
                #"""
                {"preset": "github", "rate": "\u001b[31m/s", "timeout": {"idle": "3\u0007"}}
                """#),
            #"""
            job.json:2:40: error: "�[31m/s" is not a rate
                2 | "source": {"preset": "github", "rate": "\u001b[31m/s", "timeout": {"idle": "3\u0007"}},
                  |                                        ^^^^^^^^^^^^^^ write requests and a time, as in "30/min"
            job.json:2:76: error: unknown unit "�" in a duration
                2 | …set": "github", "rate": "\u001b[31m/s", "timeout": {"idle": "3\u0007"}},
                  |                                                              ^^^^^^^^^ the units are ms, s, m, h, d
            """#),
    ]
}
