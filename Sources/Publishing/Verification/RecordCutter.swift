/// Cuts a stream of bytes into the records of a file: lines, or rows of CSV (RFC 4180).
struct RecordCutter {
    /// Whether line ends within quotes belong to a record.
    let isTable: Bool
    private var rest: Bytes = []
    private var isQuoted = false

    init(isTable: Bool) {
        self.isTable = isTable
    }

    /// Takes bytes and hands each record that they complete to `body`, without its line end.
    mutating func cut(_ bytes: Bytes, _ body: (ByteSlice) -> Void) {
        let scanned = rest.count
        rest.append(contentsOf: bytes)
        var start = 0
        for index in scanned..<rest.count {
            let byte = rest[index]
            if isTable, byte == UInt8(ascii: "\"") { isQuoted.toggle() }
            guard byte == UInt8(ascii: "\n"), !isQuoted else { continue }
            var end = index
            if isTable, end > start, rest[end - 1] == UInt8(ascii: "\r") { end -= 1 }
            body(rest[start..<end])
            start = index + 1
        }
        rest.removeFirst(start)
    }

    /// Whether the last record is without its line end.
    var isCut: Bool { !rest.isEmpty }
}
