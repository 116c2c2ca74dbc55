import Synchronization

/// Tells a fan-out which partitions of the query above it have news, each once however often.
///
/// There is one who waits.
final class PageWatch: Sendable {
    private struct State {
        var news = FIFO<Int>()
        var known: Set<Int> = []
        var waiter: CheckedContinuation<Int?, Never>?
        var ending: Ending?

        /// What to tell at once; nil where there is nothing yet.
        mutating func tell() -> News? {
            if ending == .brokenOff { return .over }
            guard let partition = news.pop() else { return ending == nil ? nil : .over }
            known.remove(partition)
            return .of(partition)
        }
    }

    private enum News {
        case of(Int)
        case over
    }

    /// Why no more news comes.
    private enum Ending {
        /// The query above has ended.
        case complete
        /// It was broken off.
        case brokenOff
    }

    private let state = Mutex(State())

    /// Says that a partition has new pages, or has ended.
    func note(_ partition: Int) {
        let waiter = state.withLock { state -> CheckedContinuation<Int?, Never>? in
            if let waiter = state.waiter {
                state.waiter = nil
                return waiter
            }
            if state.known.insert(partition).inserted { state.news.push(partition) }
            return nil
        }
        waiter?.resume(returning: partition)
    }

    /// Says that no more news comes; what was noted is still told if `isComplete`.
    func close(isComplete: Bool) {
        let waiter = state.withLock { state in
            if state.ending == nil || !isComplete {
                state.ending = isComplete ? .complete : state.ending ?? .brokenOff
            }
            defer { state.waiter = nil }
            return state.waiter
        }
        waiter?.resume(returning: nil)
    }

    /// Whether the query above has ended, so that all its pages have been told.
    var isComplete: Bool { state.withLock { $0.ending == .complete } }

    /// The next partition with news; nil when no more comes.
    func next() async -> Int? {
        await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                let news = state.withLock { state in
                    let news = state.tell()
                    if news == nil { state.waiter = continuation }
                    return news
                }
                switch news {
                case .of(let partition): continuation.resume(returning: partition)
                case .over: continuation.resume(returning: nil)
                case nil: break
                }
            }
        } onCancel: {
            close(isComplete: false)
        }
    }
}
