import HTTPTransport
import JobFile
import RunStore
import Synchronization

@testable import Harvesting

/// A process that goes on with a job, as `windrow run` does.
final class SimulatedProcess: Sendable {
    /// What was found at the beginning and at the end.
    struct Life: Sendable {
        var run = 0
        /// Fingerprints of the requests whose pages were committed before it began.
        var committed: Set<UInt64> = []
        var halts: [HarvestHalt] = []
        var partitions: [Int] = []
        var isEverythingFound = false
        var summary: [QuerySummary] = []
        /// The partitions of the first query.
        var first: [PartitionProgress] = []
        /// The committed lines of each query, in output order.
        var records: [[String]] = []
        var error: String?
        var isKilled = false
    }

    let stop = StopSwitch()
    let abort = StopSwitch()
    private let job: Job
    private let folder: String
    private let server: SimulatedServer
    private let clock: ManualClock
    private let schedule: Schedule
    private let jitter: @Sendable () -> Double
    private let state = Mutex<(life: Life?, isKilled: Bool)>((nil, false))

    init(
        job: Job, folder: String, server: SimulatedServer, clock: ManualClock, schedule: Schedule,
        jitter: @escaping @Sendable () -> Double
    ) {
        self.job = job
        self.folder = folder
        self.server = server
        self.clock = clock
        self.schedule = schedule
        self.jitter = jitter
    }

    /// Nil while the process lives.
    var life: Life? { state.withLock { $0.life } }

    func start(maxRequests: Int?) {
        let run = server.beginRun()
        Task {
            var life = Life(run: run)
            do { try await live(&life, maxRequests) } catch { life.error = "\(error)" }
            state.withLock { state in
                life.isKilled = state.isKilled
                state.life = life
            }
        }
    }

    func kill() {
        state.withLock { $0.isKilled = true }
        abort.throwSwitch()
    }

    private func live(_ life: inout Life, _ maxRequests: Int?) async throws {
        let store = try await RunStore.open(output: folder, job: "job", on: schedule.store)
        let isResumed = await store.unfinishedRun != nil
        try await begin(store, isResumed: isResumed)
        if isResumed { life.committed = try await committed(store) }
        let harvester = try Harvester(
            job,
            services: HarvestServices(
                store: store, transport: server, clock: clock, observer: EventList(), stop: stop,
                abort: abort, maxRequests: maxRequests, jitter: jitter))
        let end = try await harvester.run(isResumed: isResumed)
        life.halts = end.halts
        life.partitions = end.partitions
        life.isEverythingFound = end.isEverythingFound
        life.summary = try await store.summary()
        life.records = try await lines(store)
        for partition in 0..<job.queries[0].plan.count {
            life.first.append(try await store.progress(query: 0, partition: partition))
        }
        await store.close()
    }

    private func begin(_ store: RunStore, isResumed: Bool) async throws {
        if isResumed {
            _ = try await store.resumeRun()
            return
        }
        let queries = job.queries.map {
            RunQuery(name: $0.name, fingerprint: $0.fingerprint, definition: $0.definition)
        }
        _ = try await store.startRun(
            queries: queries, startedAt: 1_790_000_000, sandbox: false, jobText: "")
    }

    private func committed(_ store: RunStore) async throws -> Set<UInt64> {
        var requests: Set<UInt64> = []
        for query in job.queries.indices {
            for partition in try await store.begunPartitions(
                query: query, after: -1, limit: 1_000_000)
            {
                requests.formUnion(try await store.requests(query: query, partition: partition))
            }
        }
        return requests
    }

    private func lines(_ store: RunStore) async throws -> [[String]] {
        var all: [[String]] = []
        for query in job.queries.indices {
            var lines: [String] = []
            for range in try await store.pageRanges(query: query, after: nil, limit: 1_000_000) {
                let bytes = try await store.records(query: query, in: range)
                lines += String(decoding: bytes, as: UTF8.self).split(separator: "\n").map(
                    String.init)
            }
            all.append(lines)
        }
        return all
    }
}
