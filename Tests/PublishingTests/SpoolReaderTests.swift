import Testing

@testable import Publishing
@testable import RunStore

@Suite struct SpoolReaderTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    /// Writes a spool and describes part of it as a page.
    private func page(
        _ text: String, in spool: String, records: Int, checksum: UInt32? = nil
    ) throws -> PageRange {
        let bytes = ContiguousArray(spool.utf8)
        let file = try OwnedDescriptor(folder("spool.part"), .create)
        try file.write(bytes, at: 0)
        let offset = try #require(spool.utf8.firstRange(of: Array(text.utf8))).lowerBound
        return PageRange(
            position: PagePosition(partition: 3, page: 2),
            offset: Int64(spool.utf8.distance(from: spool.utf8.startIndex, to: offset)),
            length: text.utf8.count, records: records,
            checksum: checksum ?? Checksum.crc32(ContiguousArray(text.utf8)))
    }

    /// The batches a page is read in.
    private func batches(of page: PageRange, sliceSize: Int) throws(StoreError) -> [String] {
        var reader = try SpoolReader(folder("spool.part"), sliceSize: sliceSize)
        var batches: [String] = []
        try reader.read(page) { (batch) throws(StoreError) in
            batches.append(String(decoding: batch.lines, as: UTF8.self))
        }
        return batches
    }

    @Test(arguments: [
        (1, ["1\n", "22\n", "333\n"]),
        (4, ["1\n", "22\n", "333\n"]),
        (5, ["1\n22\n", "333\n"]),
        (9, ["1\n22\n333\n"]),
        (1_000, ["1\n22\n333\n"]),
    ])
    func `a page is read in whole lines, as many as fit`(size: Int, expected: [String]) throws {
        let page = try page("1\n22\n333\n", in: "0\n1\n22\n333\n4\n", records: 3)
        #expect(try batches(of: page, sliceSize: size) == expected)
    }

    @Test func `a page without records gives no batch`() throws {
        let page = try page("", in: "0\n", records: 0)
        #expect(try batches(of: page, sliceSize: 100) == [])
    }

    @Test(arguments: [1, 1_000])
    func `a changed page is told by its checksum`(size: Int) throws {
        let page = try page("1\n22\n", in: "1\n22\n", records: 2, checksum: 99)
        let error = #expect(throws: StoreError.self) { try batches(of: page, sliceSize: size) }
        #expect(error?.kind == .unusable)
        #expect(error?.path == folder("spool.part"))
        #expect(
            error?.message == """
                \(folder("spool.part")) is damaged in partition 3, page 2: its checksum is not \
                the one in the ledger. Nothing was published; check the disk, then fetch again \
                with --fresh
                """)
    }

    @Test(arguments: [
        ("1\n22\n", 3, "it has 2 records where the ledger has 3"),
        ("1\n22", 2, "its last line does not end"),
    ])
    func `a page that is not as committed says how`(
        text: String, records: Int, finding: String
    ) throws {
        let page = try page(text, in: text, records: records)
        let error = #expect(throws: StoreError.self) { try batches(of: page, sliceSize: 1_000) }
        #expect(error?.message.contains(finding) == true)
    }

    @Test func `a spool that ends too early is damaged`() throws {
        let page = PageRange(
            position: PagePosition(partition: 0, page: 0), offset: 0, length: 10, records: 1,
            checksum: 0)
        _ = try self.page("1\n", in: "1\n", records: 1)
        let error = #expect(throws: StoreError.self) { try batches(of: page, sliceSize: 1_000) }
        #expect(error?.message.contains("it ends before byte 10") == true)
    }

    @Test func `a missing spool is named`() throws {
        let error = #expect(throws: StoreError.self) { _ = try SpoolReader(folder("none.part")) }
        #expect(error?.kind == .unusable)
        #expect(error?.path == folder("none.part"))
    }

    @Test func `a record that is not JSON is damage too`() throws {
        let page = try page("{\"a\":}\n", in: "{\"a\":}\n", records: 1)
        let batch = RecordBatch(
            lines: ContiguousArray("{\"a\":}\n".utf8),
            source: PageSource(spool: folder("spool.part"), page: page))
        let error = #expect(throws: StoreError.self) { _ = try batch.array() }
        #expect(error?.message.contains("partition 3, page 2: a record is not JSON") == true)
    }

    @Test(arguments: [
        ([], "0\n1\n2\n3\n"), ([10], "1\n2\n3\n"), ([13], "0\n1\n2\n"), ([11, 12], "0\n3\n"),
        ([10, 11, 12, 13], ""), ([9, 14], "0\n1\n2\n3\n"),
    ])
    func `lines are handed on without those that repeat`(marked: [Int], kept: String) throws {
        var repeats = RepeatMap()
        for ordinal in marked { repeats.insert(ordinal) }
        let page = try page("0\n1\n2\n3\n", in: "0\n1\n2\n3\n", records: 4)
        let batch = RecordBatch(
            lines: ContiguousArray("0\n1\n2\n3\n".utf8),
            source: PageSource(spool: "spool", page: page))
        let lines = batch.without(repeats, first: 10).lines
        #expect(String(decoding: lines, as: UTF8.self) == kept)
    }
}
