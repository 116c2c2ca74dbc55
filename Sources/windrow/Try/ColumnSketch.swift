import JSONSlicing
import JobFile

/// What the records of one page show of their columns.
struct ColumnSketch {
    /// One value of the records, wherever it stands in them.
    struct Column {
        /// The members that lead to it.
        let path: [String]
        /// The records that have a value here, not null.
        var present = 0
        var kinds = Set<ValueKind>()
        /// Whether some record has an object here, and another a value of another kind.
        var isMixed = false
    }

    private(set) var columns: [Column] = []
    private(set) var records = 0
    private var places: [[String]: Int] = [:]
    /// How many records have an object at a place.
    private var objects: [[String]: Int] = [:]

    /// Takes records, each on a line of its own.
    init(lines: ContiguousArray<UInt8>) {
        for line in lines.split(separator: UInt8(ascii: "\n")) {
            guard let document = try? JSONDocument(parsing: ContiguousArray(line)) else { continue }
            records += 1
            note(document.root, at: [])
        }
        // What is an object in one record and a text in another is one column, of JSON.
        for index in columns.indices where columns[index].present > 0 {
            guard let count = objects[columns[index].path] else { continue }
            columns[index].isMixed = true
            columns[index].present += count
        }
        let mixed = columns.filter(\.isMixed).map(\.path)
        columns.removeAll { column in
            mixed.contains { column.path.count > $0.count && column.path.starts(with: $0) }
                || (objects[column.path] != nil && !column.isMixed)
        }
    }

    /// The share of the records, from 0 to 1, in which a column is null or absent.
    func nullShare(_ column: Column) -> Double {
        records == 0 ? 0 : Double(records - column.present) / Double(records)
    }

    private mutating func note(_ value: JSONValue, at path: [String]) {
        let members = Array(value.members)
        guard value.kind == .object, !members.isEmpty || path.isEmpty else {
            return add(value, at: path)
        }
        objects[path, default: 0] += 1
        for member in members { note(member.value, at: path + [member.name]) }
    }

    private mutating func add(_ value: JSONValue, at path: [String]) {
        let index = places[path] ?? columns.count
        if index == columns.count {
            columns.append(Column(path: path))
            places[path] = index
        }
        guard let kind = ValueKind(value) else { return }
        columns[index].present += 1
        columns[index].kinds.insert(kind)
    }
}

extension ColumnSketch.Column {
    /// The path for people; names come from a server.
    var title: String {
        path.isEmpty ? "(the record)" : DisplayText.printable(path.joined(separator: "."))
    }

    /// The narrowest type of `fields` that all values seen fit.
    var type: String {
        if isMixed { return "json" }
        switch kinds {
        case [.integer, .number], [.number]: return "number"
        case [.date, .datetime], [.date, .datetime, .string], [.date, .string],
            [.datetime, .string]:
            return "string"
        default: return kinds.count == 1 ? kinds.first?.rawValue ?? "json" : "json"
        }
    }
}

/// What one value is; the raw values are the types of `fields`.
enum ValueKind: String {
    case string, integer, number, boolean, date, datetime, json

    /// Nil for null.
    init?(_ value: JSONValue) {
        switch value.kind {
        case .null: return nil
        case .bool: self = .boolean
        case .number: self = value.integer == nil ? .number : .integer
        case .array, .object: self = .json
        case .string: self = Self.text(value.string ?? "")
        }
    }

    private static func text(_ text: String) -> ValueKind {
        if CalendarDay(text) != nil { return .date }
        let bytes = Array(text.utf8)
        // A moment, RFC 3339 section 5.6: a day, a time, and how far it is from UTC.
        guard bytes.count >= 20, CalendarDay(String(decoding: bytes[..<10], as: UTF8.self)) != nil,
            bytes[10] == UInt8(ascii: "T"), bytes[13] == UInt8(ascii: ":"),
            bytes[16] == UInt8(ascii: ":")
        else { return .string }
        let isUTC = bytes.last == UInt8(ascii: "Z")
        let hasOffset = bytes.count >= 25 && bytes[bytes.count - 3] == UInt8(ascii: ":")
        return isUTC || hasOffset ? .datetime : .string
    }
}
