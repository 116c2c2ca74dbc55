import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

@Suite struct FieldsTests {
    private func output(
        _ fields: [Field], key: String..., formats: [OutputOptions.Format] = [.ndjson, .csv]
    ) throws -> QueryOutput {
        QueryOutput(
            name: "data", fields: fields, key: try key.map { try JSONPath($0) }, formats: formats,
            columns: fields.map { ChosenColumn($0) })
    }

    @Test func `every record has every column, in order, null where it has none`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([
            #"{"late":"x","id":1,"more":true}"#, #"{"id":2,"o":{"a":{"b":"y"}}}"#, "{}", "7",
            #"{"o":{"a":[{"b":1}]},"\u0069d":3,"late":""}"#,
        ])
        let published = try await harvest.publish(
            output([
                Field(name: "id", kind: .integer, path: JSONPath(member: "id")),
                Field(name: "late", kind: .string, path: JSONPath(member: "late")),
                Field(name: "b, c", kind: .string, path: try JSONPath("o.a.b")),
                Field(name: "first", kind: .number, path: try JSONPath("o.a[0].b")),
            ]))
        #expect(
            try published.text("data.ndjson") == """
                {"id":1,"late":"x","b, c":null,"first":null}
                {"id":2,"late":null,"b, c":"y","first":null}
                {"id":null,"late":null,"b, c":null,"first":null}
                {"id":null,"late":null,"b, c":null,"first":null}
                {"id":3,"late":"","b, c":null,"first":1.0}

                """)
        #expect(
            try published.text("data.csv") == "id,late,\"b, c\",first\r\n1,x,,\r\n2,,y,\r\n,,,\r\n"
                + ",,,\r\n3,\"\",,1.0\r\n")
        #expect(published.run.contents.rejects == nil)
        #expect(published.run.queries[0].rejects == 0)
    }

    @Test func `of a repeated key the last value counts, and nothing of the first stays`()
        async throws
    {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"o":{"a":"old","b":"old"},"o":{"b":"new"}}"#])
        let published = try await harvest.publish(
            output([
                Field(name: "a", kind: .string, path: try JSONPath("o.a")),
                Field(name: "b", kind: .string, path: try JSONPath("o.b")),
            ]))
        #expect(try published.text("data.ndjson") == "{\"a\":null,\"b\":\"new\"}\n")
    }

    @Test func `what does not fit is null and has a line with its place`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(partition: 1, [#"{"k":3,"n":"\ud83d"}"#])
        try await harvest.commit(partition: 0, page: 0, [#"{"k":1,"n":1}"#], outcome: nil)
        try await harvest.commit(
            partition: 0, page: 1, [#"{"k":1,"n":"again"}"#, #"{"k":2,"n":[1, 2]}"#])
        let fields = [
            Field(name: "k", kind: .integer, path: JSONPath(member: "k")),
            Field(name: "n", kind: .integer, path: JSONPath(member: "n")),
        ]
        let published = try await harvest.publish(output(fields, key: "k"))
        let text = "where the column is \\\"integer\\\"; declare it"
        #expect(
            try published.text("rejects.jsonl") == """
                {"query":"data","partition":0,"page":1,"index":1,"column":"n","value":[1,2],\
                "reason":"a list, \(text) \\"json\\""}
                {"query":"data","partition":1,"page":0,"index":0,"column":"n","value":"\u{FFFD}",\
                "reason":"a string, \(text) \\"string\\""}

                """)
        #expect(
            try published.text("data.ndjson")
                == "{\"k\":1,\"n\":1}\n{\"k\":2,\"n\":null}\n{\"k\":3,\"n\":null}\n")
        let query = published.run.queries[0]
        #expect([query.records, query.repeated, query.rejected, query.leftOut] == [3, 1, 2, 0])
        let rejects = try #require(published.run.contents.rejects)
        #expect(rejects.lines == 2)
        #expect(rejects.sha256 == SHA256.hexDigest(of: try published.contents("rejects.jsonl")))
    }

    @Test(arguments: [
        (#"{"n":"x"}"#, "null", "absent or null, and the column is required"),
        (#"{"id":null,"n":1}"#, "null", "absent or null, and the column is required"),
        (#"{"n":true,"id":1.5}"#, "1.5", "not a whole number; declare the column \\\"number\\\""),
    ])
    func `a record that lacks a required column is left out whole, and kept in the rejects`(
        record: String, value: String, reason: String
    ) async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"id":1,"n":1}"#, record])
        let fields = [
            Field(name: "n", kind: .number, path: JSONPath(member: "n")),
            Field(name: "id", kind: .integer, path: JSONPath(member: "id"), isRequired: true),
        ]
        let published = try await harvest.publish(output(fields))
        #expect(try published.text("data.ndjson") == "{\"n\":1.0,\"id\":1}\n")
        #expect(try published.text("data.csv") == "n,id\r\n1.0,1\r\n")
        #expect(
            try published.text("rejects.jsonl") == """
                {"query":"data","partition":0,"page":0,"index":1,"column":"id","value":\(value),\
                "reason":"\(reason)","record":\(record)}

                """)
        let query = published.run.queries[0]
        #expect([query.records, query.rejected, query.leftOut] == [1, 0, 1])
        #expect(published.files.map(\.records) == [1, 1])
    }

    @Test(arguments: [("a", "_record"), ("_Record", "_row")])
    func `a CSV file of one column counts its rows, so that no row is a blank line`(
        name: String, counter: String
    ) async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"a":null}"#, #"{"a":"x"}"#, #"{"a":""}"#])
        let field = Field(name: name, kind: .string, path: JSONPath(member: "a"))
        let published = try await harvest.publish(output([field], formats: [.csv]))
        #expect(
            try published.text("data.csv")
                == "\(name),\(counter)\r\n,1\r\nx,2\r\n\"\",3\r\n")
        let schema = try JSONPath("resources[0].schema.fields[1]")
        let column = try #require(try published.description().value(at: schema))
        #expect(column.member("name")?.string == counter)
        #expect(column.member("type")?.string == "integer")
    }

    @Test func `a record deep in a page of megabytes is named by its number in the page`()
        async throws
    {
        let harvest = try await Harvest.begin("data")
        let filler = String(repeating: "x", count: 1_000)
        let records = (0..<3_000).map {
            "{\"n\":\($0 == 2_990 ? "\"?\"" : "1"),\"s\":\"\(filler)\"}"
        }
        try await harvest.commit(records)
        let field = Field(name: "n", kind: .integer, path: JSONPath(member: "n"))
        let published = try await harvest.publish(output([field]))
        #expect(try published.text("rejects.jsonl").contains("\"index\":2990,"))
        #expect(published.run.queries[0].records == 3_000)
    }
}
