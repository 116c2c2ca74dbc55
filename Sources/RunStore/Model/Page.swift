/// One page, judged whole, to be made durable.
package struct PageCommit: Sendable {
    /// Index of the query in the run.
    package let query: Int
    /// Ordinal of the partition in the plan, from 0.
    package let partition: Int
    /// Ordinal of the page within its partition, from 0; must be the next one.
    package let page: Int
    /// Whole lines, each ending in a line feed; may be empty.
    package let records: ContiguousArray<UInt8>
    /// How many lines `records` holds.
    package let recordCount: Int
    /// ``Checksum/crc32(_:)`` of `records`.
    package let checksum: UInt32
    /// Fingerprint of the request that brought the page.
    package let request: UInt64
    /// Token of the next page; nil when there is none.
    package let next: String?
    /// How many records the source announced for the partition.
    package let total: Int64?
    /// Why the partition is known to lack records because of this page, if it is.
    package let flaw: String?
    /// Set when this page ends its partition.
    package let outcome: PartitionOutcome?

    package init(
        query: Int, partition: Int, page: Int, records: ContiguousArray<UInt8>, recordCount: Int,
        checksum: UInt32, request: UInt64, next: String? = nil, total: Int64? = nil,
        flaw: String? = nil, outcome: PartitionOutcome? = nil
    ) {
        self.query = query
        self.partition = partition
        self.page = page
        self.records = records
        self.recordCount = recordCount
        self.checksum = checksum
        self.request = request
        self.next = next
        self.total = total
        self.flaw = flaw
        self.outcome = outcome
    }
}

/// Where a page stands in a query's output.
package struct PagePosition: Sendable, Hashable, Comparable {
    package let partition: Int
    package let page: Int

    package init(partition: Int, page: Int) {
        self.partition = partition
        self.page = page
    }

    package static func < (left: Self, right: Self) -> Bool {
        (left.partition, left.page) < (right.partition, right.page)
    }
}

/// Where a committed page's lines lie in the query's spool.
package struct PageRange: Sendable, Equatable {
    package let position: PagePosition
    /// First byte in the spool.
    package let offset: Int64
    /// Bytes; 0 for a page without records.
    package let length: Int
    package let records: Int
    /// ``Checksum/crc32(_:)`` of the bytes.
    package let checksum: UInt32
}

extension PageRange {
    init(_ row: PageRow) {
        position = row.position
        offset = row.offset
        length = row.length
        records = row.records
        checksum = row.checksum
    }
}
