import Harvesting
import JobFile
import Testing

@testable import windrow

/// Waiting for a limit is a state, with its reason and its end, and is counted.
struct WaitTests {
    private func waiting(_ event: HarvestEvent, rates: [RateWindow] = []) -> HarvestScene {
        var scene = HarvestScene(planned: [5], rates: rates)
        scene.note(event)
        return scene
    }

    private static let limited = HarvestEvent.limited(
        limiter: "api.example.com", reason: "the server's budget is used up", until: .seconds(60))

    @Test func `a pause that the server asks for is counted down`() {
        var scene = waiting(Self.limited)
        scene.now = .milliseconds(18_500)
        #expect(
            scene.lines.last
                == "waiting 42 s for api.example.com: the server's budget is used up")
        scene.now = .seconds(60)
        #expect(scene.lines.last?.hasPrefix("0 of 5 partitions") == true)
    }

    @Test func `a long reason is broken into lines`() {
        var scene = waiting(Self.limited)
        scene.size.columns = 40
        #expect(
            scene.lines.suffix(2) == [
                "waiting 1 min 00 s for api.example.com:", "the server's budget is used up",
            ])
    }

    @Test func `our own slow rate is counted down, a fast one only named`() throws {
        let slow = waiting(
            .held(limiter: "api.example.com", cause: .rate, until: .seconds(2)),
            rates: [try RateWindow("30/min")])
        #expect(slow.lines.last == "waiting 2 s to keep to 30/min on api.example.com")
        let fast = waiting(
            .held(limiter: "api.example.com", cause: .rate, until: .milliseconds(5)),
            rates: [try RateWindow("200/s"), try RateWindow("5000/h")])
        #expect(fast.lines.last == "keeping to 200/s and 5000/h on api.example.com")
    }

    @Test func `a limit that refusals have taught is told as such`() {
        let scene = waiting(
            .held(limiter: "api.example.com", cause: .learnedBudget, until: .seconds(9)))
        #expect(
            scene.lines.last
                == "waiting 9 s for api.example.com: its limit is used up, by what its refusals tell"
        )
    }

    @Test func `a request that failed says when it is sent again`() {
        let scene = waiting(.retrying(query: 0, reason: "503", wait: .seconds(8)))
        #expect(scene.lines.last == "asking again in 8 s: 503")
    }

    @Test func `overlapping pauses of one budget are lost once`() {
        var scene = waiting(Self.limited)
        scene.now = .seconds(20)
        scene.note(
            .limited(limiter: "api.example.com", reason: "again", until: .seconds(90)))
        let lost = scene.state.waits.lost(at: .seconds(100))
        #expect(lost.map(\.time) == [WaitBook.Lost(toServer: .seconds(90))])
    }

    @Test func `a pause that was broken off has cost what had passed of it`() {
        let scene = waiting(Self.limited)
        let lost = scene.state.waits.lost(at: .seconds(7))
        #expect(lost.map(\.time) == [WaitBook.Lost(toServer: .seconds(7))])
    }
}
