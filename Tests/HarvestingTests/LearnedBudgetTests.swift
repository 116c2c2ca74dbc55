import Testing

@testable import Harvesting

/// Budgets that a server counts and says nothing of until it refuses.
struct LearnedBudgetTests {
    /// A server that takes `budget` requests in each second of its clock, and the limiter before it.
    private struct Scene {
        let budget: Int
        let latency = Duration.milliseconds(2)
        var limiter: LimiterState
        var refusals = 0
        var answers = 0
        private(set) var now: Duration
        private var second = Int64(-1)
        private var taken = 0
        private var inFlight: [(end: Duration, isRefused: Bool)] = []

        init(budget: Int, slots: Int, startingAt start: Duration) {
            self.budget = budget
            limiter = LimiterState(slots: slots, pacers: [])
            now = start
        }

        /// Sends requests until so many were answered; false where that takes more than a minute.
        mutating func answer(_ count: Int) -> Bool {
            while answers < count, now < .seconds(60) {
                switch limiter.next(waiting: 1, at: now) {
                case .grant: send()
                case .wait(let until): now = min(until, inFlight.first?.end ?? until)
                case .idle: now = inFlight.first?.end ?? .seconds(60)
                }
                while let first = inFlight.first, first.end <= now {
                    receive(inFlight.removeFirst())
                }
            }
            return answers >= count
        }

        /// The same place and time with another budget, once everything sent is answered.
        func changed(to budget: Int) -> Scene {
            var scene = self
            while !scene.inFlight.isEmpty { scene.receive(scene.inFlight.removeFirst()) }
            var changed = Scene(budget: budget, slots: 4, startingAt: now)
            changed.limiter = scene.limiter
            return changed
        }

        private mutating func send() {
            if now.components.seconds != second { (second, taken) = (now.components.seconds, 0) }
            taken += 1
            inFlight.append((now + latency, taken > budget))
        }

        private mutating func receive(_ answer: (end: Duration, isRefused: Bool)) {
            if answer.isRefused {
                refusals += 1
                limiter.hold(
                    Pause(until: now + .seconds(1), reason: "429", isRefusal: true))
            } else {
                answers += 1
            }
            limiter.release(isAnswered: !answer.isRefused)
        }
    }

    @Test(arguments: [0, 300, 900])
    func `a window's end costs about one refusal, and no time`(start: Int) {
        var scene = Scene(budget: 100, slots: 8, startingAt: .milliseconds(start))
        let isDone = scene.answer(2_000)
        #expect(isDone)
        #expect(scene.refusals <= 25)
        #expect(scene.now < .milliseconds(start) + .seconds(20))
    }

    @Test func `a budget that grows is found out`() {
        var scene = Scene(budget: 10, slots: 4, startingAt: .zero)
        _ = scene.answer(30)
        var larger = scene.changed(to: 1_000_000)
        let before = larger.now
        let isDone = larger.answer(2_000)
        #expect(isDone)
        #expect(larger.now - before < .seconds(3))
        #expect(larger.refusals == 0)
    }

    @Test func `without a refusal nothing is held back`() {
        var budget = LearnedBudget(slots: 8)
        for _ in 0..<100 { budget.answer() }
        #expect(budget.limit(inFlight: 7) == 8)
        #expect(budget.earliest(inFlight: 8) == nil)
    }

    @Test func `after a refusal requests begin one at a time and grow with the answers`() {
        var budget = LearnedBudget(slots: 8)
        for _ in 0..<50 { budget.answer() }
        budget.refuse(until: .seconds(1))
        #expect(budget.limit(inFlight: 0) == 1)
        budget.answer()
        budget.answer()
        #expect(budget.limit(inFlight: 0) == 3)
    }

    @Test func `refusals of requests that were in flight together teach one thing`() {
        var budget = LearnedBudget(slots: 8)
        for _ in 0..<50 { budget.answer() }
        for _ in 0..<8 { budget.refuse(until: .seconds(1)) }
        for _ in 0..<50 { budget.answer() }
        #expect(budget.limit(inFlight: 0) == 1)
    }
}
