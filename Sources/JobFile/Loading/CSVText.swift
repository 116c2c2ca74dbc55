/// Comma-separated values as RFC 4180 writes them; lines may end in LF alone.
package enum CSVText {
    private static let quote = UInt8(ascii: "\"")
    private static let comma = UInt8(ascii: ",")
    private static let lineFeed: UInt8 = 0x0A
    private static let carriageReturn: UInt8 = 0x0D

    /// Where a text can't be read.
    struct Failure: Error, Equatable {
        /// The byte the row begins at.
        let offset: Int
        let message: String
    }

    /// The rows of a text, without their line ends; empty lines are left out.
    ///
    /// - Throws: A quoted field that is never closed.
    static func rows(
        of text: ContiguousArray<UInt8>, from start: Int
    ) throws(Failure) -> ContiguousArray<Range<Int>> {
        var rows: ContiguousArray<Range<Int>> = []
        var begin = start
        var isQuoted = false
        for offset in start...text.count {
            let byte = offset < text.count ? text[offset] : lineFeed
            if offset < text.count, byte == quote { isQuoted.toggle() }
            guard byte == lineFeed, !isQuoted || offset == text.count else { continue }
            guard !isQuoted else {
                throw Failure(offset: begin, message: "a quoted field is never closed")
            }
            let isCRLF = offset > begin && text[offset - 1] == carriageReturn
            let row = begin..<(isCRLF ? offset - 1 : offset)
            if !row.isEmpty { rows.append(row) }
            begin = offset + 1
        }
        return rows
    }

    /// The fields of a row, without quotes.
    package static func fields(of row: ContiguousArray<UInt8>) -> [ContiguousArray<UInt8>] {
        var fields: [ContiguousArray<UInt8>] = []
        var field: ContiguousArray<UInt8> = []
        var isQuoted = false
        var offset = 0
        while offset < row.count {
            let byte = row[offset]
            offset += 1
            switch byte {
            case quote where isQuoted && offset < row.count && row[offset] == quote:
                field.append(quote)
                offset += 1
            case quote where isQuoted || field.isEmpty: isQuoted.toggle()
            case comma where !isQuoted:
                fields.append(field)
                field = []
            default: field.append(byte)
            }
        }
        return fields + [field]
    }
}
