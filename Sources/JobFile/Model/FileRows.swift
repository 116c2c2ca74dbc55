import JSONSlicing

/// The rows of a file that a variable takes, kept as bytes and read one at a time.
package struct FileRows: Sendable {
    /// How the rows are written.
    enum Format: Sendable, Equatable {
        /// One JSON value a line.
        case ndjson
        /// Comma-separated fields, RFC 4180, under these names; every value is a text.
        case csv(columns: [String])
    }

    /// The path as the job writes it.
    let path: String
    let format: Format
    private let bytes: ContiguousArray<UInt8>
    private let rows: ContiguousArray<Range<Int>>

    init(
        path: String, format: Format, bytes: ContiguousArray<UInt8>,
        rows: ContiguousArray<Range<Int>>
    ) {
        self.path = path
        self.format = format
        self.bytes = bytes
        self.rows = rows
    }

    /// How many rows there are.
    package var count: Int { rows.count }

    /// The hash of the content, which decides what is asked.
    var fingerprint: String { Fingerprint.hex(of: String(decoding: bytes, as: UTF8.self)) }

    /// The row at a position from 0 to ``count`` − 1.
    package subscript(position: Int) -> BoundValue {
        let row = ContiguousArray(bytes[rows[position]])
        let json =
            switch format {
            case .ndjson: row
            case .csv(let columns): Self.object(columns, CSVText.fields(of: row))
            }
        // Rows were checked when the file was read.
        let value = try? JSONDocument(parsing: json).root
        return value.flatMap(BoundValue.init) ?? .string("")
    }

    private static func object(
        _ columns: [String], _ fields: [ContiguousArray<UInt8>]
    ) -> ContiguousArray<UInt8> {
        var json: ContiguousArray<UInt8> = [UInt8(ascii: "{")]
        for (column, field) in zip(columns, fields) {
            if json.count > 1 { json.append(UInt8(ascii: ",")) }
            JSONText.appendString(column, to: &json)
            json.append(UInt8(ascii: ":"))
            JSONText.appendString(String(decoding: field, as: UTF8.self), to: &json)
        }
        json.append(UInt8(ascii: "}"))
        return json
    }
}
