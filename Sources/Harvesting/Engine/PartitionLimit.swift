import JobFile
import RunStore

/// The most a partition may bring (`limit` of a query), where the job sets it.
struct PartitionLimit: Sendable {
    let pages: Int?
    let records: Int?

    func isReached(_ cursor: PartitionCursor) -> Bool {
        cursor.pages >= pages ?? .max || cursor.records >= records ?? .max
    }

    /// The page without the records beyond the limit, after `received` records on the pages before.
    func cut(_ page: JudgedPage, after received: Int) -> JudgedPage {
        guard let records, page.recordCount > records - received else { return page }
        return page.prefix(max(records - received, 0))
    }
}

extension JudgedPage {
    /// The first `count` records.
    func prefix(_ count: Int) -> JudgedPage {
        var end = 0
        for _ in 0..<min(count, recordCount) {
            end = (self.records[end...].firstIndex(of: UInt8(ascii: "\n")) ?? end) + 1
        }
        let lines = ContiguousArray(self.records[..<end])
        return JudgedPage(
            records: lines, recordCount: min(count, recordCount), checksum: Checksum.crc32(lines),
            total: total, hints: hints, flaw: flaw)
    }
}
