import RunStore

/// Where records come from, for checks and messages.
struct PageSource: Sendable {
    /// The path of the spool file.
    let spool: String
    /// The committed page.
    let page: PageRange

    /// Where in the run a record of the page came from.
    ///
    /// - Parameter index: The record's number in the page, from 0.
    /// - Returns: Its partition, page and number.
    func place(of index: Int) -> RecordPlace {
        RecordPlace(position: page.position, index: index)
    }

    /// Compares what was read with what the ledger says.
    ///
    /// - Throws: ``StoreError`` when they differ.
    func check(checksum: UInt32, records: Int) throws(StoreError) {
        guard checksum == page.checksum else {
            throw damage("its checksum is not the one in the ledger")
        }
        guard records == page.records else {
            throw damage("it has \(records) records where the ledger has \(page.records)")
        }
    }

    /// The error for a page that is not what was committed.
    func damage(_ finding: String) -> StoreError {
        let position = page.position
        return StoreError(
            .unusable,
            """
            \(spool) is damaged in partition \(position.partition), page \(position.page): \
            \(finding). Nothing was published; check the disk, then fetch again with --fresh
            """,
            path: spool)
    }
}
