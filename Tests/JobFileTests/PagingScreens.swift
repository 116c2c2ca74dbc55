import Testing

@Suite struct PagingScreens {
    @Test(arguments: cases)
    func `what a person reads about paths and pagination`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a records path that is none",
            .query(#""records": "data..items""#),
            #"""
            job.json:3:18: error: "records" is no path: a name is missing before '.'
                3 | "records": "data..items"}]}
                  |                  ^
            """#),
        ScreenCase(
            "a key that leads to many",
            .query(#""key": "items.*""#),
            #"""
            job.json:3:8: error: "key" must lead to one value
                3 | "key": "items.*"}]}
                  |        ^^^^^^^^^ only "records" may end in .*
            """#),
        ScreenCase(
            "a total that is a number",
            .query(#""total": 12"#),
            #"""
            job.json:3:10: error: "total" must be a string, not a number
                3 | "total": 12}]}
                  |          ^^ write "12"
            """#),
        ScreenCase(
            "a pagination that is a word",
            .query(#""pagination": "link_header""#),
            #"""
            job.json:3:15: error: "pagination" must be an object, not a string
                3 | "pagination": "link_header"}]}
                  |               ^^^^^^^^^^^^^ write {"type": "link_header"}
            """#),
        ScreenCase(
            "a pagination without a type",
            .query(#""pagination": {"param": "page"}"#),
            #"""
            job.json:3:15: error: "type" is missing in pagination
                3 | "pagination": {"param": "page"}}]}
                  |               ^ one of none, page, offset, cursor, next_url, link_header, continuation, keyset
            """#),
        ScreenCase(
            "an unknown pagination",
            .query(#""pagination": {"type": "pages"}"#),
            #"""
            job.json:3:24: error: unknown type "pages"
                3 | "pagination": {"type": "pages"}}]}
                  |                        ^^^^^^^ did you mean "page"?
            """#),
        ScreenCase(
            "a cursor without a place to go",
            .query(#""pagination": {"type": "cursor", "next": "next"}"#),
            #"""
            job.json:3:15: error: a cursor goes into a "param" or into the "body"
                3 | "pagination": {"type": "cursor", "next": "next"}}]}
                  |               ^ name the parameter that takes the token, or its path in the body
            """#),
        ScreenCase(
            "a cursor with two places to go",
            .query(#""pagination": {"type": "cursor", "next": "n", "param": "c", "body": "c"}"#),
            #"""
            job.json:3:15: error: a cursor goes into a "param" or into the "body"
                3 | "pagination": {"type": "cursor", "next": "n", "param": "c", "body": "c"}}]}
                  |               ^ keep one
            """#),
        ScreenCase(
            "a cursor for the body of a GET",
            .query(#""pagination": {"type": "cursor", "next": "n", "body": "variables.after"}"#),
            #"""
            job.json:3:15: error: the pagination puts its token into the body, and this query has none
                3 | "pagination": {"type": "cursor", "next": "n", "body": "variables.after"}}]}
                  |               ^ add "method": "POST" and a "body"
            """#),
        ScreenCase(
            "a cursor that goes into a list",
            .query(
                #"""
                "method": "POST", "body": {}, "pagination": {"type": "cursor", "next": "n", "body": "terms[0]"}
                """#),
            #"""
            job.json:3:85: error: "body" must lead through members only
                3 | …: {}, "pagination": {"type": "cursor", "next": "n", "body": "terms[0]"}}]}
                  |                                                              ^^^^^^^^^^ as in "variables.after"
            """#),
        ScreenCase(
            "a keyset without a field",
            .query(#""pagination": {"type": "keyset", "param": "since"}"#),
            #"""
            job.json:3:15: error: "field" is missing in keyset pagination
                3 | "pagination": {"type": "keyset", "param": "since"}}]}
                  |               ^ the field that records are sorted by, as in "id"
            """#),
        ScreenCase(
            "a continuation without a path",
            .query(#""pagination": {"type": "continuation"}"#),
            #"""
            job.json:3:15: error: "next" is missing in continuation pagination
                3 | "pagination": {"type": "continuation"}}]}
                  |               ^ where the object is, as in "continue"
            """#),
        ScreenCase(
            "a status of success as the end",
            .query(#""pagination": {"type": "none", "stop_on_status": [200]}"#),
            #"""
            job.json:3:51: error: "stop_on_status" is out of range
                3 | "pagination": {"type": "none", "stop_on_status": [200]}}]}
                  |                                                   ^^^ from 400 to 599
            """#),
        ScreenCase(
            "page numbers without a param",
            .query(#""pagination": {"type": "page"}"#),
            #"""
            job.json:3:15: error: "param" is missing in page pagination
                3 | "pagination": {"type": "page"}}]}
                  |               ^ the parameter that takes the page number
            """#),
        ScreenCase(
            "a member of another pagination",
            .query(#""pagination": {"type": "link_header", "param": "page"}"#),
            #"""
            job.json:3:39: error: unknown key "param" in link_header pagination
                3 | "pagination": {"type": "link_header", "param": "page"}}]}
                  |                                       ^^^^^^^ known: type, rel, stop_on_empty, stop_on_short, stop_on_status
            """#),
        ScreenCase(
            "a size parameter without a size",
            .query(
                #"""
                "pagination": {"type": "page", "param": "page", "size_param": "per_page"}
                """#),
            #"""
            job.json:3:63: error: "size_param" needs a "size"
                3 | …agination": {"type": "page", "param": "page", "size_param": "per_page"}}]}
                  |                                                              ^^^^^^^^^^ say how many records a page has
            """#),
        ScreenCase(
            "a parameter set twice",
            .query(
                #"""
                "params": {"page": 2, "per_page": 50}, "pagination": {"type": "page", "param": "page", "size_param": "per_page", "size": 100}
                """#),
            #"""
            job.json:3:20: error: "page" is set by the pagination
                3 | "params": {"page": 2, "per_page": 50}, "pagination": {"type": "page", "param": "…
                  |                    ^ take it out here; "first" says where to begin
            job.json:3:35: error: "per_page" is set to 100 by the pagination
                3 | "params": {"page": 2, "per_page": 50}, "pagination": {"type": "page", "param": "page", "size_par…
                  |                                   ^^ take it out here, or change "size"
            """#),
        ScreenCase(
            "a limit of nothing",
            .query(#""limit": {"pages": 0}"#),
            #"""
            job.json:3:20: error: "pages" is out of range
                3 | "limit": {"pages": 0}}]}
                  |                    ^ 1 or more
            """#),
        ScreenCase(
            "a skipped status of success",
            .query(#""skip_status": [200]"#),
            #"""
            job.json:3:17: error: "skip_status" is out of range
                3 | "skip_status": [200]}]}
                  |                 ^^^ from 400 to 599
            """#),
    ]
}
