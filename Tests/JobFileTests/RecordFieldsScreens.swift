import Testing

@Suite struct RecordFieldsScreens {
    @Test(arguments: cases)
    func `what a person reads about columns and expectations`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a type of another language",
            .query(#""fields": {"id": "int", "n": "numbr", "s": "tuple"}"#),
            #"""
            job.json:3:18: error: unknown type "int"
                3 | "fields": {"id": "int", "n": "numbr", "s": "tuple"}}]}
                  |                  ^^^^^ did you mean "integer"?
            job.json:3:30: error: unknown type "numbr"
                3 | "fields": {"id": "int", "n": "numbr", "s": "tuple"}}]}
                  |                              ^^^^^^^ did you mean "number"?
            job.json:3:44: error: unknown type "tuple"
                3 | "fields": {"id": "int", "n": "numbr", "s": "tuple"}}]}
                  |                                            ^^^^^^^ known: "string", "integer", "number", "boolean", "date", "datetime", "json"
            """#),
        ScreenCase(
            "no columns",
            .query(#""fields": {}"#),
            #"""
            job.json:3:11: error: "fields" is empty
                3 | "fields": {}}]}
                  |           ^ name columns, as in {"id": "integer"}, or take it out
            """#),
        ScreenCase(
            "a list of columns",
            .query(#""fields": ["id"]"#),
            #"""
            job.json:3:11: error: "fields" must be an object, not a list
                3 | "fields": ["id"]}]}
                  |           ^ write {"id": "integer", …}
            """#),
        ScreenCase(
            "columns that readers take for one",
            .query(#""fields": {"Name": "string", "name": "string", "": "json"}"#),
            #"""
            job.json:3:30: error: "name" and "Name" differ only by case
                3 | "fields": {"Name": "string", "name": "string", "": "json"}}]}
                  |                              ^^^^^^ rename one of them, and say where it comes from with "from"
            job.json:3:48: error: a column needs a name
                3 | "fields": {"Name": "string", "name": "string", "": "json"}}]}
                  |                                                ^^
            """#),
        ScreenCase(
            "a path in the place of a name",
            .query(#""fields": {"owner.login": "string", "n": 1}"#),
            #"""
            job.json:3:12: error: the column "owner.login" could be a path or a key with a dot
                3 | "fields": {"owner.login": "string", "n": 1}}]}
                  |            ^^^^^^^^^^^^^ write {"type": "string", "from": "owner.login"}
            job.json:3:42: error: "n" must be a type or an object, not a number
                3 | "fields": {"owner.login": "string", "n": 1}}]}
                  |                                          ^ write "string"
            """#),
        ScreenCase(
            "a column's own keys",
            .query(#""fields": {"a": {"type": "string", "path": "b"}, "c": {"from": "d"}}"#),
            #"""
            job.json:3:36: error: unknown key "path" in a column
                3 | "fields": {"a": {"type": "string", "path": "b"}, "c": {"from": "d"}}}]}
                  |                                    ^^^^^^ did you mean "from"?
            job.json:3:55: error: "type" is missing in a column
                3 | "fields": {"a": {"type": "string", "path": "b"}, "c": {"from": "d"}}}]}
                  |                                                       ^ one of string, integer, number, boolean, date, datetime, json
            """#),
        ScreenCase(
            "an epoch that counts nothing",
            .query(#""fields": {"a": {"type": "date", "epoch": "s"}}"#),
            #"""
            job.json:3:43: error: "epoch" goes with "datetime", and this is "date"
                3 | "fields": {"a": {"type": "date", "epoch": "s"}}}]}
                  |                                           ^^^ change the type, or take "epoch" out
            """#),
        ScreenCase(
            "an epoch of an unknown unit",
            .query(#""fields": {"a": {"type": "datetime", "epoch": "day"}}"#),
            #"""
            job.json:3:47: error: unknown epoch "day"
                3 | "fields": {"a": {"type": "datetime", "epoch": "day"}}}]}
                  |                                               ^^^^^ known: "s", "ms"
            """#),
        ScreenCase(
            "columns said twice",
            .text(
                #"""
                {"name": "a", "source": "github", "queries": [{"name": "q", "fields": {"id": "integer"}}],
                "output": {"formats": ["csv"], "csv": {"columns": ["id"]}}}
                """#),
            #"""
            job.json:2:51: error: "columns" can't go with the "fields" of "q"
                2 | "output": {"formats": ["csv"], "csv": {"columns": ["id"]}}}
                  |                                                   ^ take it out: the columns of a CSV file are the "fields" then
            """#),
        ScreenCase(
            "expectations of columns that are not declared",
            .query(
                #""fields": {"id": "integer"}, "expect": {"not_null": ["ID"], "unique": ["id", ["who"]]}"#
            ),
            #"""
            job.json:3:54: error: "q" declares no column "ID"
                3 | "fields": {"id": "integer"}, "expect": {"not_null": ["ID"], "unique": ["id", ["who"]]}}]}
                  |                                                      ^^^^ did you mean "id"?
            job.json:3:79: error: "q" declares no column "who"
                3 | …integer"}, "expect": {"not_null": ["ID"], "unique": ["id", ["who"]]}}]}
                  |                                                              ^^^^^ name one of its "fields", or give that query an "expect" of its own
            """#),
        ScreenCase(
            "expectations of other kinds",
            .job(
                #""expect": {"min_record": 1, "max_failed": -1, "not_null": "id", "unique": [1]}"#),
            #"""
            job.json:2:12: error: unknown key "min_record" in expect
                2 | "expect": {"min_record": 1, "max_failed": -1, "not_null": "id", "unique": [1]}}
                  |            ^^^^^^^^^^^^ did you mean "min_records"?
            job.json:2:43: error: "max_failed" is out of range
                2 | "expect": {"min_record": 1, "max_failed": -1, "not_null": "id", "unique": [1]}}
                  |                                           ^^ 0 or more
            job.json:2:59: error: "not_null" must be a list, not a string
                2 | "expect": {"min_record": 1, "max_failed": -1, "not_null": "id", "unique": [1]}}
                  |                                                           ^^^^ write [ … ]
            job.json:2:76: error: "unique" must be a string, not a number
                2 | …_record": 1, "max_failed": -1, "not_null": "id", "unique": [1]}}
                  |                                                              ^ write "1"
            """#),
    ]
}
