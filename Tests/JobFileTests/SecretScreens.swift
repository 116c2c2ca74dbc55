import Testing

@Suite struct SecretScreens {
    @Test(arguments: cases)
    func `what a person reads about addresses and secrets`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a host with an umlaut",
            .source(#"{"base_url": "https://müller.example"}"#),
            #"""
            job.json:2:24: error: "base_url": "müller.example" is no host
                2 | "source": {"base_url": "https://müller.example"},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^ a name in ASCII letters or an address
            """#),
        ScreenCase(
            "a url without a path's slash",
            .query(#""url": "a.example/x""#),
            #"""
            job.json:3:8: error: a "url" begins with https:// or http://
                3 | "url": "a.example/x"}]}
                  |        ^^^^^^^^^^^^^ write "https://a.example/x", or say "path"
            """#),
        ScreenCase(
            "a url with a password",
            .query(#""url": "https://me:pw@a.example/x""#),
            #"""
            job.json:3:8: error: "url": a URL here can't hold a user or password
                3 | "url": "«secret»"}]}
                  |        ^^^^^^^^^^ use "auth" in source
            """#),
        ScreenCase(
            "a URL with a template nobody declared",
            .source(#"{"base_url": "https://${host}.example"}"#),
            #"""
            job.json:2:33: error: unknown name "host"
                2 | "source": {"base_url": "https://${host}.example"},
                  |                                 ^^^^^^^ declare it in "vars" or "each"
            """#),
        ScreenCase(
            "an auth without a form",
            .source(#"{"preset": "github", "auth": {}}"#),
            #"""
            job.json:2:40: error: "auth" is empty
                2 | "source": {"preset": "github", "auth": {}},
                  |                                        ^ write {"bearer": {"env": "NAME"}}
            """#),
        ScreenCase(
            "an auth of another kind",
            .source(#"{"preset": "github", "auth": {"token": {"env": "T"}}}"#),
            #"""
            job.json:2:41: error: unknown key "token" in auth
                2 | "source": {"preset": "github", "auth": {"token": {"env": "T"}}},
                  |                                         ^^^^^^^ did you mean "bearer"?
            """#),
        ScreenCase(
            "a token in place of a variable's name",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": {"env": "ghp_0123456789abcdef0123"}}}
                """#),
            #"""
            job.json:2:59: error: "env" takes a variable's name, and this is none
                2 | "source": {"preset": "github", "auth": {"bearer": {"env": "«secret»"}}},
                  |                                                           ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            """#),
        ScreenCase(
            "a header credential without a name",
            .source(#"{"preset": "github", "auth": {"header": {"value": {"env": "T"}}}}"#),
            #"""
            job.json:2:51: error: "name" is missing in auth
                2 | "source": {"preset": "github", "auth": {"header": {"value": {"env": "T"}}}},
                  |                                                   ^
            """#),
        ScreenCase(
            "a header credential in a field of the transport",
            .source(
                #"""
                {"preset": "github", "auth": {"header": {"name": "Host", "value": {"env": "T"}}}}
                """#),
            #"""
            job.json:2:60: error: "Host" is no header for a credential
                2 | "source": {"preset": "github", "auth": {"header": {"name": "Host", "value": {"env": "T"}}}},
                  |                                                            ^^^^^^
            """#),
        ScreenCase(
            "a literal password",
            .source(
                #"""
                {"preset": "github", "auth": {"basic": {"user": "me", "password": "pw"}}}
                """#),
            #"""
            job.json:2:77: error: "password" is a secret, which no job file may hold
                2 | …et": "github", "auth": {"basic": {"user": "me", "password": "«secret»"}}},
                  |                                                              ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            """#),
        ScreenCase(
            "a literal key for a parameter",
            .source(
                #"""
                {"preset": "github", "auth": {"param": {"name": "key", "value": "abc"}}}
                """#),
            #"""
            job.json:2:75: error: "value" is a secret, which no job file may hold
                2 | …eset": "github", "auth": {"param": {"name": "key", "value": "«secret»"}}},
                  |                                                              ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            """#),
        ScreenCase(
            "a command with a number in it",
            .source(#"{"preset": "github", "auth": {"bearer": {"command": ["pass", 1]}}}"#),
            #"""
            job.json:2:72: error: "command" must be a string, not a number
                2 | …"preset": "github", "auth": {"bearer": {"command": ["pass", 1]}}},
                  |                                                              ^ write "1"
            """#),
        ScreenCase(
            "a token among the params",
            .query(#""params": {"q": "ghp_0123456789abcdef0123"}"#),
            #"""
            job.json:3:17: error: "q" looks like a secret, which no job file may hold
                3 | "params": {"q": "«secret»"}}]}
                  |                 ^^^^^^^^^^ use "auth": {"param": {"name": "q", "value": {"env": "NAME"}}} in source
            """#),
        ScreenCase(
            "two secrets and another problem in one line",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": "abc"}, "headers": {"X-Api-Key": "def"}, "ratee": 1}
                """#),
            #"""
            job.json:2:51: error: "bearer" is a secret, which no job file may hold
                2 | "source": {"preset": "github", "auth": {"bearer": "«secret»"}, "headers": {"X-Api-Key": "«secret»"}, "ratee": 1},
                  |                                                   ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            job.json:2:84: error: "X-Api-Key" looks like a secret, which no job file may hold
                2 | …", "auth": {"bearer": "«secret»"}, "headers": {"X-Api-Key": "«secret»"}, "ratee": 1},
                  |                                                              ^^^^^^^^^^ use "auth": {"header": {"name": "X-Api-Key", "value": {"env": "NAME"}}} in source
            job.json:2:92: error: unknown key "ratee" in source
                2 | …bearer": "«secret»"}, "headers": {"X-Api-Key": "«secret»"}, "ratee": 1},
                  |                                                              ^^^^^^^ did you mean "rate"?
            """#),
    ]
}
