import JSONSlicing
import JobFile
import RunStore
import Testing

@testable import Publishing

@Suite struct DamageTests {
    /// A harvest of two pages with one byte of the second changed on the disk.
    private func damagedHarvest() async throws -> (harvest: Harvest, spool: String) {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit(partition: 0, [#"{"id":1}"#])
        try await harvest.commit(partition: 4, [#"{"id":2}"#])
        let spool = try await harvest.store.spoolPath(query: 0)
        try OwnedDescriptor(spool, .update).write([UInt8(ascii: "3")], at: 15)
        return (harvest, spool)
    }

    @Test(
        arguments: [
            ([.ndjson], []), ([.csv], []), ([.ndjson], ["id"]),
        ] as [([OutputOptions.Format], [String])])
    func `a changed byte in a spool is named and nothing is published`(
        formats: [OutputOptions.Format], key: [String]
    ) async throws {
        let (harvest, spool) = try await damagedHarvest()
        let output = QueryOutput(
            name: "data", key: try key.map { try JSONPath($0) }, formats: formats)
        let error = await #expect(throws: StoreError.self) { try await harvest.publish(output) }
        #expect(error?.kind == .unusable)
        #expect(error?.path == spool)
        #expect(error?.message.contains("\(spool) is damaged in partition 4, page 0") == true)
        #expect(!FileSystem.exists("\(harvest.runs)/\(harvest.run.id)"))
        #expect(!FileSystem.exists(harvest.folder("job/latest")))
    }

    @Test func `after a failure the same run is published once the cause is gone`() async throws {
        let (harvest, spool) = try await damagedHarvest()
        await #expect(throws: StoreError.self) { try await harvest.publish(.of("data")) }
        try OwnedDescriptor(spool, .update).write([UInt8(ascii: "2")], at: 15)
        let published = try await harvest.publish(.of("data"))
        #expect(try published.text("data.ndjson") == "{\"id\":1}\n{\"id\":2}\n")
    }

    @Test func `too many different members name the way out`() async throws {
        let harvest = try await Harvest.begin("data")
        let members = (0...QueryScan.memberLimit).map { "\"k\($0)\":0" }
        try await harvest.commit(["{\(members.joined(separator: ","))}"])
        let error = await #expect(throws: StoreError.self) {
            try await harvest.publish(.of("data", formats: [.csv]))
        }
        #expect(error?.message.contains("'data' have more than 16384 different members") == true)
        #expect(error?.message.contains("output.csv.columns") == true)
        _ = try await harvest.publish(.of("data"))
    }

    @Test func `a cancelled publication publishes nothing`() async throws {
        let harvest = try await Harvest.begin("data")
        try await harvest.commit([#"{"id":1}"#])
        await #expect(throws: CancellationError.self) {
            try await withThrowingTaskGroup(of: Published.self) { group in
                group.cancelAll()
                group.addTask { try await harvest.publish(.of("data")) }
                _ = try await group.next()
            }
        }
        #expect(!FileSystem.exists(harvest.folder("job/latest")))
    }
}
