import RunStore
import Testing

@testable import Publishing

/// Publishing a harvest of any size takes the same memory; here by the sizes of what is held.
@Suite struct MemoryTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    @Test func `a file gathers one buffer however much is written`() throws {
        var file = try StagedFile.create(folder("a"), isPacked: false)
        for size in [100_000, 3_000_000, StagedFile.bufferSize, 1] {
            try file.append(ContiguousArray(repeating: 0, count: size)[...])
            #expect(file.gathered < StagedFile.bufferSize)
        }
        #expect(try file.finish().bytes == Int64(3_100_001 + StagedFile.bufferSize))
    }

    @Test func `a large page is handed on in slices`() async throws {
        let harvest = try await Harvest.begin("data")
        let record = "\"\(String(repeating: "x", count: 99_997))\""
        try await harvest.commit(Array(repeating: record, count: 30))
        let page = try #require(
            try await harvest.store.pageRanges(query: 0, after: nil, limit: 2).first)
        var reader = try SpoolReader(try await harvest.store.spoolPath(query: 0))
        var records = 0
        try reader.read(page) { (batch) throws(StoreError) in
            #expect(batch.lines.count <= SpoolReader.sliceSize)
            records += batch.count
        }
        #expect(records == 30)
        #expect(page.length > 2 * SpoolReader.sliceSize)
    }

    @Test func `marks of repeats take a bit a record`() {
        var map = RepeatMap()
        for ordinal in stride(from: 0, to: 64_000, by: 1_000) { map.insert(ordinal) }
        #expect(map.wordCount == 63_000 / 64 + 1)
        #expect(map.count == 64)
    }
}
