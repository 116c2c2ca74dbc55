import JSONSlicing
import Publishing

/// Something that happened, as a log tells it to people and to programs.
struct LogEvent: Sendable {
    /// What `--quiet` lets through.
    enum Importance: Int, Sendable, Comparable {
        /// Told to people who asked for more.
        case detail
        case message
        case error
        /// Told whatever happens.
        case always

        static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
    }

    /// The kind of event, one word.
    let name: String
    /// The sentence for people; nil where their screen shows it otherwise.
    let text: String?
    /// What programs want to know, in order.
    var fields: [OrderedJSON.Member] = []
    var importance = Importance.message

    init(
        _ name: String, _ text: String? = nil,
        _ fields: KeyValuePairs<String, OrderedJSON?> = [:],
        importance: Importance = .message
    ) {
        self.name = name
        self.text = text
        self.importance = importance
        self.fields = fields.compactMap { key, value in
            value.map { OrderedJSON.Member(key: key, value: $0) }
        }
    }

    /// The event that ends every log.
    static func finish(_ code: ExitCode) -> LogEvent {
        LogEvent(
            "finish", nil, ["exit": .integer(code.rawValue), "meaning": .string(code.meaning)],
            importance: .always)
    }

    /// The answer to who asks how far the program is while it harvests nothing.
    static let idle = LogEvent(
        "progress", "windrow: nothing is being fetched at the moment", importance: .always)

    /// The event as a line of JSON without its line feed: time (RFC 3339, UTC), event, fields, message.
    func line(at time: WallTime) -> ContiguousArray<UInt8> {
        var members = [
            OrderedJSON.Member(key: "time", value: .string(time.text)),
            OrderedJSON.Member(key: "event", value: .string(name)),
        ]
        members += fields
        if let text { members.append(.init(key: "message", value: .string(text))) }
        return OrderedJSON.object(members).line
    }
}
