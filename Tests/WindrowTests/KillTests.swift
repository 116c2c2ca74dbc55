import Foundation
import SandboxAPI
import Testing

/// The promise: killed anywhere and started again, it ends with the bytes of an undisturbed run.
@Suite(.serialized)
struct KillTests {
    @Test func `killed at fifty random moments, the output is that of an undisturbed run`()
        async throws
    {
        let place = try Workplace()
        try place.writeJob()
        #expect(try await place.program.run("run", "stars", "--output", "calm").code == 0)
        let whole = place.server.requestCount
        let undisturbed = place.published(in: "calm")
        #expect(undisturbed.allSatisfy { $0?.isEmpty == false })

        var seed = Seed()
        var (kills, round) = (0, 0)
        while kills < 50 {
            round += 1
            let output = "killed-\(round)"
            // Five deaths in one run, each at another number of requests, and then to the end.
            kills += try await place.kill("stars", in: output, times: 5, within: whole, by: &seed)
            let last = try await place.program.run("run", "stars", "--output", output)
            #expect(last.code == 0, "\(seed) \(last.err)")
            #expect(
                place.published(in: output) == undisturbed,
                "differs in \(output) after \(kills) kills, \(seed)")
        }
    }

    @Test(arguments: [SIGINT: 130, SIGTERM: 143, SIGHUP: 143] as [Int32: Int32])
    func `a signal stops it in good order and the same command goes on`(
        signal: Int32, code: Int32
    ) async throws {
        // The twentieth request gets no answer, so the run is not over before the signal comes.
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("20:stall")))
        try place.writeJob()
        let running = try place.program.start(["run", "stars"])
        while place.server.requestCount < 20 { await Patience.pause() }
        running.send(signal)
        let stopped = await running.result()
        #expect(stopped.code == code)
        #expect(stopped.err.hasSuffix("windrow run stars\n"), "\(stopped.err)")
        #expect(!place.exists("output/stars/latest"))

        let before = place.server.requestCount
        let rest = try await place.program.run("run", "stars")
        #expect(rest.code == 0)
        #expect(rest.err.contains("Going on with run"))
        // Every page came once; at most those that were under way came a second time.
        let again = place.server.requests.map(\.target)
        #expect(again.count - Set(again).count <= 8, "\(before) requests before")
    }

    @Test func `a second signal ends it at once and loses nothing`() async throws {
        let place = try Workplace(SandboxOptions(latency: .seconds(60)))
        try place.writeJob()
        let running = try place.program.start(["run", "stars"])
        while place.server.requestCount < 1 { await Patience.pause() }
        running.send(SIGINT)
        running.send(SIGTERM)
        #expect([130, 143].contains(await running.result().code))
        #expect(place.exists("output/stars/unfinished"))
    }
}
