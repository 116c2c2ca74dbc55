/// A caller that waits for a response.
///
/// Ownership passes once: the calling task fills it in, the mailbox hands it over, and from
/// then on only the loop's thread touches it. A cancelled task passes the reference again and
/// touches nothing. Hence unchecked: the mailbox's lock orders the two sides.
final class Exchange: @unchecked Sendable {
    typealias Outcome = Result<HTTPResponse, TransportError>

    let request: HTTPRequest
    let headerLines: [String]
    var state = ExchangeState()
    /// The transfer that serves it, while its state is running.
    var transfer: Transfer?
    private var continuation: CheckedContinuation<Outcome, Never>?

    init(_ request: HTTPRequest, headerLines: [String]) {
        self.request = request
        self.headerLines = headerLines
    }

    /// Takes what to resume; the caller's last act before the mailbox.
    func expect(_ continuation: CheckedContinuation<Outcome, Never>) {
        self.continuation = continuation
    }

    /// Gives the caller its outcome; the second and later ones are dropped.
    func resume(with outcome: Outcome) {
        continuation.take()?.resume(returning: outcome)
    }
}

/// Where an exchange is on its way, and what an event means there.
///
/// The events of two threads meet in any order: a cancellation may come before the request
/// it cancels, or after its response.
struct ExchangeState: Equatable {
    private enum Place {
        case new
        case waiting
        case running
        case cancelledEarly
        case finished
    }

    enum CancelAction: Equatable {
        case nothing
        case finish
        case abortTransfer
    }

    private var place = Place.new

    /// The request arrived; false when it was cancelled before, and is to be finished now.
    mutating func arrive() -> Bool {
        guard place == .new else { return false }
        place = .waiting
        return true
    }

    /// A slot is free for the request; false when it was cancelled while it waited.
    mutating func run() -> Bool {
        guard place == .waiting else { return false }
        place = .running
        return true
    }

    /// The caller no longer wants the response.
    mutating func cancel() -> CancelAction {
        switch place {
        case .new:
            place = .cancelledEarly
            return .nothing
        case .waiting:
            place = .finished
            return .finish
        case .running:
            return .abortTransfer
        case .cancelledEarly, .finished:
            return .nothing
        }
    }

    /// The caller is about to get its outcome.
    mutating func finish() {
        place = .finished
    }
}
