import Testing

@Suite struct CredentialScreens {
    @Test(arguments: cases)
    func `what a person reads about credentials and headers`(screen: ScreenCase) {
        #expect(screen.shown == screen.expected)
    }

    private static let cases = [
        ScreenCase(
            "a literal secret",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": "ghp_0123456789abcdef0123"}}
                """#),
            #"""
            job.json:2:51: error: "bearer" is a secret, which no job file may hold
                2 | "source": {"preset": "github", "auth": {"bearer": "«secret»"}},
                  |                                                   ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            """#),
        ScreenCase(
            "a literal secret in place of auth",
            .source(#"{"preset": "github", "auth": "ghp_0123456789abcdef0123"}"#),
            #"""
            job.json:2:40: error: "auth" is a secret, which no job file may hold
                2 | "source": {"preset": "github", "auth": "«secret»"},
                  |                                        ^^^^^^^^^^ write {"env": "NAME"}, and export NAME=…
            """#),
        ScreenCase(
            "a secret in the Authorization header",
            .source(#"{"preset": "github", "headers": {"Authorization": "Bearer abc"}}"#),
            #"""
            job.json:2:61: error: "Authorization" is a credential, which no job file may hold
                2 | "source": {"preset": "github", "headers": {"Authorization": "«secret»"}},
                  |                                                             ^^^^^^^^^^ use "auth": {"bearer": {"env": "NAME"}} in source
            """#),
        ScreenCase(
            "a secret in another header",
            .source(#"{"preset": "github", "headers": {"X-Api-Key": "abc"}}"#),
            #"""
            job.json:2:57: error: "X-Api-Key" looks like a secret, which no job file may hold
                2 | "source": {"preset": "github", "headers": {"X-Api-Key": "«secret»"}},
                  |                                                         ^^^^^^^^^^ use "auth": {"header": {"name": "X-Api-Key", "value": {"env": "NAME"}}} in source
            """#),
        ScreenCase(
            "a variable with its dollar",
            .source(#"{"preset": "github", "auth": {"bearer": {"env": "$TOKEN"}}}"#),
            #"""
            job.json:2:59: error: "env" takes the variable's name alone
                2 | "source": {"preset": "github", "auth": {"bearer": {"env": "$TOKEN"}}},
                  |                                                           ^^^^^^^^ write "TOKEN"
            """#),
        ScreenCase(
            "two forms of auth",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": {"env": "A"}, "basic": {"user": "u", "password": {"env": "B"}}}}
                """#),
            #"""
            job.json:2:40: error: "auth" has more than one form: bearer, basic
                2 | "source": {"preset": "github", "auth": {"bearer": {"env": "A"}, "basic": {"user": "u", "password": {…
                  |                                        ^ keep one
            """#),
        ScreenCase(
            "a secret from two places",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": {"env": "A", "file": "b"}}}
                """#),
            #"""
            job.json:2:51: error: a secret comes from one of env, file and command
                2 | "source": {"preset": "github", "auth": {"bearer": {"env": "A", "file": "b"}}},
                  |                                                   ^ write {"env": "NAME"}
            """#),
        ScreenCase(
            "a command that is a line",
            .source(
                #"""
                {"preset": "github", "auth": {"bearer": {"command": "gh auth token"}}}
                """#),
            #"""
            job.json:2:63: error: "command" must be a list, not a string
                2 | …ource": {"preset": "github", "auth": {"bearer": {"command": "gh auth token"}}},
                  |                                                              ^^^^^^^^^^^^^^^ write the program and its arguments, as in ["gh", "auth", "token"]
            """#),
        ScreenCase(
            "a basic user with a colon",
            .source(
                #"""
                {"preset": "github", "auth": {"basic": {"user": "a:b", "password": {"env": "P"}}}}
                """#),
            #"""
            job.json:2:59: error: a user name can't hold a colon or control characters
                2 | "source": {"preset": "github", "auth": {"basic": {"user": "a:b", "password": {"env": "P"}}}},
                  |                                                           ^^^^^
            """#),
        ScreenCase(
            "a credential over plain http",
            .source(
                #"""
                {"base_url": "http://api.example.com", "auth": {"bearer": {"env": "T"}}}
                """#),
            #"""
            job.json:2:24: error: a credential would go over plain http to api.example.com, readable on the way
                2 | "source": {"base_url": "http://api.example.com", "auth": {"bearer": {"env": "T"}}},
                  |                        ^^^^^^^^^^^^^^^^^^^^^^^^ use https, or say "allow_insecure_http": true
            """#),
        ScreenCase(
            "a header of the transport",
            .source(#"{"preset": "github", "headers": {"Host": "a.example"}}"#),
            #"""
            job.json:2:44: error: "Host" is set by windrow itself
                2 | "source": {"preset": "github", "headers": {"Host": "a.example"}},
                  |                                            ^^^^^^ take it out
            """#),
        ScreenCase(
            "a header with a line end",
            .source(#"{"preset": "github", "headers": {"X-Note": "a\r\nb"}}"#),
            #"""
            job.json:2:54: error: "X-Note" has control characters, which no header may hold
                2 | "source": {"preset": "github", "headers": {"X-Note": "a\r\nb"}},
                  |                                                      ^^^^^^^^
            """#),
        ScreenCase(
            "a header name with a space",
            .source(#"{"preset": "github", "headers": {"X Note": "a"}}"#),
            #"""
            job.json:2:44: error: "X Note" is no name for a header
                2 | "source": {"preset": "github", "headers": {"X Note": "a"}},
                  |                                            ^^^^^^^^ letters, digits and hyphens
            """#),
    ]
}
