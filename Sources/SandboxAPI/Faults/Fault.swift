/// What goes wrong with one answer.
struct Fault: Sendable, Equatable {
    enum Framing: Sendable, Equatable {
        case contentLength
        case chunked
        /// Neither length nor chunks: the body ends with the connection.
        case untilClose
    }

    enum Cut: Sendable, Equatable {
        case bytes(Int)
        /// 0 to 100.
        case percent(Int)
    }

    enum BodyOverride: Sendable, Equatable {
        case html
        case empty
    }

    enum Ending: Sendable, Equatable {
        case reset
        case stall
    }

    /// Replaces the answer by the service's own for that status.
    var status: Int?
    var retryAfter: RetryAfter?
    /// The value of a `Location` header.
    var location: String?
    var body: BodyOverride?
    var framing: Framing?
    var cut: Cut?
    var ending: Ending?
    /// Nanoseconds.
    var delay: UInt64?
    /// Whether the server goes away: this connection, all others and the listening socket.
    var refuses = false
}

/// A `Retry-After` header to be written (RFC 9110 section 10.2.3).
enum RetryAfter: Sendable, Equatable {
    /// Written as it stands, so that a plan can hold numbers no client expects.
    case text(String)
    /// An HTTP date, so many seconds after the answer's `Date`.
    case date(offset: Int64)

    func value(now: Int64) -> String {
        switch self {
        case .text(let text): text
        case .date(let offset): CalendarTime(epochSeconds: now &+ offset).httpDate
        }
    }
}

/// Which requests a fault meets, by their number from 1 on.
enum FaultSelector: Sendable, Equatable {
    case numbers(ClosedRange<Int>)
    case from(Int)
    case every(Int)

    func matches(_ number: Int) -> Bool {
        switch self {
        case .numbers(let range): range.contains(number)
        case .from(let first): number >= first
        case .every(let step): number % step == 0
        }
    }
}
