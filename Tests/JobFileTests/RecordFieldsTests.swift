import JSONSlicing
import JobFile
import Testing

@Suite struct RecordFieldsTests {
    @Test func `columns stand in the order of the file, and come from their own key unless said`()
        throws
    {
        let query = try Jobs.query(
            #"""
            "fields": {
                "id": "integer", "owner": {"type": "string", "from": "owner.login", "required": true},
                "x-note": "kept out", "a b": "json", "whole": {"type": "json", "from": ""},
                "seen": {"type": "datetime", "epoch": "ms"}
            }
            """#)
        #expect(
            query.fields == [
                Field(name: "id", kind: .integer, path: JSONPath(member: "id")),
                Field(
                    name: "owner", kind: .string, path: try JSONPath("owner.login"),
                    isRequired: true),
                Field(name: "a b", kind: .json, path: JSONPath(member: "a b")),
                Field(name: "whole", kind: .json, path: .root),
                Field(
                    name: "seen", kind: .datetime, path: JSONPath(member: "seen"),
                    epoch: .milliseconds),
            ])
        #expect(try Jobs.query("").fields == [])
    }

    @Test
    func `what is expected of the job is expected of each query, but for what it says itself`()
        throws
    {
        let job = try Jobs.load(
            #"""
            {"name": "job", "source": "github",
            "expect": {"min_records": 10, "max_rejected": 5, "not_null": ["id"], "unique": ["id"]},
            "queries": [
                {"name": "a", "expect": {"min_records": 1, "max_failed": 2,
                    "unique": ["id", ["owner.id", "name"]]}},
                {"name": "b", "fields": {"name": "string", "id": "integer"}}
            ]}
            """#)
        let (a, b) = (job.queries[0].expect, job.queries[1].expect)
        #expect([a.minRecords, a.maxFailed, a.maxRejected] == [1, 2, 5])
        #expect([b.minRecords, b.maxFailed, b.maxRejected] == [10, 0, 5])
        #expect(a.notNull == [.init(name: "id", path: JSONPath(member: "id"))])
        #expect(a.unique.map { $0.map(\.name) } == [["id"], ["owner.id", "name"]])
        #expect(b.notNull == [.init(name: "id", path: JSONPath(member: "id"))])
        #expect(b.unique == [[.init(name: "id", path: JSONPath(member: "id"))]])
    }

    @Test func `columns and expectations change no request, so an unfinished run goes on`() throws {
        let with = try Jobs.query(#""fields": {"id": "integer"}, "expect": {"min_records": 1}"#)
        #expect(try with.fingerprint == Jobs.query("").fingerprint)
    }
}
