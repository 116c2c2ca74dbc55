import Testing

@testable import JobFile

@Suite struct SecretCommandTests {
    @Test func `a program is run without a shell, and its output is the secret`() throws {
        let environment = ["PATH": "/usr/bin:/bin", "WORD": "canary"]
        let output = try SecretCommand.run(
            ["printf", "%s\n", "$WORD `id`; a b"], environment: environment)
        #expect(text(output) == "$WORD `id`; a b\n")
        let inherited = try SecretCommand.run(["/usr/bin/env"], environment: environment)
        #expect(text(inherited).contains("WORD=canary\n"))
    }

    @Test func `a job takes its secret from a program`() throws {
        let job = try Jobs.load(
            #"""
            {"name": "job", "queries": [{"name": "q", "path": "/x"}],
            "source": {"base_url": "https://api.example.com",
              "auth": {"bearer": {"command": ["/bin/echo", "canary"]}}}}
            """#
        ).resolveSecrets(environment: [:])
        #expect(job.queries[0].source.auth?.secret?.reveal() == "canary")
    }

    @Test(arguments: [
        (["/bin/sh", "-c", "exit 4"], #""/bin/sh -c exit 4" ended with exit status 4"#),
        (["/bin/sh", "-c", "kill -9 $$"], #""/bin/sh -c kill -9 $$" was ended by signal 9"#),
        (
            ["/nonexistent/tool"],
            #""/nonexistent/tool" can't be started: No such file or directory"#
        ),
        (
            ["/bin/sh", "-c", "cat /dev/zero"],
            #""/bin/sh -c cat /dev/zero" printed far more than a secret"#
        ),
    ])
    func `a program that fails says how`(words: [String], expected: String) {
        let error = #expect(throws: SecretCommandError.self) {
            try SecretCommand.run(words, environment: ["PATH": "/usr/bin:/bin"])
        }
        #expect(error?.message == expected)
    }

    @Test func `a program that hangs is ended when its time is up`() {
        let words = ["/bin/sleep", "600"]
        let error = #expect(throws: SecretCommandError.self) {
            try SecretCommand.run(words, environment: [:], timeLimit: .milliseconds(20))
        }
        #expect(error == .timedOut(words))
    }
}
