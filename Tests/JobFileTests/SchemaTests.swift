import JSONSlicing
import Testing

@testable import JobFile

/// What only the schema itself can show; `.ci/checks/schema.py` holds it against `check` job by job.
@Suite struct SchemaTests {
    @Test(arguments: JobSchema.objects.map(\.name))
    func `the schema explains every key that a job may have, and no other`(name: String) throws {
        let object = try #require(JobSchema.objects.first { $0.name == name }).schema
        #expect(object.keys.members.map(\.key).sorted() == object.section.keys.sorted())
    }

    @Test(arguments: Section.paginationTypes.map(\.name))
    func `every type of pagination has the keys that it reads`(type: String) throws {
        let keys = try #require(Section.paginationTypes.first { $0.name == type }).keys
        let schema = JobSchema.paginationSchema(type, keys)
        #expect(schema.keys.members.map(\.key).sorted() == schema.section.keys.sorted())
    }

    @Test func `an editor knows every section that jobs have`() {
        let known = Set(JobSchema.objects.map(\.schema.section.name))
        for section in [Section.job, .source, .query, .output, .auth, .retry, .error, .dates] {
            #expect(known.contains(section.name))
        }
    }

    @Test func `every reference of the schema leads somewhere`() throws {
        let root = try JSONDocument(parsing: ContiguousArray(JobSchema.text.utf8)).root
        let definitions = Set(root.member("definitions")?.members.map(\.name) ?? [])
        let parts = JobSchema.text.split(separator: "#/definitions/").dropFirst()
        let targets = Set(parts.map { String($0.prefix { $0 != "\"" }) })
        #expect(!targets.isEmpty && targets.isSubset(of: definitions))
        #expect(root.member("$schema")?.string == "http://json-schema.org/draft-07/schema#")
    }
}
