import Foundation
import JSONSlicing
import SandboxAPI
import Testing

/// What programs read of a run: JSON lines on standard error, and the log in the run's folder.
struct LogTests {
    private struct Line {
        let event: String
        let root: JSONValue

        init(_ text: some StringProtocol) throws {
            root = try JSONDocument(parsing: ContiguousArray(text.utf8)).root
            event = try #require(root.member("event")?.string)
            let time = try #require(root.member("time")?.string)
            #expect(time.hasPrefix("20") && time.hasSuffix("Z") && time.count == 24)
        }
    }

    private func lines(_ text: String) throws -> [Line] {
        try text.split(separator: "\n").map { try Line($0) }
    }

    /// Checks that the last line, and no other, tells the exit code.
    private func expectFinish(_ lines: [Line], exit: Int32) {
        #expect(lines.filter { $0.event == "finish" }.count == 1)
        #expect(lines.last?.event == "finish")
        #expect(lines.last?.root.member("exit")?.integer == Int64(exit))
    }

    @Test(arguments: [
        ("run stars", Int32(0)), ("run stars --max-requests 3", 75), ("run stars -q", 0),
        ("run nosuch", 2), ("run", 2), ("run stars --rate often", 2), ("run broken", 65),
        ("run stars --sandbox", 65), ("run refused", 77),
    ])
    func `every line is JSON, the last one the exit code, whatever happens`(
        command: String, exit: Int32
    ) async throws {
        let place = try Workplace()
        try place.writeJob()
        try place.writeJob("broken", members: ", \"recordz\": 1")
        try place.writeJob("refused", source: ", \"auth\": {\"bearer\": {\"env\": \"NO_TOKEN\"}}")
        let words = command.split(separator: " ").map(String.init)
        let result = try await place.program.start(words + ["--log", "json"]).result()
        #expect(result.code == exit, "\(result.err)")
        expectFinish(try lines(result.err), exit: exit)
    }

    @Test func `a wrong job is told whole in one line`() async throws {
        let place = try Workplace()
        try place.writeJob("broken", members: ", \"recordz\": 1")
        let result = try await place.program.run("run", "broken", "--log=json")
        let told = try lines(result.err)
        #expect(told.map(\.event) == ["error", "finish"])
        let message = try #require(told[0].root.member("message")?.string)
        #expect(message.contains("unknown key \"recordz\" in query"))
    }

    @Test func `a run of two parts has one log, which is published with it`() async throws {
        let place = try Workplace()
        try place.writeJob()
        _ = try await place.program.run("run", "stars", "--max-requests", "4")
        let run = try #require(place.list("output/stars/unfinished").first)
        let first = try lines(#require(place.text("output/stars/unfinished/\(run)/log.jsonl")))
        #expect(first.map(\.event) == ["start", "query", "stopped", "finish"])
        #expect(try await place.program.run("run", "stars").code == 0)
        let whole = try lines(#require(place.text("output/stars/runs/\(run)/log.jsonl")))
        #expect(
            whole.map(\.event)
                == first.map(\.event) + ["resume", "publishing", "query", "published", "finish"])
    }

    @Test func `retries and waits are in the log with their reasons`() async throws {
        let faults = try FaultPlan.parse("2:status=503 4:status=429,retry-after=1")
        let place = try Workplace(SandboxOptions(faults: faults))
        try place.writeJob(source: ", \"concurrency\": 1", years: 2012...2015)
        let result = try await place.program.run("run", "stars")
        #expect(result.code == 0, "\(result.err)")
        #expect(result.err.contains(": 1.0 s by its limits.\n"), "\(result.err)")
        let told = try lines(#require(place.text("output/stars/latest/log.jsonl")))
        #expect(
            told.map(\.event) == [
                "start", "retry", "wait", "publishing", "query", "published", "finish",
            ])
        #expect(told[1].root.member("wait")?.numberText != nil)
        #expect(told[2].root.member("wait")?.numberText == "1.000")
    }

    @Test func `a second Ctrl-C has its last line too`() async throws {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("3:stall")))
        try place.writeJob(source: ", \"concurrency\": 1")
        let running = try place.program.start(["run", "stars", "--log", "json"])
        while place.server.requestCount < 3 { await Patience.pause() }
        running.send(SIGINT)
        running.send(SIGTERM)
        let result = await running.result()
        #expect([130, 143].contains(result.code))
        expectFinish(try lines(result.err), exit: result.code)
    }

    @Test(arguments: [[], ["-q"], ["--progress", "none"]])
    func `SIGUSR1 asks how far it is, and gets one line`(flags: [String]) async throws {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("3:stall")))
        try place.writeJob(source: ", \"concurrency\": 1")
        let running = try place.program.start(["run", "stars"] + flags)
        while place.server.requestCount < 3 { await Patience.pause() }
        while running.err.isEmpty {
            running.send(SIGUSR1)
            await Patience.pause()
        }
        let line = try Regex("^stars: [0-9]+ of 14 partitions · [0-9]+ records · ")
        #expect(running.err.contains(line), "\(running.err)")
        running.send(SIGTERM)
        #expect(await running.result().code == 143)
    }

    @Test func `bars and JSON lines exclude each other`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let result = try await place.program.run(
            "run", "stars", "--progress", "bar", "--log", "json")
        #expect(result.code == 2)
        #expect(result.err.contains("leave one of them out"))
    }
}
