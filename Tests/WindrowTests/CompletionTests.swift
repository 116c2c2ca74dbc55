import Testing

/// Pressing Tab in bash; `.ci/checks/completions.sh` presses it in zsh and fish too.
struct CompletionTests {
    @Test(arguments: [
        ("windrow ru", "run runs"), ("windrow run gi", "github-users"),
        ("windrow run --out", "--output"), ("windrow run --progress b", "bar"),
        ("windrow check github-users st", "stars"), ("windrow init a --source q", "qiita"),
        ("windrow sources wi", "wikipedia"), ("windrow completions f", "fish"),
        ("windrow help ve", "verify"), ("windrow run x --output jo", "jobs"),
        ("windrow init x --h", "--help"), ("windrow run x --rate 1", ""),
    ])
    func `bash completes commands, flags, jobs and what flags take`(
        line: String, expected: String
    ) async throws {
        let place = try Workplace()
        try place.write("{}", to: "jobs/github-users.json")
        try place.write("{}", to: "jobs/stars.json")
        try place.write("{}", to: "jobs/windrow-job.schema.json")
        let script = """
            source <(windrow completions bash)
            COMP_WORDS=(\(line))
            COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
            _windrow
            echo "${COMPREPLY[*]}"
            """
        let result = try await place.program.shell("bash -euc '\(script)'")
        #expect(result.out == "\(expected)\n", "\(result.err)")
        #expect(result.code == 0 && result.err.isEmpty)
    }

    @Test(arguments: ["bash", "zsh", "fish"])
    func `every command and flag of the help is in the script`(shell: String) async throws {
        let place = try Workplace()
        let script = try await place.program.run("completions", shell).out
        let help = try await place.program.run("--help").out
        let listed = help.split(separator: "Commands:\n")[1].split(separator: "\n\n")[0]
        let names = listed.split(separator: "\n").compactMap { $0.split(separator: " ").first }
        #expect(names.count > 10)
        for name in names {
            #expect(script.contains(name), "\(name)")
            let options = try await place.program.run(String(name), "--help").out
                .split(separator: "\n").filter { $0.hasPrefix("  ") && $0.contains(" --") }
            for option in options {
                guard let flag = option.split(separator: " ").first(where: { $0.hasPrefix("--") })
                else { continue }
                let spelling = shell == "fish" ? "-l \(flag.dropFirst(2))" : String(flag)
                #expect(script.contains(spelling), "\(name) \(flag)")
            }
        }
    }

    @Test func `a shell that is not known is told with those that are`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("completions", "basch")
        #expect(result.code == 2)
        #expect(
            result.err.hasPrefix("windrow: no completion for \"basch\"; did you mean \"bash\"?"))
    }
}
