import Synchronization

/// How far one query is during a harvest, for those who wait for its pages.
final class QueryBoard: Sendable {
    private struct State {
        var found = 0
        var open = 0
        var isSealed = false
    }

    /// How many partitions a query has.
    struct Extent: Sendable, Equatable {
        let partitions: Int
        /// Whether no more will be found.
        let isKnown: Bool
    }

    private let state = Mutex(State())
    private let watches: [PageWatch]

    init(watches: [PageWatch]) { self.watches = watches }

    var extent: Extent {
        state.withLock { Extent(partitions: $0.found, isKnown: $0.isSealed) }
    }

    /// Counts partitions, of which some may be finished already.
    func find(_ partitions: Int, finished: Int) {
        state.withLock { state in
            state.found += partitions
            state.open += partitions - finished
        }
    }

    /// Says that all partitions have been found.
    func seal() {
        let isDone = state.withLock { state in
            state.isSealed = true
            return state.open == 0
        }
        if isDone { close(isComplete: true) }
    }

    func committed(_ partition: Int) {
        for watch in watches { watch.note(partition) }
    }

    func ended(_ partition: Int) {
        committed(partition)
        let isDone = state.withLock { state in
            state.open -= 1
            return state.isSealed && state.open == 0
        }
        if isDone { close(isComplete: true) }
    }

    /// Tells those who wait that the query is broken off, unless it has ended.
    func breakOff() { close(isComplete: false) }

    private func close(isComplete: Bool) {
        for watch in watches { watch.close(isComplete: isComplete) }
    }
}

/// Passes events on, and tells the boards.
struct BoardObserver: HarvestObserver {
    let base: any HarvestObserver
    /// By the query's place in the job.
    let boards: [QueryBoard]

    func note(_ event: HarvestEvent) {
        base.note(event)
        switch event {
        case .pageCommitted(let query, let partition, _, _, _): boards[query].committed(partition)
        case .partitionEnded(let query, let partition, _): boards[query].ended(partition)
        default: break
        }
    }
}
