/// The run that pages are committed to, with its open spools.
///
/// The rows in memory run ahead of the ledger by the pages that wait for the next batch.
struct ActiveRun {
    var row: RunRow
    var queries: [QueryRow]
    let spools: [Spool]
    let isResumed: Bool
    /// Partitions that have pages but no outcome yet.
    var open: [PartitionKey: PartitionRow] = [:]

    /// Names a partition within the run.
    struct PartitionKey: Hashable {
        let query: Int
        let partition: Int
    }

    func info(in folder: JobFolder) -> RunInfo {
        RunInfo(
            id: row.id, startedAt: row.startedAt, sandbox: row.sandbox,
            folder: folder.unfinished(row.id), queries: queries.map(\.query),
            isResumed: isResumed)
    }
}

extension PartitionRow {
    /// The row after one more page.
    ///
    /// - Throws: ``StoreError`` `.fault` when the page is not the next one.
    func adding(_ page: PageCommit) throws(StoreError) -> PartitionRow {
        guard mayGoOn, page.page == pages, page.recordCount >= 0 else {
            let state = mayGoOn ? "page \(pages) is next" : "the partition has ended"
            throw StoreError(
                .fault,
                "page \(page.page) of partition \(page.partition) was committed, but \(state)")
        }
        var row = self
        row.pages += 1
        row.records += page.recordCount
        row.bytes += Int64(page.records.count)
        row.next = page.next
        row.total = page.total ?? total
        row.flaw = flaw ?? page.flaw
        row.outcome = page.outcome
        return row
    }

    /// Whether more pages may follow: a partition that failed is tried again from its last page.
    private var mayGoOn: Bool {
        switch outcome {
        case nil, .failed: true
        case .complete, .incomplete: false
        }
    }
}

extension QueryCounts {
    /// Replaces one partition's part in the totals.
    mutating func replace(_ old: PartitionRow?, by new: PartitionRow?) {
        add(old, times: -1)
        add(new, times: 1)
    }

    private mutating func add(_ row: PartitionRow?, times sign: Int) {
        guard let row else { return }
        partitions += sign
        pages += sign * row.pages
        records += sign * row.records
        bytes += Int64(sign) * row.bytes
        switch row.outcome {
        case .complete: complete += sign
        case .incomplete: incomplete += sign
        case .failed: failed += sign
        case nil: break
        }
    }
}
