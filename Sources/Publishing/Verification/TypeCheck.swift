import JSONSlicing
import JobFile

/// Whether values are of the types that a Table Schema declares, as windrow writes them.
struct TypeCheck {
    let fields: [RunDescription.Field]

    /// What is wrong with a line of NDJSON; nil where nothing is.
    func fault(inLine line: ByteSlice) -> String? {
        guard let record = try? JSONDocument(parsing: Bytes(line)).root else {
            return "is no JSON"
        }
        for field in fields {
            guard let value = record.member(field.name), value.kind != .null else {
                if field.isRequired { return "\(field.name) is missing" }
                continue
            }
            let isRight =
                switch field.type {
                case "string": value.kind == .string
                case "boolean": value.kind == .bool
                case "integer", "number":
                    value.numberText.map { Self.fits($0, field.type) } ?? false
                case "date", "datetime": value.string.map { Self.fits($0, field.type) } ?? false
                default: true
                }
            guard isRight else { return Self.words(field) }
        }
        return nil
    }

    /// What is wrong with a row of CSV, where an empty cell is null; nil where nothing is.
    func fault(inRow row: ByteSlice) -> String? {
        let cells = CSVText.fields(of: Bytes(row))
        guard cells.count == fields.count else {
            return "has \(cells.count) cells, and there are \(fields.count) columns"
        }
        for (field, cell) in zip(fields, cells) {
            if cell.isEmpty, field.isRequired { return "\(field.name) is missing" }
            guard cell.isEmpty || Self.fits(String(decoding: cell, as: UTF8.self), field.type)
            else { return Self.words(field) }
        }
        return nil
    }

    private static func words(_ field: RunDescription.Field) -> String {
        "\(field.name) is not of the type \(field.type)"
    }

    private static func fits(_ text: String, _ type: String) -> Bool {
        switch type {
        case "integer": Int64(text) != nil
        case "number": number(text) != nil
        case "boolean": text == "true" || text == "false"
        case "date": CalendarDay(text) != nil
        case "datetime": isMoment(text)
        default: true
        }
    }

    private static func number(_ text: String) -> String? {
        let document = try? JSONDocument(parsing: Bytes(text.utf8))
        return document?.root.numberText
    }

    /// A moment in UTC at one width, `2026-09-30T02:15:03Z`.
    private static func isMoment(_ text: String) -> Bool {
        let parts = text.split(separator: "T", omittingEmptySubsequences: false)
        guard parts.count == 2, CalendarDay(String(parts[0])) != nil, parts[1].last == "Z" else {
            return false
        }
        let clock = parts[1].dropLast().split(separator: ":", omittingEmptySubsequences: false)
        let limits = [23, 59, 60]
        return clock.count == 3
            && zip(clock, limits).allSatisfy { part, limit in
                part.utf8.count == 2 && Int(part).map { (0...limit).contains($0) } ?? false
            }
    }
}
