import JSONSlicing
import JobFile
import TestSupport
import Testing

@testable import Publishing

@Suite struct CSVRoundTripTests {
    /// A record of a test: the texts of some of the columns, nil for null.
    private typealias Record = [(name: String, text: String?)]

    private static let names = ["id", "a.b", "full name", "ü", "x,y", "quote\"d", "n"]
    private static let pieces = [
        "", " ", ",", "\"", "\r\n", "\n", "\r", "\t", "a", "東京", "🍣", "\u{2028}", "é", ";", "'",
        "\\", "/", "\u{7F}", "0", "-1", "=SUM(A1)",
    ]

    private func record(using generator: inout SeededGenerator) -> Record {
        Self.names.filter { _ in Bool.random(using: &generator) }.map { name in
            let count = Int.random(in: 0...4, using: &generator)
            let text = (0..<count).compactMap { _ in Self.pieces.randomElement(using: &generator) }
            return (name, Int.random(in: 0..<5, using: &generator) == 0 ? nil : text.joined())
        }
    }

    private func json(_ record: Record) -> String {
        let members = record.map { name, text in
            "\(literal(name)):\(text.map(literal) ?? "null")"
        }
        return "{\(members.joined(separator: ","))}"
    }

    private func literal(_ text: String) -> String {
        var bytes: ContiguousArray<UInt8> = []
        JSONText.appendString(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    @Test(arguments: [1, 2, 3, 4] as [UInt64])
    func `random records come back as they were`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let records = (0..<300).map { _ in record(using: &generator) }
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(records.map(json))
        let published = try await harvest.publish(.of("data", formats: [.csv]))

        let rows = try StrictCSV.rows(published.contents("data.csv"))
        let header = try #require(rows.first).map { $0 ?? "" }
        #expect(published.files[0].columns == header)
        #expect(rows.count == records.count + 1)
        for (row, record) in zip(rows.dropFirst(), records) {
            for (column, field) in zip(header, row) {
                let wanted = record.first { ColumnName.appending($0.name, to: "") == column }
                #expect(field.map { Array($0.utf8) } == wanted?.text.map { Array($0.utf8) })
            }
        }
    }

    @Test func `one column has a line for every record, and null is not an empty text`()
        async throws
    {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"a":null}"#, #"{"a":1}"#, "{}", #"{"a":""}"#])
        let published = try await harvest.publish(.of("data", formats: [.csv]))
        #expect(try published.text("data.csv") == "a,_record\r\n,1\r\n1,2\r\n,3\r\n\"\",4\r\n")
    }

    @Test func `a byte order mark comes first when asked for`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"a":1}"#])
        var output = try QueryOutput.of("data", formats: [.csv])
        output.hasByteOrderMark = true
        let published = try await harvest.publish(output)
        let bytes = try published.contents("data.csv")
        #expect(bytes == ContiguousArray("\u{FEFF}a,_record\r\n1,1\r\n".utf8))
    }
}
