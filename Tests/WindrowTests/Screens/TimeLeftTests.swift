import Harvesting
import JobFile
import RunStore
import Testing

@testable import windrow

/// The time that is left is the requests that are left by the rate they are allowed.
struct TimeLeftTests {
    private func scene(_ rate: String? = "30/min", planned: [Int] = [10]) throws -> HarvestScene {
        var scene = HarvestScene(
            planned: planned, rates: try rate.map { [try RateWindow($0)] } ?? [])
        for partition in 0..<2 {
            scene.begin(partition, "")
            scene.page(partition, records: 100)
        }
        return scene
    }

    @Test func `partitions that have not begun need at least a request each`() throws {
        #expect(try scene().timeLeft?.words == "at least 20 s left")
    }

    @Test func `an announced total says how many pages are left`() throws {
        var scene = try scene(planned: [2])
        scene.page(0, records: 100, total: 850)
        scene.page(1, records: 100, total: 200)
        // 650 records in pages of 100.
        #expect(scene.timeLeft?.words == "about 14 s left")
    }

    @Test func `partitions are taken to be as long as those that have ended`() throws {
        var scene = try scene()
        for partition in 0..<2 {
            scene.page(partition, records: 100)
            scene.page(partition, records: 20)
            scene.end(partition)
        }
        #expect(scene.timeLeft?.words == "about 48 s left")
    }

    @Test func `a pause that goes on is added`() throws {
        var scene = try scene()
        scene.note(.limited(limiter: "api.example.com", reason: "429", until: .seconds(60)))
        #expect(scene.timeLeft?.words == "at least 1 min 20 s left")
    }

    @Test func `a source slower than it may be counts as fast as it was seen`() throws {
        var scene = try scene()
        scene.now = .seconds(20)
        // Two requests in 20 s.
        #expect(scene.timeLeft?.words == "at least 1 min 40 s left")
    }

    @Test func `without a rate nothing is foretold until something was seen`() throws {
        var scene = try scene(nil)
        scene.now = .seconds(1)
        #expect(scene.timeLeft == nil)
        scene.now = .seconds(4)
        #expect(scene.timeLeft?.words == "at least 20 s left")
    }

    @Test func `records of another query may bring more`() throws {
        var scene = try scene(planned: [2, 0])
        scene.outline = HarvestOutline(
            job: "nightly",
            queries: [.init(name: "a", hasOnePage: true), .init(name: "b", above: 0)],
            budgets: scene.outline.budgets)
        scene.end(0)
        scene.note(.partitionsFound(query: 1, count: 5))
        #expect(scene.timeLeft?.words == "at least 12 s left")
        #expect(scene.lines.contains { $0.hasPrefix("1 of 7 partitions so far") })
        scene.end(1)
        #expect(scene.lines.contains { $0.hasPrefix("2 of 7 partitions · ") })
    }

    @Test func `nothing left is nothing to wait for`() throws {
        var scene = try scene(planned: [2])
        for partition in 0..<2 { scene.end(partition) }
        #expect(scene.timeLeft == nil)
    }
}
