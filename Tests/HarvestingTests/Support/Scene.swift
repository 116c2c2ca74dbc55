import HTTPTransport
import Harvesting
import JobFile
import RunStore
import Synchronization
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A harvest in a folder of its own, with a scripted server and a clock that never waits.
final class Scene: Sendable {
    let folder: String
    let clock: ManualClock
    let stop = StopSwitch()
    let events = EventList()
    private let job: Job
    /// Keeps the folder while this scene goes on in it.
    private let predecessor: Scene?

    /// A job of one query, whose members besides its name are given as JSON.
    convenience init(
        query: String, source: String = "{\"base_url\": \"https://api.test\"}",
        epoch: Int64 = 1_790_000_000
    ) throws {
        try self.init(
            queries: "{\"name\": \"items\", \(query)}", source: source, epoch: epoch)
    }

    init(
        queries: String, source: String = "{\"base_url\": \"https://api.test\"}",
        epoch: Int64 = 1_790_000_000
    ) throws {
        clock = ManualClock(epochSeconds: epoch)
        var template = ContiguousArray("/tmp/windrow-harvest-XXXXXX".utf8CString)
        folder = unsafe template.withUnsafeMutableBufferPointer { buffer in
            guard let path = buffer.baseAddress else { return "" }
            unsafe mkdtemp(path)
            return unsafe String(cString: path)
        }
        predecessor = nil
        job = try TestJob.load(
            "{\"name\": \"scene\", \"source\": \(source), \"queries\": [\(queries)]}")
    }

    /// The same job in the same folder, as the next process finds them.
    init(continuing scene: Scene) throws {
        clock = ManualClock()
        folder = scene.folder
        job = scene.job
        predecessor = scene
    }

    deinit {
        if predecessor == nil { try? FileSystem.removeTree(folder) }
    }

    struct Outcome {
        let halts: [HarvestHalt]
        /// The partitions of each query, as far as they were found.
        let partitions: [Int]
        let isEverythingFound: Bool
        let summary: [QuerySummary]
        /// The committed lines of each query, in output order.
        let records: [[String]]
    }

    /// Runs the job, or goes on with it, as a process of its own would.
    func run(_ transport: ScriptedTransport, maxRequests: Int? = nil) async throws -> Outcome {
        let store = try await RunStore.open(output: folder, job: "scene")
        let isResumed = await store.unfinishedRun != nil
        if isResumed {
            _ = try await store.resumeRun()
        } else {
            let queries = job.queries.map {
                RunQuery(name: $0.name, fingerprint: $0.fingerprint, definition: $0.definition)
            }
            _ = try await store.startRun(
                queries: queries, startedAt: 1_790_000_000, sandbox: false, jobText: "")
        }
        let harvester = try Harvester(
            job,
            services: HarvestServices(
                store: store, transport: transport, clock: clock, observer: events, stop: stop,
                maxRequests: maxRequests, jitter: { 1 }))
        let done = Mutex(false)
        let ticking = Task { [clock] in await clock.run { done.withLock { $0 } } }
        defer {
            done.withLock { $0 = true }
            ticking.cancel()
        }
        let end = try await harvester.run(isResumed: isResumed)
        let outcome = Outcome(
            halts: end.halts, partitions: end.partitions, isEverythingFound: end.isEverythingFound,
            summary: try await store.summary(), records: try await lines(store))
        await store.close()
        return outcome
    }

    private func lines(_ store: RunStore) async throws -> [[String]] {
        var all: [[String]] = []
        for query in job.queries.indices {
            let ranges = try await store.pageRanges(query: query, after: nil, limit: 1_000_000)
            let file = try OwnedDescriptor(try await store.spoolPath(query: query), .read)
            var text = ""
            for range in ranges {
                var bytes = ContiguousArray<UInt8>()
                try file.read(into: &bytes, offset: range.offset, length: range.length)
                text += String(decoding: bytes, as: UTF8.self)
            }
            all.append(text.split(separator: "\n").map(String.init))
        }
        return all
    }
}

/// The events of a harvest, in the order they were noted.
final class EventList: HarvestObserver {
    private let events = Mutex<[HarvestEvent]>([])

    func note(_ event: HarvestEvent) { events.withLock { $0.append(event) } }

    var startedPartitions: [Int] {
        events.withLock { $0 }.compactMap {
            if case .partitionStarted(let start) = $0 { start.partition } else { nil }
        }
    }

    /// How many partitions have ended.
    var ended: Int {
        events.withLock { $0 }.count {
            if case .partitionEnded = $0 { true } else { false }
        }
    }

    /// When each wait for a limit ends.
    var limitEnds: [Duration] {
        events.withLock { $0 }.compactMap {
            if case .limited(_, _, let until) = $0 { until } else { nil }
        }
    }

    /// The reasons of all waits for a limit.
    var limits: [String] {
        events.withLock { $0 }.compactMap {
            if case .limited(_, let reason, _) = $0 { reason } else { nil }
        }
    }
}

/// Pages as a server would write them.
enum Pages {
    static func items(_ ids: ClosedRange<Int>, total: Int? = nil, next: String? = nil) -> String {
        let items = ids.map { "{\"id\":\($0)}" }.joined(separator: ",")
        let total = total.map { "\"total\":\($0)," } ?? ""
        let next = next.map { "\"next\":\"\($0)\"," } ?? ""
        return "{\(total)\(next)\"items\":[\(items)]}"
    }

    static func empty(total: Int? = nil) -> String {
        "{\(total.map { "\"total\":\($0)," } ?? "")\"items\":[]}"
    }

    static func lines(_ ids: ClosedRange<Int>) -> [String] { ids.map { "{\"id\":\($0)}" } }
}
