import JSONSlicing
import RunStore

/// Writes a CSV file (RFC 4180): CRLF ends each row, and every row is as wide as the header.
struct CSVTable: ~Copyable {
    private static let byteOrderMark: Bytes = [0xEF, 0xBB, 0xBF]
    /// Names for the column that counts the rows, from 1, where there would be one column alone.
    ///
    /// An empty cell by itself would be a blank line, which readers drop; in quotes it would be a
    /// text.
    private static let rowCounts = ["_record", "_row"]

    private var file: StagedFile
    private var rows: any RowBuilder
    private var row: Bytes = []
    /// The names of the columns.
    let header: [String]
    /// The rows under the header.
    private(set) var count = 0

    /// Begins the file with its header.
    ///
    /// - Parameters:
    ///   - file: The empty file.
    ///   - rows: What makes the rows.
    ///   - hasByteOrderMark: Whether to begin with U+FEFF, which Excel needs to see UTF-8.
    /// - Throws: ``StoreError`` when the disk refuses a write.
    init(
        _ file: consuming StagedFile, rows: any RowBuilder, hasByteOrderMark: Bool
    ) throws(StoreError) {
        self.file = file
        self.rows = rows
        header = Self.header(rows.header)
        if hasByteOrderMark { row.append(contentsOf: Self.byteOrderMark) }
        for (index, name) in header.enumerated() {
            if index > 0 { row.append(UInt8(ascii: ",")) }
            CSVField.append(Bytes(name.utf8)[...], to: &row)
        }
        try endRow()
    }

    /// The characters that became U+FFFD.
    var replaced: Int { rows.replaced }

    private static func header(_ names: [String]) -> [String] {
        guard names.count == 1, let name = names.first?.lowercased() else { return names }
        return names + rowCounts.filter { $0 != name }.prefix(1)
    }

    /// Adds the row of a record.
    ///
    /// - Throws: ``StoreError`` when the disk refuses a write.
    mutating func append(_ record: JSONValue, in document: Bytes) throws(StoreError) {
        rows.appendFields(of: record, in: document, to: &row)
        count += 1
        if header.count > rows.header.count { row.append(contentsOf: ",\(count)".utf8) }
        try endRow()
    }

    private mutating func endRow() throws(StoreError) {
        row.append(UInt8(ascii: "\r"))
        row.append(UInt8(ascii: "\n"))
        try file.append(row[...])
        row.removeAll(keepingCapacity: true)
    }

    /// Ends the file.
    ///
    /// - Throws: ``StoreError`` when the disk refuses any of it.
    consuming func finish() throws(StoreError) -> FileDigest {
        try file.finish()
    }
}
