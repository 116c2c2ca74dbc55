import HTTPTransport

/// What goes wrong with one try of a request.
enum Fault: Sendable {
    /// The server puts the request off.
    case refusal(status: Int, Wait)
    case status(Int)
    case notReady
    /// The answer breaks off, and nothing but its JSON shows it.
    case cut
    case notJSON
    /// No answer.
    case broken(TransportError)

    /// How the server says how long to wait.
    enum Wait: Sendable {
        case none
        case zero
        case seconds(Int)
        case date(Int)
        /// Nothing is left of the budget, which begins anew at a second of the epoch.
        case reset(Int)
        /// The same in the structured field of the IETF draft.
        case structured(Int)

        var seconds: Int? {
            switch self {
            case .none, .zero: nil
            case .seconds(let wait), .date(let wait), .reset(let wait), .structured(let wait): wait
            }
        }

        static func random(_ random: inout Dice) -> Wait {
            let wait = random.number(in: 1...90)
            return random.pick([
                .none, .zero, .seconds(wait), .date(wait), .reset(wait), .structured(wait),
            ])
        }

        func headers(now: Int64) -> [HTTPHeader] {
            func fields(_ pairs: KeyValuePairs<String, String>) -> [HTTPHeader] {
                pairs.map { HTTPHeader(name: $0.key, value: $0.value) }
            }
            switch self {
            case .none: return []
            case .zero: return fields(["Retry-After": "0"])
            case .seconds(let wait): return fields(["Retry-After": "\(wait)"])
            case .date(let wait):
                return fields([
                    "Date": HTTPDateText.of(now), "Retry-After": HTTPDateText.of(now + Int64(wait)),
                ])
            case .reset(let wait):
                return fields([
                    "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "\(now + Int64(wait))",
                ])
            case .structured(let wait): return fields(["RateLimit": "\"all\";r=0;t=\(wait)"])
            }
        }
    }

    /// A fault that passes.
    static func random(_ random: inout Dice) -> Fault {
        switch random.number(in: 0...9) {
        case 0...2: refusal(&random)
        case 3, 4: .status(random.pick([408, 425, 500, 502, 503, 504, 520, 524]))
        case 5: .notReady
        case 6, 7: .cut
        case 8: .notJSON
        default: .broken(random.pick(errors))
        }
    }

    static func refusal(_ random: inout Dice) -> Fault {
        let wait = Wait.random(&random)
        switch wait {
        // Without a Retry-After a 503 is a failure like others, not a limit.
        case .none, .zero, .reset, .structured:
            return .refusal(status: random.pick([429, 403]), wait)
        case .seconds, .date: return .refusal(status: random.pick([429, 403, 503]), wait)
        }
    }

    private static let errors = [
        TransportError(
            phase: .connect, message: "no connection", isRetryable: true, isUnreachable: true),
        TransportError(phase: .headers, message: "the connection was reset", isRetryable: true),
        TransportError(phase: .body, message: "the answer ended early", isRetryable: true),
        TransportError(phase: .deadline, message: "no byte for 30 s", isRetryable: true),
        TransportError(phase: .body, message: "bad gzip", isRetryable: true, isUndecodable: true),
    ]
}

/// Dates as HTTP writes them (RFC 9110, section 5.6.7), in the year 2026.
enum HTTPDateText {
    static func of(_ epochSeconds: Int64) -> String {
        let (days, second) = epochSeconds.quotientAndRemainder(dividingBy: 86_400)
        let weekday = ["Thu", "Fri", "Sat", "Sun", "Mon", "Tue", "Wed"][Int(days % 7)]
        var day = Int(days) - 20_454
        let lengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]
        let names = [
            "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
        ]
        var month = 0
        while month < 11, day >= lengths[month] {
            day -= lengths[month]
            month += 1
        }
        let time = [second / 3_600, second / 60 % 60, second % 60].map(pad).joined(separator: ":")
        return "\(weekday), \(pad(Int64(day) + 1)) \(names[month]) 2026 \(time) GMT"
    }

    private static func pad(_ number: Int64) -> String { number < 10 ? "0\(number)" : "\(number)" }
}
