import RunStore

/// Reads the committed pages of one query out of its spool, whole lines at a time.
///
/// Memory holds one slice of a page, whatever the page's size; only a record longer than a slice
/// makes it larger.
struct SpoolReader: ~Copyable {
    /// The bytes that are read at once.
    static let sliceSize = 1 << 20

    private let descriptor: OwnedDescriptor
    private let sliceSize: Int
    private var slice: Bytes = []

    /// Opens the spool.
    ///
    /// - Throws: ``StoreError`` when it is missing or not a regular file.
    init(_ path: String, sliceSize: Int = SpoolReader.sliceSize) throws(StoreError) {
        do {
            descriptor = try OwnedDescriptor(path, .read)
        } catch {
            throw StoreError(.unusable, error.message, path: path)
        }
        self.sliceSize = sliceSize
    }

    /// Reads one page and hands its records on.
    ///
    /// A page that fits into a slice is checked before anything of it is handed on, a larger one
    /// while it is.
    ///
    /// - Throws: ``StoreError`` when the page is not what was committed, or what `body` throws.
    mutating func read(
        _ page: PageRange, body: (RecordBatch) throws(StoreError) -> Void
    ) throws(StoreError) {
        let source = PageSource(spool: descriptor.path, page: page)
        var offset = 0
        var checksum: UInt32 = 0
        var records = 0
        while offset < page.length {
            try readLines(of: source, from: offset)
            checksum = Checksum.crc32(checksum, extendedBy: slice)
            let batch = RecordBatch(lines: slice, source: source, first: records)
            offset += slice.count
            records += batch.count
            if offset == page.length { try source.check(checksum: checksum, records: records) }
            try body(batch)
        }
    }

    /// Fills the slice with as many whole lines as fit, and at least one.
    private mutating func readLines(of source: PageSource, from offset: Int) throws(StoreError) {
        let rest = source.page.length - offset
        var length = min(sliceSize, rest)
        while true {
            do {
                try descriptor.read(
                    into: &slice, offset: source.page.offset + Int64(offset), length: length)
            } catch {
                throw source.damage(error.message)
            }
            if let end = slice.lastIndex(of: UInt8(ascii: "\n")) {
                return slice.removeLast(slice.count - end - 1)
            }
            guard length < rest else { throw source.damage("its last line does not end") }
            length = min(length * 2, rest)
        }
    }
}
