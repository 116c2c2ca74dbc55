/// Gives out the right to send a request: first come, first served, within slots, rates and pauses.
///
/// One limiter serves all queries that draw on one budget of one origin.
package actor RateLimiter {
    /// Why no slot was given.
    package enum Refusal: Error, Sendable, Equatable {
        /// No more requests may start.
        case closed
        /// The server asks for a longer wait than the job allows.
        case pausedTooLong(Pause)
    }

    private enum Answer {
        case granted
        case refused(Refusal)
        case cancelled
    }

    private struct Waiter {
        let ticket: UInt64
        let continuation: CheckedContinuation<Answer, Never>
    }

    private let clock: any HarvestClock
    private let longestPause: Duration
    private let onHold: (@Sendable (HoldCause, Duration) -> Void)?
    private var state: LimiterState
    private var queue = FIFO<Waiter>()
    private var nextTicket: UInt64 = 0
    private var timer: (deadline: Duration, task: Task<Void, Never>)?
    private var isClosed = false

    /// Makes a limiter; `onHold` hears whenever the first in the queue must wait for a time other
    /// than the end of a pause.
    init(
        slots: Int, pacers: [RatePacer], longestPause: Duration, clock: any HarvestClock,
        onHold: (@Sendable (HoldCause, Duration) -> Void)? = nil
    ) {
        self.clock = clock
        self.onHold = onHold
        self.longestPause = longestPause
        self.state = LimiterState(slots: slots, pacers: pacers)
    }

    /// How many are in the queue.
    var waiting: Int { queue.count }

    /// Waits for a slot, which must be given back by `release(isAnswered:)`.
    ///
    /// - Throws: `Refusal`, or `CancellationError` when the task is cancelled.
    func acquire() async throws {
        let ticket = nextTicket
        nextTicket += 1
        let answer = await withTaskCancellationHandler {
            await withCheckedContinuation { continuation in
                enqueue(Waiter(ticket: ticket, continuation: continuation))
            }
        } onCancel: {
            Task { await self.abandon(ticket) }
        }
        switch answer {
        case .granted: return
        case .refused(let refusal): throw refusal
        case .cancelled: throw CancellationError()
        }
    }

    /// Takes a slot back.
    ///
    /// - Parameter isAnswered: Whether the server answered and did not refuse.
    func release(isAnswered: Bool) {
        state.release(isAnswered: isAnswered)
        serve()
    }

    /// Holds everyone until `pause` is over.
    func hold(_ pause: Pause) {
        state.hold(pause)
        serve()
    }

    /// Sends everyone away who waits or comes later; requests in flight are not touched.
    func close() {
        isClosed = true
        timer?.task.cancel()
        timer = nil
        dismissAll(.closed)
    }

    private func enqueue(_ waiter: Waiter) {
        guard !Task.isCancelled else { return waiter.continuation.resume(returning: .cancelled) }
        guard !isClosed else { return waiter.continuation.resume(returning: .refused(.closed)) }
        queue.push(waiter)
        serve()
    }

    private func abandon(_ ticket: UInt64) {
        let waiter = queue.remove { $0.ticket == ticket }
        waiter?.continuation.resume(returning: .cancelled)
    }

    private func dismissAll(_ refusal: Refusal) {
        while let waiter = queue.pop() { waiter.continuation.resume(returning: .refused(refusal)) }
    }

    private func serve() {
        let now = clock.now()
        if let pause = state.pause, pause.until - now > longestPause {
            return dismissAll(.pausedTooLong(pause))
        }
        while true {
            switch state.next(waiting: queue.count, at: now) {
            case .grant: queue.pop()?.continuation.resume(returning: .granted)
            case .wait(let deadline): return wake(at: deadline)
            case .idle: return
            }
        }
    }

    private func wake(at deadline: Duration) {
        if let timer, timer.deadline == deadline { return }
        timer?.task.cancel()
        if let cause = state.holdCause { onHold?(cause, deadline) }
        let clock = clock
        let task = Task {
            guard (try? await clock.sleep(until: deadline)) != nil else { return }
            self.fire(deadline)
        }
        timer = (deadline, task)
    }

    private func fire(_ deadline: Duration) {
        guard timer?.deadline == deadline else { return }
        timer = nil
        serve()
    }
}
