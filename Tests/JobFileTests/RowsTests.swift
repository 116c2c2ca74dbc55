import JobFile
import Testing

/// Variables whose values are the rows of a file beside the job.
@Suite struct RowsTests {
    private func load(_ file: String, _ text: String, use: String = "${city.name}") throws -> Query
    {
        let folder = try TemporaryFolder()
        try folder.write(text, to: file)
        try folder.write(
            #"""
            {"name": "a", "source": "github", "queries": [{"name": "q", "path": "/x",
            "params": {"q": "\#(use)"}, "each": {"city": {"file": "\#(file)"}}}]}
            """#, to: "job.json")
        let job = try JobLoader.load(
            path: folder.path("job.json"), environment: [:], today: .example)
        return try #require(job.queries.first)
    }

    private func names(_ query: Query) throws -> [String] {
        try (0..<query.plan.count).map { try query.params[0].value.render(query.plan[$0]) }
    }

    @Test func `the rows of a CSV file are texts, quotes and line breaks included`() throws {
        let query = try load(
            "cities.csv",
            "\u{FEFF}name,zip\r\n\"Saint-\"\"Jean\"\", on\r\nSea\",00123\r\n\r\n東京,100\n大阪,\n")
        #expect(try names(query) == ["Saint-\"Jean\", on\r\nSea", "東京", "大阪"])
        #expect(query.plan[0].json.contains(#""zip":"00123""#))
    }

    @Test func `the rows of an NDJSON file keep their types`() throws {
        let query = try load(
            "cities.ndjson", "{\"name\": 9007199254740993}\n\n{\"name\": \"b\"}",
            use: "${city.name}")
        #expect(try names(query) == ["9007199254740993", "b"])
    }

    @Test func `scalars of an NDJSON file stand for themselves`() throws {
        #expect(try names(load("ids.ndjson", "1.10\n\"x\"\n", use: "${city}")) == ["1.10", "x"])
    }

    @Test func `another content is another query`() throws {
        let one = try load("c.csv", "name\na\n")
        let same = try load("c.csv", "name\na\n")
        let other = try load("c.csv", "name\nb\n")
        #expect(one.fingerprint == same.fingerprint)
        #expect(one.fingerprint != other.fingerprint)
    }

    @Test(arguments: [
        ("c.csv", "name,zip\na\n", "c.csv:2: 1 fields, and the first line names 2"),
        ("c.csv", "name,name\na,b\n", "c.csv:1: the names of the columns must be there, each once"),
        ("c.csv", "name\n\"a\n", "c.csv:2: a quoted field is never closed"),
        ("c.csv", "name\n", "\"c.csv\" has no rows"), ("c.csv", "", "names of its columns"),
        ("c.ndjson", "{\"name\": 1}\n[1]\n", "c.ndjson:2: a row can't be a list"),
        ("c.ndjson", "{\"name\": 1}\n{\n", "c.ndjson:2: "),
        ("c.txt", "a", "ends in .csv or .ndjson"),
        ("c.csv", "town\na\n", "\"city.name\" is missing in one of the values"),
    ])
    func `a file that can't be used is named with its line`(
        file: String, text: String, expected: String
    ) throws {
        let error = #expect(throws: JobFileError.self) { try load(file, text) }
        #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
    }

    @Test func `a file that is no text is refused`() throws {
        let folder = try TemporaryFolder()
        try folder.write(
            #"""
            {"name": "a", "source": "github", "queries": [{"name": "q", "path": "/${c}",
            "each": {"c": {"file": "/usr/bin/env"}}}]}
            """#, to: "job.json")
        let error = #expect(throws: JobFileError.self) {
            try JobLoader.load(path: folder.path("job.json"), environment: [:], today: .example)
        }
        #expect(error?.description.contains("the file is not UTF-8") == true)
    }
}

/// How partitions below other queries are numbered.
@Suite struct FanOutNumberingTests {
    private func job(_ queries: String) throws -> Job {
        try JobLoader.load(
            text: ContiguousArray(
                "{\"name\": \"a\", \"source\": \"github\", \"queries\": [\(queries)]}".utf8),
            file: "job.json", environment: [:], today: .example)
    }

    @Test func `records of different partitions never share a number`() throws {
        let job = try job(
            #"""
            {"name": "a", "path": "/${n}", "each": {"n": [1, 2, 3]}},
            {"name": "b", "path": "/${a.id}/${k}", "each": {"a": {"query": "a"}, "k": ["x", "y"]}}
            """#)
        let numbering = try #require(job.queries[1].plan.fanOut).numbering
        let all = (0..<3).flatMap { parent in
            (0..<4).flatMap { numbering.partitions(ofRecords: $0..<$0 + 1, in: parent) }
        }
        #expect(Set(all).count == 3 * 4 * 2)
        #expect(all == all.sorted())
        for parent in 0..<3 {
            let below = numbering.partitions(ofParents: parent..<parent + 1)
            #expect(all[(parent * 8)..<(parent * 8 + 8)].allSatisfy(below.contains))
            #expect(below.upperBound <= job.queries[1].plan.span)
        }
    }

    @Test func `queries can stand three deep below one another`() throws {
        let job = try job(
            #"""
            {"name": "a"}, {"name": "b", "path": "/${x.id}", "each": {"x": {"query": "a"}}},
            {"name": "c", "path": "/${x.id}", "each": {"x": {"query": "b"}}}
            """#)
        #expect(job.queries.map { $0.plan.fanOut?.queryName } == [nil, "a", "b"])
    }

    @Test func `too many to number is an error of the job`() {
        let error = #expect(throws: JobFileError.self) {
            try job(
                #"""
                {"name": "a", "path": "/${n}", "each": {"n": {"range": {"from": 1, "to": 1000000}}}},
                {"name": "b", "path": "/${x.id}", "each": {"x": {"query": "a"}}},
                {"name": "c", "path": "/${x.id}", "each": {"x": {"query": "b"}}}
                """#)
        }
        #expect(
            error?.description.contains("the partitions below those of \"b\" can't be numbered")
                == true)
    }

    @Test func `another query above is another query`() throws {
        func fingerprint(_ path: String) throws -> String {
            try job(
                #"""
                {"name": "a", "path": "\#(path)"},
                {"name": "b", "path": "/${x.id}", "each": {"x": {"query": "a"}}}
                """#
            ).queries[1].fingerprint
        }
        #expect(try fingerprint("/one") == fingerprint("/one"))
        #expect(try fingerprint("/one") != fingerprint("/two"))
    }
}
