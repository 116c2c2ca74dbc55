import Testing

@Suite struct OtherScreens {
    @Test(arguments: cases)
    func `what a person reads about outputs, places and flags`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let long = String(repeating: "long ", count: 40)

    private static let cases = [
        ScreenCase(
            "an unknown format",
            .job(#""output": {"formats": ["json", "parquet"]}"#),
            #"""
            job.json:2:24: error: unknown format "json"
                2 | "output": {"formats": ["json", "parquet"]}}
                  |                        ^^^^^^ did you mean "ndjson"?
            job.json:2:32: error: unknown format "parquet"
                2 | "output": {"formats": ["json", "parquet"]}}
                  |                                ^^^^^^^^^ known: "ndjson", "csv"
            """#),
        ScreenCase(
            "csv options without csv",
            .job(#""output": {"csv": {"bom": true}}"#),
            #"""
            job.json:2:19: error: "csv" is set, but no CSV is written
                2 | "output": {"csv": {"bom": true}}}
                  |                   ^ write "formats": ["ndjson", "csv"]
            """#),
        ScreenCase(
            "a column twice",
            .job(#""output": {"formats": ["csv"], "csv": {"columns": ["id", "id"]}}"#),
            #"""
            job.json:2:58: error: "id" comes twice in "columns"
                2 | "output": {"formats": ["csv"], "csv": {"columns": ["id", "id"]}}}
                  |                                                          ^^^^
            """#),
        ScreenCase(
            "a token after tabs",
            .source("{\t\t\"preset\": \"github\",\t\"ratee\": 1}"),
            #"""
            job.json:2:34: error: unknown key "ratee" in source
                2 | "source": {\#t\#t"preset": "github",\#t"ratee": 1},
                  |            \#t\#t                   \#t^^^^^^^ did you mean "rate"?
            """#),
        ScreenCase(
            "a token after wide letters",
            .source(#"{"preset": "github", "x-note": "東京の天気", "ratee": 1}"#),
            #"""
            job.json:2:51: error: unknown key "ratee" in source
                2 | "source": {"preset": "github", "x-note": "東京の天気", "ratee": 1},
                  |                                                        ^^^^^^^ did you mean "rate"?
            """#),
        ScreenCase(
            "a token after combining marks and emoji",
            .source("{\"preset\": \"github\", \"x-note\": \"e\u{301} 🎌\", \"ratee\": 1}"),
            #"""
            job.json:2:50: error: unknown key "ratee" in source
                2 | "source": {"preset": "github", "x-note": "e\#u{301} 🎌", "ratee": 1},
                  |                                                  ^^^^^^^ did you mean "rate"?
            """#),
        ScreenCase(
            "an escape sequence in a key",
            .source(#"{"preset": "github", "\u001b[31mred": 1}"#),
            #"""
            job.json:2:32: error: unknown key "�[31mred" in source
                2 | "source": {"preset": "github", "\u001b[31mred": 1},
                  |                                ^^^^^^^^^^^^^^^
            """#),
        ScreenCase(
            "a token far along a line",
            .source(
                #"""
                {"preset": "github", "x-note": "\#(Self.long)", "ratee": 1, "x-more": "\#(Self.long)"}
                """#),
            #"""
            job.json:2:246: error: unknown key "ratee" in source
                2 | …g long long long long long long long long long long long ", "ratee": 1, "x-more": "long long long long long long long long long…
                  |                                                              ^^^^^^^ did you mean "rate"?
            """#),
        ScreenCase(
            "a wide token",
            .source(#"{"preset": "github", "レート": 1}"#),
            #"""
            job.json:2:32: error: unknown key "レート" in source
                2 | "source": {"preset": "github", "レート": 1},
                  |                                ^^^^^^^^
            """#),
        ScreenCase(
            "several problems, sorted by place",
            .text(
                #"""
                {
                  "name": "Nightly",
                  "source": {
                    "preset": "github",
                    "ratee": "30/min",
                    "timeout": {"total": 30}
                  },
                  "queries": [
                    {"name": "repos", "path": "search", "params": {"q": "${lang}"}},
                    {"path": "/x", "pagination": {"type": "pge"}}
                  ],
                  "output": {"formats": ["json"]}
                }

                """#),
            #"""
            job.json:2:11: error: a job's name has only a-z, 0-9 and -, at most 63 of them
                2 |   "name": "Nightly",
                  |           ^^^^^^^^^ write "nightly"
            job.json:5:5: error: unknown key "ratee" in source
                5 |     "ratee": "30/min",
                  |     ^^^^^^^ did you mean "rate"?
            job.json:6:26: error: "total" must be a string with a unit, not a number
                6 |     "timeout": {"total": 30}
                  |                          ^^ write "30s"
            job.json:9:31: error: a path begins with /
                9 |     {"name": "repos", "path": "search", "params": {"q": "${lang}"}},
                  |                               ^^^^^^^^ write "/search"
            job.json:9:58: error: unknown name "lang"
                9 |     {"name": "repos", "path": "search", "params": {"q": "${lang}"}},
                  |                                                          ^^^^^^^ declare it in "vars" or "each"
            job.json:10:5: error: "name" is missing in query
               10 |     {"path": "/x", "pagination": {"type": "pge"}}
                  |     ^ it names the output's files
            job.json:10:43: error: unknown type "pge"
               10 |     {"path": "/x", "pagination": {"type": "pge"}}
                  |                                           ^^^^^ did you mean "page"?
            job.json:12:26: error: unknown format "json"
               12 |   "output": {"formats": ["json"]}
                  |                          ^^^^^^ did you mean "ndjson"?
            """#),
        ScreenCase(
            "a flag without a value",
            .job(#""vars": {"min_stars": 50}"#, sets: ["min_stars"]),
            #"""
            error: --set min_stars has no value
                  write --set NAME=VALUE
            """#),
        ScreenCase(
            "a flag for no variable",
            .job(#""vars": {"min_stars": 50}"#, sets: ["min_star=1"]),
            #"""
            error: --set min_star: the job has no such variable
                  did you mean "min_stars"?
            """#),
        ScreenCase(
            "a flag of the wrong type",
            .job(#""vars": {"min_stars": 50}"#, sets: ["min_stars=many"]),
            #"""
            error: --set min_stars: "many" is not a number
                  it is 50 in the job
            """#),
    ]
}
