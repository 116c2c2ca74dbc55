import Testing

@Suite struct SyntaxScreens {
    @Test(arguments: cases)
    func `what a person reads about text that is no job`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "an empty file",
            .text(#""#),
            #"""
            job.json: error: the file is empty
                  windrow init NAME writes a job to start from
            """#),
        ScreenCase(
            "white space alone",
            .text(" \n"),
            #"""
            job.json: error: the file is empty
                  windrow init NAME writes a job to start from
            """#),
        ScreenCase(
            "a list instead of an object",
            .text(#"[]"#),
            #"""
            job.json:1:1: error: a job is an object, not a list
                1 | []
                  | ^ begin with {
            """#),
        ScreenCase(
            "a text that ends early",
            .text(#"{"name": "a""#),
            #"""
            job.json:1:13: error: the text ends in the middle of an object
                1 | {"name": "a"
                  |             ^
            """#),
        ScreenCase(
            "a comment",
            .text(
                #"""
                {
                  // every night
                  "name": "a"
                }
                """#),
            #"""
            job.json:2:3: error: comments are not JSON; remove it
                2 |   // every night
                  |   ^ a key that begins with x- can hold a note
            """#),
        ScreenCase(
            "a trailing comma",
            .text(#"{"name": "a",}"#),
            #"""
            job.json:1:13: error: a trailing comma is not JSON; remove it
                1 | {"name": "a",}
                  |             ^
            """#),
        ScreenCase(
            "a missing comma",
            .text(
                #"""
                {"name": "a"
                 "queries": []}
                """#),
            #"""
            job.json:2:2: error: expected ',' or '}' after a member
                2 |  "queries": []}
                  |  ^
            """#),
        ScreenCase(
            "single quotes",
            .text(#"{'name': 'a'}"#),
            #"""
            job.json:1:2: error: single quotes are not JSON; use double quotes
                1 | {'name': 'a'}
                  |  ^
            """#),
        ScreenCase(
            "a NUL byte",
            .text("{\"name\": \"a\0b\"}"),
            #"""
            job.json:1:12: error: a string can't hold control byte 0x00; write it as a \u escape
                1 | {"name": "a�b"}
                  |            ^
            """#),
        ScreenCase(
            "UTF-16",
            .bytes([0xFF, 0xFE, 0x7B, 0x00]),
            #"""
            job.json:1:1: error: the text is UTF-16; save it as UTF-8
                1 | ��{�
                  | ^
            """#),
        ScreenCase(
            "invalid UTF-8",
            .bytes([0x7B, 0x22, 0x61, 0x22, 0x3A, 0x22, 0xFF, 0x22, 0x7D]),
            #"""
            job.json:1:7: error: byte 0xFF is not valid UTF-8 here
                1 | {"a":"�"}
                  |       ^
            """#),
        ScreenCase(
            "deep nesting",
            .text(String(repeating: "[", count: 300)),
            #"""
            job.json:1:257: error: more than 256 arrays and objects inside each other
                1 | …[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[[
                  |                                                              ^
            """#),
    ]
}
