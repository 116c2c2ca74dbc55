import HTTPTransport
import Testing

@testable import Harvesting

/// The wall clock is wrong, or is set while a run waits.
struct ClockJumpTests {
    private static let year: Int64 = 366 * 86_400

    /// Runs a request that is refused once, sets the wall clock during the wait, and says how long the
    /// wait was.
    private func wait(
        headers: [String: String], epoch: Int64, jump: Int64
    ) async throws -> Duration? {
        let scene = try Scene(query: "\"path\": \"/items\", \"records\": \"items\"", epoch: epoch)
        let server = ScriptedTransport([
            "/items": [
                .json("{}", status: 429, headers: headers), .json(Pages.items(1...2)),
            ]
        ])
        scene.clock.stand()
        let harvest = Task { try await scene.run(server) }
        while scene.events.limits.isEmpty { await Task.yield() }
        scene.clock.setWallClock(epoch + jump)
        var now = Duration.zero
        // The harvest may not have gone to sleep yet, so time passes until it has woken up.
        while server.targets.count < 2, now < .seconds(Self.year) {
            now += .milliseconds(500)
            scene.clock.advance(to: now)
            for _ in 0..<50 { await Task.yield() }
        }
        scene.clock.proceed()
        #expect(try await harvest.value.records == [Pages.lines(1...2)])
        return scene.events.limitEnds.first
    }

    @Test(arguments: [0, 86_400, -86_400, -1_790_000_000, 40 * year])
    func `a wait is as long as it was asked for, however the wall clock is set`(
        jump: Int64
    ) async throws {
        let waited = try await wait(
            headers: ["Retry-After": "7"], epoch: 1_790_000_000, jump: jump)
        #expect(waited == .seconds(7))
    }

    @Test(arguments: [0, 1_790_000_000, 2_200_000_000, 5_000_000_000])
    func `a date to wait for counts from the server's own clock, whatever year ours is in`(
        epoch: Int64
    ) async throws {
        let waited = try await wait(
            headers: [
                "Date": "Thu, 19 Feb 2040 23:59:59 GMT",
                "Retry-After": "Fri, 20 Feb 2040 00:00:06 GMT",
            ], epoch: epoch, jump: 0)
        #expect(waited == .seconds(7))
    }
}
