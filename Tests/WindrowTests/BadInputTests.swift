import Foundation
import SandboxAPI
import Testing

/// What a person gets wrong before a run, told with the place and the remedy; nothing is requested.
struct BadInputTests {
    struct Mistake: Sendable, CustomTestStringConvertible {
        let name: String
        let text: String
        let says: String
        var testDescription: String { name }
    }

    private static let head = "{\"name\": \"a\", \"source\": \"github\", "

    static let mistakes = [
        Mistake(
            name: "unknown key", text: head + "\"querys\": []}",
            says: "jobs/a.json:1:35: error: unknown key \"querys\""),
        Mistake(
            name: "wrong type", text: head + "\"queries\": 7}", says: "jobs/a.json:1:46: error:"),
        Mistake(
            name: "duplicate key", text: "{\"name\": \"a\", \"name\": \"b\"}",
            says: "jobs/a.json:1:15: error:"),
        Mistake(name: "comment", text: "{\n  // mine\n}", says: "jobs/a.json:2:3: error:"),
        Mistake(name: "trailing comma", text: "{\"name\": \"a\",}", says: "jobs/a.json:1:"),
        Mistake(name: "UTF-16", text: "\u{FEFF}{\0\"\0}\0", says: "jobs/a.json:1:"),
        Mistake(name: "nothing", text: "", says: "jobs/a.json: error: the file is empty"),
    ]

    @Test(arguments: mistakes)
    func `a job file that is wrong is told with its place`(mistake: Mistake) async throws {
        let place = try Workplace()
        try place.write(mistake.text, to: "jobs/a.json")
        for command in ["run", "check", "plan"] {
            let result = try await place.program.run(command, "jobs/a.json")
            #expect(result.code == 65)
            #expect(result.err.contains(mistake.says), "\(command): \(result.err)")
            #expect(result.out.isEmpty)
        }
        #expect(!place.exists("output"))
    }

    @Test func `all mistakes of a file are told at once`() async throws {
        let place = try Workplace()
        try place.write(
            "{\"nam\": \"a\", \"source\": \"gitub\", \"queries\": []}", to: "jobs/a.json")
        let result = try await place.program.run("check", "a")
        #expect(result.err.components(separatedBy: "error:").count - 1 >= 3)
        #expect(result.err.contains("did you mean \"name\"?"))
        #expect(result.err.contains("did you mean \"github\"?"))
    }

    @Test func `a folder in place of a job file is told`() async throws {
        let place = try Workplace()
        let result = try await place.program.run("check", "jobs/")
        #expect(result.code == 65)
        #expect(result.err.contains("folder") || result.err.contains("directory"), "\(result.err)")
    }

    @Test(arguments: [
        (["run"], "run needs a job"),
        (["rum", "stars"], "did you mean \"run\"?"),
        (["run", "strs"], "did you mean \"stars\"?"),
        (["run", "stars", "--sandbx"], "did you mean --sandbox?"),
        (["run", "stars", "--rate", "fast"], "--rate:"),
        (["run", "stars", "--max-requests", "0"], "--max-requests takes a whole number from 1 up"),
        (["run", "stars", "--output"], "--output needs a value"),
        (["run", "stars", "twice"], "run takes one job, not 2"),
        ([], "a command is missing"),
    ])
    func `a misspelt command is met with a suggestion`(
        arguments: [String], says: String
    ) async throws {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.start(arguments).result()
        #expect(result.code == 2)
        #expect(result.err.contains(says), "\(result.err)")
        #expect(place.server.requestCount == 0)
    }

    @Test func `a secret that is not set is named and nothing is requested`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"auth\": {\"bearer\": {\"env\": \"MY_TOKEN\"}}")
        let missing = try await place.program.run("run", "stars")
        #expect(missing.code == 77)
        #expect(missing.err.contains("MY_TOKEN"), "\(missing.err)")
        var program = place.program
        program.environment["MY_TOKEN"] = ""
        #expect(try await program.run("run", "stars").code == 77)
        #expect(place.server.requestCount == 0)
        #expect(try await place.program.run("check", "stars").code == 0)
    }

    @Test func `a token is sent to its server and written nowhere`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"auth\": {\"bearer\": {\"env\": \"MY_TOKEN\"}}")
        var program = place.program
        program.environment["MY_TOKEN"] = "canary-5f3e9a7b"
        let stopped = try await program.run("run", "stars", "--max-requests", "5", "-v")
        #expect(stopped.code == 75)
        let result = try await program.run("run", "stars", "-v")
        #expect(result.code == 0)
        #expect(
            place.server.requests.allSatisfy {
                $0.header("Authorization") == "Bearer canary-5f3e9a7b"
            })
        let search = try await place.program.shell("grep -r canary-5f3e9a7b output jobs; echo $?")
        #expect(search.out == "1\n", "\(search.out)")
        for text in [stopped.out, stopped.err, result.out, result.err] {
            #expect(!text.contains("canary"))
        }
    }
}
