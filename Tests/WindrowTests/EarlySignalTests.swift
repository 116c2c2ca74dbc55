import Foundation
import SandboxAPI
import Testing

/// Signals at moments when nobody expects them.
struct EarlySignalTests {
    @Test func `a signal in the first moments is neither lost nor does it harm`() async throws {
        let place = try Workplace()
        try place.writeJob()
        #expect(try await place.program.run("run", "stars", "--output", "calm").code == 0)
        var stopped = 0
        for moment in 0..<60 {
            let running = try place.program.start(["run", "stars"])
            for _ in 0..<(moment * moment) { await Task.yield() }
            running.send(SIGTERM)
            let result = await running.result()
            // 0 where the run was over before.
            #expect([0, 143].contains(result.code), "moment \(moment): \(result.err)")
            if result.code == 143 { stopped += 1 }
        }
        #expect(stopped > 0)
        #expect(try await place.program.run("run", "stars").code == 0)
        #expect(place.published() == place.published(in: "calm"))
    }

    #if os(Linux)
        @Test func `a run that is put to sleep goes on where it was`() async throws {
            let place = try Workplace(SandboxOptions(latency: .milliseconds(2)))
            try place.writeJob(source: ", \"concurrency\": 2")
            #expect(try await place.program.run("run", "stars", "--output", "calm").code == 0)
            let before = place.server.requestCount
            let running = try place.program.start(["run", "stars"])
            for pause in 1...5 {
                while running.isRunning, place.server.requestCount < before + pause * 5 {
                    await Patience.pause()
                }
                running.send(SIGSTOP)
                while running.isRunning, !Self.isAsleep(running.id) { await Patience.pause() }
                running.send(SIGCONT)
            }
            let result = await running.result()
            #expect(result.code == 0, "\(result.err)")
            #expect(place.published() == place.published(in: "calm"))
        }

        private static func isAsleep(_ process: Int32) -> Bool {
            let stat = FileManager.default.contents(atPath: "/proc/\(process)/stat") ?? Data()
            return String(decoding: stat, as: UTF8.self).contains(") T ")
        }
    #endif
}
