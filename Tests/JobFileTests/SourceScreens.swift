import Testing

@Suite struct SourceScreens {
    @Test(arguments: cases)
    func `what a person reads about a source`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "an unknown preset",
            .source(#""githb""#),
            #"""
            job.json:2:11: error: unknown source "githb"
                2 | "source": "githb",
                  |           ^^^^^^^ did you mean "github"?
            """#),
        ScreenCase(
            "a source without a URL",
            .source(#"{"rate": "30/min"}"#),
            #"""
            job.json:2:11: error: "base_url" is missing in source
                2 | "source": {"rate": "30/min"},
                  |           ^ or name a "preset" to start from
            """#),
        ScreenCase(
            "a misspelt key of a source",
            .source(#"{"preset": "github", "ratee": "30/min"}"#),
            #"""
            job.json:2:32: error: unknown key "ratee" in source
                2 | "source": {"preset": "github", "ratee": "30/min"},
                  |                                ^^^^^^^ did you mean "rate"?
            """#),
        ScreenCase(
            "camelCase",
            .source(#"{"baseUrl": "https://a.example"}"#),
            #"""
            job.json:2:12: error: unknown key "baseUrl" in source
                2 | "source": {"baseUrl": "https://a.example"},
                  |            ^^^^^^^^^ did you mean "base_url"?
            """#),
        ScreenCase(
            "a key in the wrong section",
            .source(#"{"preset": "github", "next": "links.next"}"#),
            #"""
            job.json:2:32: error: unknown key "next" in source
                2 | "source": {"preset": "github", "next": "links.next"},
                  |                                ^^^^^^ "next" belongs in pagination
            """#),
        ScreenCase(
            "a URL without a scheme",
            .source(#"{"base_url": "api.example.com"}"#),
            #"""
            job.json:2:24: error: "base_url": a URL begins with https:// or http://
                2 | "source": {"base_url": "api.example.com"},
                  |                        ^^^^^^^^^^^^^^^^^ write "https://api.example.com"
            """#),
        ScreenCase(
            "a URL of another scheme",
            .source(#"{"base_url": "ftp://api.example.com"}"#),
            #"""
            job.json:2:24: error: "base_url": unknown scheme "ftp"
                2 | "source": {"base_url": "ftp://api.example.com"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^ http or https
            """#),
        ScreenCase(
            "a URL with a query",
            .source(#"{"base_url": "https://api.example.com/?a=1"}"#),
            #"""
            job.json:2:24: error: "base_url": a URL here has no query
                2 | "source": {"base_url": "https://api.example.com/?a=1"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^^ put its parameters in "params"
            """#),
        ScreenCase(
            "a URL with a fragment",
            .source(#"{"base_url": "https://api.example.com/#a"}"#),
            #"""
            job.json:2:24: error: "base_url": a URL here has no fragment
                2 | "source": {"base_url": "https://api.example.com/#a"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^ remove "#" and what follows
            """#),
        ScreenCase(
            "a URL with a password",
            .source(#"{"base_url": "https://me:pw@api.example.com"}"#),
            #"""
            job.json:2:24: error: "base_url": a URL here can't hold a user or password
                2 | "source": {"base_url": "«secret»"},
                  |                        ^^^^^^^^^^ use "auth" in source
            """#),
        ScreenCase(
            "a URL with a space",
            .source(#"{"base_url": "https://api.example.com/a b"}"#),
            #"""
            job.json:2:24: error: "base_url": a URL can't hold spaces or control characters
                2 | "source": {"base_url": "https://api.example.com/a b"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^^^^^^
            """#),
        ScreenCase(
            "a URL without a host",
            .source(#"{"base_url": "https:///a"}"#),
            #"""
            job.json:2:24: error: "base_url": "" is no host
                2 | "source": {"base_url": "https:///a"},
                  |                        ^^^^^^^^^^^^ a name in ASCII letters or an address
            """#),
        ScreenCase(
            "a port that is none",
            .source(#"{"base_url": "https://a.example:99999"}"#),
            #"""
            job.json:2:24: error: "base_url": the port is not from 1 to 65535
                2 | "source": {"base_url": "https://a.example:99999"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^^
            """#),
    ]
}
