import Harvesting
import RunStore
import Synchronization

/// Counts what happens during a harvest.
final class Tally: HarvestObserver {
    struct QueryFigures: Sendable, Equatable {
        var requests = 0
        var retries = 0
        var pages = 0
        var records = 0
        var bytes = 0
        /// Partitions that have ended, in this process or before.
        var ended = 0
        /// Partitions known so far.
        var partitions = 0
    }

    struct Wait: Sendable, Equatable {
        let limiter: String
        let reason: String
        /// On the harvest's clock.
        let until: Duration
    }

    struct Snapshot: Sendable {
        var queries: [QueryFigures]
        var waits: [String: Wait] = [:]
        /// Time for which some budget held its requests back.
        var waited = Duration.zero

        var total: QueryFigures {
            queries.reduce(into: QueryFigures()) { total, query in
                total.requests += query.requests
                total.retries += query.retries
                total.pages += query.pages
                total.records += query.records
                total.bytes += query.bytes
                total.ended += query.ended
                total.partitions += query.partitions
            }
        }
    }

    private let state: Mutex<Snapshot>
    private let clock: any HarvestClock
    private let tell: (@Sendable (String) -> Void)?

    /// Begins with the partitions of each query that are planned, and those that `ended` before.
    ///
    /// `tell` takes a line for every retry and wait; without it they are only counted.
    init(
        planned: [Int], ended: [Int], clock: any HarvestClock, tell: (@Sendable (String) -> Void)?
    ) {
        let figures = zip(planned, ended).map { planned, ended in
            var figures = QueryFigures()
            figures.partitions = planned
            figures.ended = ended
            return figures
        }
        state = Mutex(Snapshot(queries: figures))
        self.clock = clock
        self.tell = tell
    }

    var snapshot: Snapshot { state.withLock { $0 } }

    func note(_ event: HarvestEvent) {
        switch event {
        case .partitionStarted: break
        case .partitionsFound(let query, let count):
            state.withLock { $0.queries[query].partitions += count }
        case .requestSent(let query): state.withLock { $0.queries[query].requests += 1 }
        case .retrying(let query, let reason, let wait):
            state.withLock { $0.queries[query].retries += 1 }
            tell?("\(reason); asking again in \(Figures.duration(wait))")
        case .limited(let limiter, let reason, let until):
            noteWait(Wait(limiter: limiter, reason: reason, until: until))
        case .pageCommitted(let query, _, let records, let bytes, _):
            state.withLock { state in
                state.queries[query].pages += 1
                state.queries[query].records += records
                state.queries[query].bytes += bytes
            }
        case .partitionEnded(let query, _, let outcome):
            state.withLock { $0.queries[query].ended += 1 }
            if let reason = outcome.reason { tell?(reason) }
        }
    }

    private func noteWait(_ wait: Wait) {
        let now = clock.now()
        let isLonger = state.withLock { state in
            let before = max(state.waits[wait.limiter]?.until ?? now, now)
            guard wait.until > before else { return false }
            state.waited += wait.until - before
            state.waits[wait.limiter] = wait
            return true
        }
        guard isLonger else { return }
        tell?(
            "\(wait.limiter) is limited for \(Figures.duration(wait.until - now)): \(wait.reason)")
    }
}
