import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

@Suite struct ExpectTests {
    private func expectations(
        least: Int? = nil, notNull: [String] = [], unique: [[String]] = []
    ) throws -> Expectations {
        func column(_ name: String) throws -> Expectations.Column {
            .init(name: name, path: try JSONPath(name))
        }
        var expectations = Expectations()
        expectations.minRecords = least
        expectations.notNull = try notNull.map(column)
        expectations.unique = try unique.map { try $0.map(column) }
        return expectations
    }

    @Test(arguments: [1, 1 << 20])
    func `checks count what is wrong in the records as they are published`(
        keyMemory: Int
    ) async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(partition: 1, [#"{"id":2,"o":{"x":"a"}}"#, #"{"id":3,"o":null}"#])
        try await harvest.commit(
            partition: 0, [#"{"id":1,"o":{"x":"a"}}"#, #"{"id":1,"o":{}}"#, #"{"id":2}"#])
        var output = try QueryOutput.of("data", key: "id")
        output.expect = try expectations(
            least: 4, notNull: ["id", "o.x"], unique: [["id"], ["o.x"], ["id", "o.x"]])
        let published = try await harvest.publish(output, keyMemory: keyMemory)
        #expect(
            published.run.queries[0].checks == [
                CheckResult(check: .minRecords(4), found: 3),
                CheckResult(check: .notNull("id"), found: 0),
                CheckResult(check: .notNull("o.x"), found: 2),
                CheckResult(check: .unique(["id"]), found: 0),
                CheckResult(check: .unique(["o.x"]), found: 0),
                CheckResult(check: .unique(["id", "o.x"]), found: 0),
            ])
        let checks = try #require(
            try published.description().value(at: JSONPath("windrow:run.queries[0].checks")))
        #expect(
            checks.elements.map { $0.member("holds")?.bool } == [
                false, true, false, true, true, true,
            ])
        #expect(checks.element(2)?.member("columns")?.element(0)?.string == "o.x")
        #expect(checks.element(0)?.member("expected")?.integer == 4)
    }

    @Test(arguments: [1, 1 << 20])
    func `values that must be unique are found however many there are`(keyMemory: Int) async throws
    {
        let harvest = try await Harvest.begin("data")
        for page in 0..<20 {
            let records = (0..<100).map {
                "{\"a\":\(page * 100 + $0),\"b\":\"\($0)\",\"c\":\(page)}"
            }
            try await harvest.commit(page: page, records, outcome: page < 19 ? nil : .complete)
        }
        var output = try QueryOutput.of("data")
        output.expect = try expectations(unique: [["a"], ["b"], ["b", "c"], ["nothing"]])
        let published = try await harvest.publish(output, keyMemory: keyMemory)
        #expect(published.run.queries[0].checks.map(\.found) == [0, 1_900, 0, 0])
    }

    @Test func `of declared columns the published values count, not those that came`() async throws
    {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([
            #"{"at":"2024-01-01T00:00:00Z"}"#, #"{"at":"2024-01-01T09:00:00+09:00"}"#, #"{"at":5}"#,
        ])
        let field = Field(name: "at", kind: .datetime, path: JSONPath(member: "at"))
        var output = QueryOutput(name: "data", fields: [field])
        output.expect = try expectations(notNull: ["at"], unique: [["at"]])
        let published = try await harvest.publish(output)
        #expect(published.run.queries[0].checks.map(\.found) == [1, 1])
    }
}
