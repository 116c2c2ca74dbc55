/// Reads the text of a ``FaultPlan``.
struct FaultPlanParser {
    /// A piece of the plan and where it starts, in characters.
    private struct Piece {
        let text: Substring
        let offset: Int

        func split(_ separator: Character) -> [Piece] {
            text.split(separator: separator, omittingEmptySubsequences: false).map { part in
                Piece(
                    text: part,
                    offset: offset + text.distance(from: text.startIndex, to: part.startIndex)
                )
            }
        }

        func dropFirst(_ count: Int) -> Piece {
            Piece(text: text.dropFirst(count), offset: offset + count)
        }

        func wrong(_ message: String) -> FaultPlanError {
            FaultPlanError(offset: offset, message: message)
        }
    }

    private let words: [Piece]

    init(_ text: String) {
        var words: [Piece] = []
        for word in text.split(whereSeparator: \.isWhitespace) {
            let offset = text.distance(from: text.startIndex, to: word.startIndex)
            words.append(Piece(text: word, offset: offset))
        }
        self.words = words
    }

    mutating func rules() throws(FaultPlanError) -> [FaultPlan.Rule] {
        var rules: [FaultPlan.Rule] = []
        for word in words { rules.append(try Self.rule(word)) }
        return rules
    }

    private static func rule(_ word: Piece) throws(FaultPlanError) -> FaultPlan.Rule {
        guard let colon = word.text.firstIndex(of: ":") else {
            throw word.wrong("\"\(word.text)\" has no ':'; write a rule as 3:status=503")
        }
        let length = word.text.distance(from: word.text.startIndex, to: colon)
        let selector = try selector(Piece(text: word.text[..<colon], offset: word.offset))
        let faults = word.dropFirst(length + 1)
        var fault = Fault()
        for part in faults.split(",") { try apply(part, to: &fault) }
        try check(fault, selector, at: faults)
        return FaultPlan.Rule(selector: selector, fault: fault)
    }

    private static func selector(_ piece: Piece) throws(FaultPlanError) -> FaultSelector {
        if piece.text.hasPrefix("every=") {
            return .every(try requestNumber(piece.dropFirst(6)))
        }
        if piece.text.hasSuffix("+") {
            return .from(
                try requestNumber(Piece(text: piece.text.dropLast(), offset: piece.offset)))
        }
        let ends = piece.split("-")
        let first = try requestNumber(ends[0])
        guard ends.count == 2 else {
            guard ends.count == 1 else { throw piece.wrong("write a range as 20-30") }
            return .numbers(first...first)
        }
        let last = try requestNumber(ends[1])
        guard first <= last else { throw piece.wrong("the range \"\(piece.text)\" is empty") }
        return .numbers(first...last)
    }

    private static func requestNumber(_ piece: Piece) throws(FaultPlanError) -> Int {
        guard let number = number(piece.text), number > 0 else {
            throw piece.wrong(
                "\"\(piece.text)\" is not a request number; expected 3, 20-30, 20+ or every=7")
        }
        return number
    }

    private static func number(_ text: Substring) -> Int? {
        text.utf8.allSatisfy(\.isASCIIDigit) ? Int(text) : nil
    }

    private static func apply(_ piece: Piece, to fault: inout Fault) throws(FaultPlanError) {
        switch piece.text {
        case "html": fault.body = .html
        case "empty": fault.body = .empty
        case "chunked": fault.framing = .chunked
        case "close": fault.framing = .untilClose
        case "reset": fault.ending = .reset
        case "stall": fault.ending = .stall
        case "refuse": fault.refuses = true
        default: try applyValue(piece, to: &fault)
        }
    }

    private static func applyValue(_ piece: Piece, to fault: inout Fault) throws(FaultPlanError) {
        let name = piece.text.prefix { $0 != "=" }
        let value = piece.dropFirst(name.count + 1)
        switch name {
        case "status" where !value.text.isEmpty: fault.status = try status(value)
        case "retry-after" where !value.text.isEmpty: fault.retryAfter = try retryAfter(value)
        case "location" where !value.text.isEmpty: fault.location = String(value.text)
        case "cut" where !value.text.isEmpty: fault.cut = try cut(value)
        case "delay" where !value.text.isEmpty: fault.delay = try delay(value)
        default:
            throw piece.wrong(
                "\"\(piece.text)\" is not a fault; expected status=, retry-after=, location=, "
                    + "cut=, delay=, chunked, close, reset, stall, html, empty or refuse")
        }
    }

    private static func status(_ value: Piece) throws(FaultPlanError) -> Int {
        guard let status = number(value.text), (200...599).contains(status) else {
            throw value.wrong("\"\(value.text)\" is not a status; expected 200 to 599")
        }
        return status
    }

    private static func retryAfter(_ value: Piece) throws(FaultPlanError) -> RetryAfter {
        guard value.text.hasPrefix("date") else { return .text(String(value.text)) }
        let offset = value.dropFirst(4)
        guard offset.text.hasPrefix("+") || offset.text.hasPrefix("-"),
            let seconds = Int32(offset.text)
        else { throw offset.wrong("expected seconds after \"date\", as in date+2 or date-60") }
        return .date(offset: Int64(seconds))
    }

    private static func cut(_ value: Piece) throws(FaultPlanError) -> Fault.Cut {
        if value.text.hasSuffix("%"), let share = number(value.text.dropLast()), share <= 100 {
            return .percent(share)
        }
        guard let count = number(value.text) else {
            throw value.wrong("\"\(value.text)\" is not a place to cut; expected 100 or 50%")
        }
        return .bytes(count)
    }

    private static func delay(_ value: Piece) throws(FaultPlanError) -> UInt64 {
        let units: [(suffix: String, nanoseconds: UInt64)] = [
            ("ms", 1_000_000), ("s", 1_000_000_000),
        ]
        for unit in units where value.text.hasSuffix(unit.suffix) {
            let digits = value.text.dropLast(unit.suffix.count)
            if let count = number(digits), count <= 86_400_000 {
                return UInt64(count) &* unit.nanoseconds
            }
        }
        throw value.wrong("\"\(value.text)\" is not a delay; expected 50ms or 2s")
    }

    /// Rules out what would have no effect or no sense.
    private static func check(
        _ fault: Fault, _ selector: FaultSelector, at piece: Piece
    ) throws(FaultPlanError) {
        if fault.status == nil, fault.retryAfter != nil || fault.location != nil {
            throw piece.wrong("retry-after and location need a status=, as in status=503")
        }
        guard fault.refuses else { return }
        guard case .from = selector else {
            throw piece.wrong(
                "a refused connection carries no request to count, so refuse has no end; "
                    + "write 20+:refuse")
        }
        guard fault == Fault(refuses: true) else {
            throw piece.wrong("refuse stands alone; nothing else would be seen")
        }
    }
}
