import Testing

@testable import Harvesting

struct RateLimitTests {
    /// Plays a limiter whose queue never empties and whose timers fire `late`; returns when each
    /// request went.
    private func grants(
        _ count: Int, pacers: [RatePacer], late: Duration = .zero
    ) -> [Duration] {
        var state = LimiterState(slots: count, pacers: pacers)
        var now = Duration.zero
        var times: [Duration] = []
        while times.count < count {
            switch state.next(waiting: count - times.count, at: now) {
            case .grant: times.append(now)
            case .wait(let deadline): now = deadline + late
            case .idle: return times
            }
        }
        return times
    }

    private func mostInAnySecond(_ times: [Duration]) -> Int {
        times.indices.map { first in
            times[first...].prefix { $0 < times[first] + .seconds(1) }.count
        }.max() ?? 0
    }

    @Test func `200 a second lets 2,000 through in ten seconds and never more than 201 in one`() {
        let times = grants(2000, pacers: [RatePacer(requests: 200, per: .seconds(1), burst: 1)])
        #expect(times.last == .milliseconds(9995))
        #expect(mostInAnySecond(times) == 200)
    }

    @Test(arguments: [Duration.microseconds(200), .milliseconds(1), .milliseconds(3)])
    func `a timer that fires late costs no throughput`(late: Duration) throws {
        let times = grants(
            2000, pacers: [RatePacer(requests: 200, per: .seconds(1), burst: 1)], late: late)
        #expect(try #require(times.last) <= .milliseconds(10_010))
        #expect(mostInAnySecond(times) <= 201)
    }

