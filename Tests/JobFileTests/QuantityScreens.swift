import Testing

@Suite struct QuantityScreens {
    @Test(arguments: cases)
    func `what a person reads about quantities and scalars`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a bare number as rate",
            .source(#"{"preset": "github", "rate": 30}"#),
            #"""
            job.json:2:40: error: "rate" must be a string with a unit, not a number
                2 | "source": {"preset": "github", "rate": 30},
                  |                                        ^^ write "30/min"
            """#),
        ScreenCase(
            "a rate without a time",
            .source(#"{"preset": "github", "rate": "30"}"#),
            #"""
            job.json:2:40: error: "30" is not a rate
                2 | "source": {"preset": "github", "rate": "30"},
                  |                                        ^^^^ write "30/min"
            """#),
        ScreenCase(
            "a rate with another unit",
            .source(#"{"preset": "github", "rate": "30/minute"}"#),
            #"""
            job.json:2:40: error: unknown time "minute" in a rate
                2 | "source": {"preset": "github", "rate": "30/minute"},
                  |                                        ^^^^^^^^^^^ write "30/min"
            """#),
        ScreenCase(
            "a rate of nothing",
            .source(#"{"preset": "github", "rate": "0/min"}"#),
            #"""
            job.json:2:40: error: 0 is out of range for a rate
                2 | "source": {"preset": "github", "rate": "0/min"},
                  |                                        ^^^^^^^ from 1 to 1000000
            """#),
        ScreenCase(
            "two rates for a minute",
            .source(#"{"preset": "github", "rate": ["30/min", "20/min"]}"#),
            #"""
            job.json:2:51: error: two rates for the same length of time
                2 | "source": {"preset": "github", "rate": ["30/min", "20/min"]},
                  |                                                   ^^^^^^^^ keep the lower one
            """#),
        ScreenCase(
            "a bare number as duration",
            .source(#"{"preset": "github", "timeout": {"total": 30}}"#),
            #"""
            job.json:2:53: error: "total" must be a string with a unit, not a number
                2 | "source": {"preset": "github", "timeout": {"total": 30}},
                  |                                                     ^^ write "30s"
            """#),
        ScreenCase(
            "a duration without a unit",
            .source(#"{"preset": "github", "timeout": {"total": "30"}}"#),
            #"""
            job.json:2:53: error: "30" has no unit
                2 | "source": {"preset": "github", "timeout": {"total": "30"}},
                  |                                                     ^^^^ write "30s"
            """#),
        ScreenCase(
            "a duration with another unit",
            .source(#"{"preset": "github", "timeout": {"total": "30 seconds"}}"#),
            #"""
            job.json:2:53: error: unknown unit "seconds" in a duration
                2 | "source": {"preset": "github", "timeout": {"total": "30 seconds"}},
                  |                                                     ^^^^^^^^^^^^ write "30s"
            """#),
        ScreenCase(
            "a duration with a fraction",
            .source(#"{"preset": "github", "timeout": {"total": "1.5s"}}"#),
            #"""
            job.json:2:53: error: "1.5s" is not a duration
                2 | "source": {"preset": "github", "timeout": {"total": "1.5s"}},
                  |                                                     ^^^^^^ write a whole number, as in "30s", "500ms" or "5m"
            """#),
        ScreenCase(
            "a timeout of zero",
            .source(#"{"preset": "github", "timeout": {"connect": "0s"}}"#),
            #"""
            job.json:2:55: error: "connect" is out of range
                2 | "source": {"preset": "github", "timeout": {"connect": "0s"}},
                  |                                                       ^^^^ from 1ms to 1d
            """#),
        ScreenCase(
            "a bare number as size",
            .source(#"{"preset": "github", "max_page_bytes": 1000}"#),
            #"""
            job.json:2:50: error: "max_page_bytes" must be a string with a unit, not a number
                2 | "source": {"preset": "github", "max_page_bytes": 1000},
                  |                                                  ^^^^ write "1000B"
            """#),
        ScreenCase(
            "a size with another unit",
            .source(#"{"preset": "github", "max_page_bytes": "64M"}"#),
            #"""
            job.json:2:50: error: unknown unit "m" in a size
                2 | "source": {"preset": "github", "max_page_bytes": "64M"},
                  |                                                  ^^^^^ write "64MiB"
            """#),
        ScreenCase(
            "a size out of range",
            .source(#"{"preset": "github", "max_page_bytes": "5GiB"}"#),
            #"""
            job.json:2:50: error: "max_page_bytes" is out of range
                2 | "source": {"preset": "github", "max_page_bytes": "5GiB"},
                  |                                                  ^^^^^^ from 1KiB to 1GiB
            """#),
        ScreenCase(
            "a number in quotes",
            .source(#"{"preset": "github", "concurrency": "4"}"#),
            #"""
            job.json:2:47: error: "concurrency" must be a whole number, not a string
                2 | "source": {"preset": "github", "concurrency": "4"},
                  |                                               ^^^ write 4 without quotes
            """#),
        ScreenCase(
            "a fraction where a count belongs",
            .source(#"{"preset": "github", "concurrency": 4.5}"#),
            #"""
            job.json:2:47: error: "concurrency" must be a whole number
                2 | "source": {"preset": "github", "concurrency": 4.5},
                  |                                               ^^^
            """#),
        ScreenCase(
            "a count out of range",
            .source(#"{"preset": "github", "concurrency": 0}"#),
            #"""
            job.json:2:47: error: "concurrency" is out of range
                2 | "source": {"preset": "github", "concurrency": 0},
                  |                                               ^ from 1 to 256
            """#),
        ScreenCase(
            "a flag in quotes",
            .source(#"{"preset": "github", "allow_insecure_http": "true"}"#),
            #"""
            job.json:2:55: error: "allow_insecure_http" must be true or false, not a string
                2 | "source": {"preset": "github", "allow_insecure_http": "true"},
                  |                                                       ^^^^^^ write true without quotes
            """#),
        ScreenCase(
            "an unknown HTTP version",
            .source(#"{"preset": "github", "http": "3"}"#),
            #"""
            job.json:2:40: error: unknown http "3"
                2 | "source": {"preset": "github", "http": "3"},
                  |                                        ^^^ known: "1.1", "2"
            """#),
        ScreenCase(
            "statuses that are none",
            .source(#"{"preset": "github", "retry": {"status": [429, 42]}}"#),
            #"""
            job.json:2:58: error: "status" is out of range
                2 | "source": {"preset": "github", "retry": {"status": [429, 42]}},
                  |                                                          ^^ from 200 to 599
            """#),
        ScreenCase(
            "an error shape without a path",
            .source(#"{"preset": "github", "error": {"message": "error.info"}}"#),
            #"""
            job.json:2:41: error: "path" is missing in error
                2 | "source": {"preset": "github", "error": {"message": "error.info"}},
                  |                                         ^ where the error's code is, as in "error.code"
            """#),
    ]
}
