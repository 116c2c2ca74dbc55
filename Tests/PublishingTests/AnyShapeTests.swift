import JSONSlicing
import JobFile
import TestSupport
import Testing

@testable import Publishing

/// Records of any shape, as services send them when nobody looks.
@Suite struct AnyShapeTests {
    private static let keys = [
        "a", "b", "a.b", "", "ü", "x y", "q\\\"", "\\u0061", "[0]", "long name",
    ]
    private static let scalars = [
        "null", "true", "-0", "1.50", "1e400", "9007199254740993", #""""#, #""text""#,
        #""a,\"b\"\r\n""#, #""\ud800""#, #""\u0000""#, #"" ""#, "[]", "{}",
    ]

    private func value(depth: Int, using generator: inout SeededGenerator) -> String {
        switch Int.random(in: 0..<(depth > 3 ? 4 : 7), using: &generator) {
        case 4:
            return "[\(values(depth: depth, using: &generator).joined(separator: ","))]"
        case 5, 6:
            return object(depth: depth, using: &generator)
        default:
            return Self.scalars.randomElement(using: &generator) ?? "null"
        }
    }

    private func values(depth: Int, using generator: inout SeededGenerator) -> [String] {
        (0..<Int.random(in: 0...3, using: &generator)).map { _ in
            value(depth: depth + 1, using: &generator)
        }
    }

    private func object(depth: Int, using generator: inout SeededGenerator) -> String {
        let members = values(depth: depth, using: &generator).map { value in
            "\"\(Self.keys.randomElement(using: &generator) ?? "")\":\(value)"
        }
        return "{\(members.joined(separator: ","))}"
    }

    @Test(arguments: [10, 20, 30, 40] as [UInt64])
    func `every row is as wide as the header and every record has one`(seed: UInt64) async throws {
        var generator = SeededGenerator(seed: seed)
        let records = (0..<400).map { _ in value(depth: 0, using: &generator) }
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(Array(records[..<150]))
        try await harvest.commit(partition: 1, Array(records[150...]))
        let published = try await harvest.publish(.of("data", formats: [.ndjson, .csv]))

        let rows = try StrictCSV.rows(published.contents("data.csv"))
        #expect(rows.count == 401)
        #expect(published.files.map(\.records) == [400, 400])
        #expect(Set(try #require(published.files[1].columns)).count == rows[0].count)
        #expect(try published.text("data.ndjson") == records.map { $0 + "\n" }.joined())
    }

    @Test func `a column without blanks in its keys is a path to its values`() throws {
        let record = #"{"a.b":{"c":1},"d":{"":{"e\"f":2}},"[0]":{"ü":3},"g":4}"#
        let document = try JSONDocument(parsing: ContiguousArray(record.utf8))
        let table = try Table(record)
        let values = try table.header.map { column in
            document.root.value(at: try JSONPath(column))?.numberText
        }
        #expect(values == ["1", "2", "3", "4"])
    }
}
