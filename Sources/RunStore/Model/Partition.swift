/// How a partition ended.
package enum PartitionOutcome: Sendable, Equatable {
    case complete
    /// All that could be had, known to be less than all.
    case incomplete(reason: String)
    /// It broke off; its pages so far are kept.
    case failed(reason: String)

    /// What went wrong; nil when nothing did.
    package var reason: String? {
        switch self {
        case .complete: nil
        case .incomplete(let reason), .failed(let reason): reason
        }
    }
}

/// How far one partition has come; all zero for one never begun.
package struct PartitionProgress: Sendable, Equatable {
    /// Committed pages, which is also the ordinal of the next page.
    package let pages: Int
    package let records: Int
    /// Token of the next page.
    package let next: String?
    /// What the source announced last.
    package let total: Int64?
    /// Why records are known to be missing, by one of its pages.
    package let flaw: String?
    /// Nil while the partition goes on.
    package let outcome: PartitionOutcome?
    /// The page committed last, for telling that the next one repeats it.
    package let lastPage: CommittedPage?

    /// Size and content of a committed page.
    package struct CommittedPage: Sendable, Equatable {
        /// Bytes of its lines.
        package let length: Int
        package let checksum: UInt32
        package let recordCount: Int
    }
}