    @Test func `a burst goes at once and the rest keep the pace`() {
        let times = grants(8, pacers: [RatePacer(requests: 10, per: .seconds(1), burst: 5)])
        #expect(times.prefix(5).allSatisfy { $0 == .zero })
        #expect(
            Array(times.suffix(3)) == [.milliseconds(100), .milliseconds(200), .milliseconds(300)])
    }

    @Test func `of several windows the tightest decides at every moment`() {
        let times = grants(
            4,
            pacers: [
                RatePacer(requests: 10, per: .seconds(1), burst: 1),
                RatePacer(requests: 2, per: .seconds(60), burst: 2),
            ])
        #expect(times == [.zero, .milliseconds(100), .seconds(30), .seconds(60)])
    }

    @Test func `a long wait for a connection does not start a burst`() {
        var state = LimiterState(
            slots: 1, pacers: [RatePacer(requests: 10, per: .seconds(1), burst: 1)])
        #expect(state.next(waiting: 5, at: .zero) == .grant)
        #expect(state.next(waiting: 4, at: .seconds(5)) == .idle)
        state.release(isAnswered: true)
        #expect(state.next(waiting: 4, at: .seconds(5)) == .grant)
        state.release(isAnswered: true)
        #expect(state.next(waiting: 3, at: .seconds(5)) == .wait(until: .milliseconds(5097)))
    }

    @Test func `no more requests are in flight than there are slots`() {
        var state = LimiterState(slots: 2, pacers: [])
        #expect(state.next(waiting: 9, at: .zero) == .grant)
        #expect(state.next(waiting: 8, at: .zero) == .grant)
        #expect(state.next(waiting: 7, at: .zero) == .idle)
        state.release(isAnswered: true)
        #expect(state.next(waiting: 7, at: .zero) == .grant)
    }

    @Test func `a pause holds everyone and of two the longer one counts`() {
        var state = LimiterState(slots: 9, pacers: [])
        state.hold(Pause(until: .seconds(7), reason: "429"))
        state.hold(Pause(until: .seconds(3), reason: "429"))
        #expect(state.next(waiting: 1, at: .seconds(3)) == .wait(until: .seconds(7)))
        #expect(state.next(waiting: 1, at: .seconds(7)) == .grant)
    }

    @Test func `after a pause the pace begins anew instead of catching up`() {
        var state = LimiterState(
            slots: 9, pacers: [RatePacer(requests: 10, per: .seconds(1), burst: 5)])
        state.hold(Pause(until: .seconds(60), reason: "429"))
        #expect(state.next(waiting: 9, at: .seconds(60)) == .grant)
        #expect(state.next(waiting: 8, at: .seconds(60)) == .wait(until: .milliseconds(60_100)))
    }

    @Test func `our own rate, a pause and a learned limit are told apart`() {
        var paced = LimiterState(
            slots: 4, pacers: [RatePacer(requests: 10, per: .seconds(1), burst: 1)])
        #expect(paced.next(waiting: 2, at: .zero) == .grant)
        #expect(paced.next(waiting: 1, at: .zero) == .wait(until: .milliseconds(100)))
        #expect(paced.holdCause == .rate)
        paced.hold(Pause(until: .seconds(60), reason: "429"))
        #expect(paced.holdCause == nil)

        var learning = LimiterState(slots: 1, pacers: [])
        for window in 0...2 {
            let now = Duration.seconds(10 * window)
            for _ in 0..<3 {
                #expect(learning.next(waiting: 1, at: now) == .grant)
                learning.release(isAnswered: true)
            }
            guard window < 2 else { continue }
            #expect(learning.next(waiting: 1, at: now) == .grant)
            learning.hold(Pause(until: now + .seconds(10), reason: "429", isRefusal: true))
            learning.release(isAnswered: false)
        }
        #expect(learning.next(waiting: 1, at: .seconds(20)) == .wait(until: .seconds(30)))
        #expect(learning.holdCause == .learnedBudget)
    }

    @Test func `whoever listens hears of a wait by our own rate`() async throws {
        let clock = ManualClock()
        let (waits, wait) = AsyncStream.makeStream(of: Duration.self)
        let limiter = RateLimiter(
            slots: 4, pacers: [RatePacer(requests: 1, per: .seconds(2), burst: 1)],
            longestPause: .seconds(60), clock: clock
        ) { cause, until in
            #expect(cause == .rate)
            wait.yield(until)
        }
        try await limiter.acquire()
        let waiting = Task { try await limiter.acquire() }
        #expect(await waits.first { _ in true } == .seconds(2))
        clock.advance(to: .seconds(2))
        try await waiting.value
    }

    @Test func `those who wait are served in the order they came`() async throws {
        let limiter = RateLimiter(
            slots: 1, pacers: [], longestPause: .seconds(60), clock: ManualClock())
        try await limiter.acquire()
        let order = await withTaskGroup(of: Int.self) { group in
            for number in 1...5 {
                let queued = Task { try await limiter.acquire() }
                while await limiter.waiting < number { await Task.yield() }
                group.addTask {
                    _ = try? await queued.value
                    await limiter.release(isAnswered: true)
                    return number
                }
            }
            await limiter.release(isAnswered: true)
            return await group.reduce(into: []) { $0.append($1) }
        }
        #expect(order == [1, 2, 3, 4, 5])
    }

    @Test func `a cancelled wait takes no slot`() async throws {
        let limiter = RateLimiter(
            slots: 1, pacers: [], longestPause: .seconds(60), clock: ManualClock())
        try await limiter.acquire()
        let waiting = Task { try await limiter.acquire() }
        while await limiter.waiting == 0 { await Task.yield() }
        waiting.cancel()
        await #expect(throws: CancellationError.self) { try await waiting.value }
        await limiter.release(isAnswered: true)
        try await limiter.acquire()
    }

    @Test func `closing sends those who wait away`() async throws {
        let limiter = RateLimiter(
            slots: 1, pacers: [], longestPause: .seconds(60), clock: ManualClock())
        try await limiter.acquire()
        let waiting = Task { try await limiter.acquire() }
        while await limiter.waiting == 0 { await Task.yield() }
        await limiter.close()
        await #expect(throws: RateLimiter.Refusal.closed) { try await waiting.value }
        await #expect(throws: RateLimiter.Refusal.closed) { try await limiter.acquire() }
    }

    @Test func `a pause longer than the job allows is told at once`() async throws {
        let limiter = RateLimiter(
            slots: 1, pacers: [], longestPause: .seconds(60), clock: ManualClock())
        let pause = Pause(until: .seconds(3600), reason: "limit exceeded")
        await limiter.hold(pause)
        await #expect(throws: RateLimiter.Refusal.pausedTooLong(pause)) {
            try await limiter.acquire()
        }
    }

    @Test func `a pause is waited for by the clock`() async throws {
        let clock = ManualClock()
        let limiter = RateLimiter(slots: 4, pacers: [], longestPause: .seconds(60), clock: clock)
        await limiter.hold(Pause(until: .seconds(30), reason: "429"))
        let waiting = Task { try await limiter.acquire() }
        while await limiter.waiting == 0 { await Task.yield() }
        clock.advance(to: .seconds(29))
        #expect(await limiter.waiting == 1)
        clock.advance(to: .seconds(30))
        try await waiting.value
    }
}
