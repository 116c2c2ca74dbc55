/// A reader of RFC 4180 that forgives nothing, written apart from the writer.
enum StrictCSV {
    /// A field: nil where nothing at all stands, a text otherwise.
    typealias Field = String?

    enum Mistake: Error, Equatable {
        case missingLineEnd
        case bareLineEnd(row: Int)
        case quoteInPlainField(row: Int)
        case textAfterQuote(row: Int)
        case unevenRow(row: Int)
    }

    /// All rows, the header included.
    static func rows(_ bytes: ContiguousArray<UInt8>) throws(Mistake) -> [[Field]] {
        var reader = Reader(bytes: bytes)
        var rows: [[Field]] = []
        while reader.offset < bytes.count {
            let row = try reader.row(number: rows.count)
            guard rows.isEmpty || row.count == rows[0].count else {
                throw Mistake.unevenRow(row: rows.count)
            }
            rows.append(row)
        }
        return rows
    }

    private struct Reader {
        let bytes: ContiguousArray<UInt8>
        var offset = 0

        mutating func row(number: Int) throws(Mistake) -> [Field] {
            var fields: [Field] = []
            while true {
                fields.append(try field(row: number))
                guard offset < bytes.count else { throw Mistake.missingLineEnd }
                if bytes[offset] == UInt8(ascii: ",") {
                    offset += 1
                    continue
                }
                guard bytes[offset] == 13, offset + 1 < bytes.count, bytes[offset + 1] == 10 else {
                    throw Mistake.bareLineEnd(row: number)
                }
                offset += 2
                return fields
            }
        }

        private mutating func field(row: Int) throws(Mistake) -> Field {
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: "\"") else {
                return try plainField(row: row)
            }
            var text: [UInt8] = []
            offset += 1
            while offset < bytes.count {
                if bytes[offset] == UInt8(ascii: "\"") {
                    guard offset + 1 < bytes.count, bytes[offset + 1] == UInt8(ascii: "\"") else {
                        offset += 1
                        return try endOfQuoted(text, row: row)
                    }
                    offset += 1
                }
                text.append(bytes[offset])
                offset += 1
            }
            throw Mistake.missingLineEnd
        }

        private func endOfQuoted(_ text: [UInt8], row: Int) throws(Mistake) -> Field {
            guard offset < bytes.count, bytes[offset] == UInt8(ascii: ",") || bytes[offset] == 13
            else { throw Mistake.textAfterQuote(row: row) }
            return String(decoding: text, as: UTF8.self)
        }

        private mutating func plainField(row: Int) throws(Mistake) -> Field {
            let begin = offset
            while offset < bytes.count, ![UInt8(ascii: ","), 13, 10].contains(bytes[offset]) {
                guard bytes[offset] != UInt8(ascii: "\"") else {
                    throw Mistake.quoteInPlainField(row: row)
                }
                offset += 1
            }
            return begin == offset ? nil : String(decoding: bytes[begin..<offset], as: UTF8.self)
        }
    }
}
