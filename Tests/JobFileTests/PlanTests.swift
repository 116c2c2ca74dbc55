import JobFile
import Testing

@Suite struct PlanTests {
    @Test func `the last variable varies fastest`() throws {
        let query = try Jobs.query(
            #"""
            "params": {"q": "${a} ${b}"},
            "each": {"a": ["x", "y"], "b": {"range": {"from": 1, "to": 3}}}
            """#)
        #expect(query.plan.count == 6)
        #expect(
            (0..<6).map { query.plan[$0].description } == [
                "a=x b=1", "a=x b=2", "a=x b=3", "a=y b=1", "a=y b=2", "a=y b=3",
            ])
    }

    @Test func `a query without variables is one partition`() throws {
        let query = try Jobs.query(#""path": "/events""#)
        #expect(query.plan.count == 1)
        #expect(query.plan[0] == .none)
        #expect(query.plan[0].json == "{}")
    }

    @Test(arguments: [
        (1, 10, 3, ["1", "4", "7", "10"]), (10, 1, -4, ["10", "6", "2"]),
        (-2, 2, 2, ["-2", "0", "2"]),
        (5, 5, 7, ["5"]), (5, 5, -7, ["5"]), (1, 2, 100, ["1"]),
    ])
    func `a range steps up or down within its bounds`(
        from: Int, to: Int, step: Int, expected: [String]
    ) throws {
        let range = try #require(IntegerRange(from: from, to: to, step: step))
        #expect((0..<range.count).map { String(range[$0]) } == expected)
    }

    @Test(arguments: [(1, 10, 0), (1, 10, -1), (10, 1, 1), (Int.min, Int.max, 1), (0, Int.min, -1)])
    func `a range that is empty or too long is none`(from: Int, to: Int, step: Int) {
        #expect(IntegerRange(from: from, to: to, step: step) == nil)
    }

    @Test func `a plan of a billion partitions costs nothing until one is asked for`() throws {
        let query = try Jobs.query(
            #"""
            "params": {"q": "${a} ${b} ${c}"},
            "each": {
              "a": {"range": {"from": 1, "to": 1000}}, "b": {"range": {"from": 1, "to": 1000}},
              "c": {"range": {"from": 1, "to": 1000}}}
            """#)
        #expect(query.plan.count == 1_000_000_000)
        #expect(query.plan[999_999_999].description == "a=1000 b=1000 c=1000")
        #expect(query.plan[123_456_789].description == "a=124 b=457 c=790")
    }

    @Test func `a plan may have 2^40 partitions and no more`() throws {
        let exact = try #require(IntegerRange(from: 1, to: 1 << 20, step: 1))
        let variable = Variable(name: "a", values: .range(exact))
        #expect(PartitionPlan([variable, variable])?.count == 1 << 40)
        #expect(PartitionPlan([variable, variable, variable]) == nil)
        let more = try #require(IntegerRange(from: 0, to: 1 << 20, step: 1))
        #expect(PartitionPlan([variable, Variable(name: "b", values: .range(more))]) == nil)
        #expect(PartitionPlan(Array(repeating: variable, count: 9)) == nil)
    }

    @Test func `bindings keep types, and print as JSON in the order of the job`() throws {
        let query = try Jobs.query(
            #"""
            "params": {"q": "${z} ${a} ${d.from} ${o.k}"},
            "each": {"z": [1.50], "a": ["1"], "o": [{"k": true}],
              "d": {"dates": {"from": "2024-01-01", "to": "2024-01-07", "step": "1w"}}}
            """#)
        #expect(
            query.plan[0].json
                == #"{"z":1.50,"a":"1","o":{"k":true},"d":{"from":"2024-01-01","to":"2024-01-07"}}"#
        )
        #expect(query.plan[0]["a"] == .string("1"))
        #expect(query.plan[0]["z"] == .number("1.50"))
        #expect(query.plan[0]["nobody"] == nil)
    }

    @Test func `a job with a hundred thousand values loads whole`() throws {
        let values = (0..<100_000).map { "{\"id\": \($0), \"name\": \"item \($0)\"}" }
        let query = try Jobs.query(
            """
            "path": "/items/${item.id}", "params": {"n": "${item.name}"},
            "each": {"item": [\(values.joined(separator: ",\n"))]}
            """)
        #expect(query.plan.count == 100_000)
        #expect(try query.url(query.plan[99_999]) == "https://api.github.com/items/99999")
    }

    @Test func `a hundred thousand wrong values are counted, and a hundred shown`() {
        let values = Array(repeating: "null", count: 100_000).joined(separator: ", ")
        let screen = Jobs.screen(
            #"{"name": "j", "source": "github", "queries": [{"name": "q", "each": {"v": [\#(values)]}}]}"#
        )
        #expect(screen.text.hasSuffix("\n… and 99900 more"))
        #expect(screen.text.split(separator: "\n").count == 301)
    }
}
