import HTTPTransport

/// How a simulated service cuts its lists into pages, and what a job file says of it.
struct PagingStyle: Sendable {
    enum Kind: Sendable, CaseIterable {
        case page, offset, cursor, cursorWithFlag, nextURL, linkHeader, continuation, keyset
    }

    let kind: Kind
    /// Records on a full page.
    let size: Int
    /// The number of the first page or record, where they are counted.
    let first: Int
    var announcesTotal: Bool
    /// The last page of a list names one more, which is empty.
    let endsEmpty: Bool
    /// Pages come short, and where a token leads on they may be empty in mid-list.
    var isUneven: Bool
    /// What a request beyond the announced total gets; 200 for an empty page.
    var pastEnd: Int

    init(_ random: inout Dice, of kinds: [Kind] = Kind.allCases) {
        kind = random.pick(kinds)
        size = random.number(in: 1...6)
        first = random.number(in: 0...1)
        announcesTotal = random.chance(50)
        endsEmpty = random.chance(30)
        isUneven = random.chance(30)
        pastEnd = announcesTotal ? random.pick([200, 200, 400, 404, 416]) : 200
    }

    /// Whether the job works out the next page itself.
    var isCounted: Bool { kind == .page || kind == .offset }

    /// The members of a query that tell of all this.
    var members: String {
        let total = announcesTotal ? "\"total\": \"total\", " : ""
        return "\"records\": \"items\", \(total)\"pagination\": {\(pagination)}"
    }

    private var pagination: String {
        switch kind {
        case .page:
            "\"type\": \"page\", \"param\": \"p\", \"first\": \(first), \(sizes)"
        case .offset:
            "\"type\": \"offset\", \"param\": \"p\", \"first\": \(first), \(sizes)"
        case .cursor: "\"type\": \"cursor\", \"param\": \"p\", \"next\": \"next\""
        case .cursorWithFlag:
            "\"type\": \"cursor\", \"param\": \"p\", \"next\": \"next\", \"more\": \"more\""
        case .nextURL: "\"type\": \"next_url\", \"next\": \"next\""
        case .linkHeader: "\"type\": \"link_header\""
        case .continuation: "\"type\": \"continuation\", \"next\": \"next\""
        case .keyset: "\"type\": \"keyset\", \"param\": \"p\", \"field\": \"id\""
        }
    }

    private var sizes: String { "\"size_param\": \"n\", \"size\": \(size)" }
}

/// Where a page begins: behind a record, so that a list may change before it.
struct Position: Sendable, Equatable {
    /// The last record of the pages before; 0 before the first.
    var after = 0
    /// Pages without records that were handed out at this place.
    var blanks = 0

    init(after: Int = 0, blanks: Int = 0) {
        self.after = after
        self.blanks = blanks
    }

    /// Reads a token that was handed out, to this process where it must have been.
    init?(token: String, run: Int) {
        let parts = token.dropFirst(Self.decoration.count).split(separator: ".").map { Int($0) }
        guard token.hasPrefix(Self.decoration), parts.count == 3, let after = parts[0],
            let blanks = parts[1], parts[2] == run
        else { return nil }
        self.init(after: after, blanks: blanks)
    }

    /// Signs that have a meaning in addresses, which must come back as they went.
    private static let decoration = "é+/=&%"

    func token(_ run: Int) -> String { "\(Self.decoration)\(after).\(blanks).\(run)" }
}
