/// A page found whole, with its records cut out.
struct JudgedPage: Sendable {
    /// The records, each on a line of its own ending in a newline.
    let records: ContiguousArray<UInt8>
    let recordCount: Int
    /// CRC-32 of `records`.
    let checksum: UInt32
    /// The count the server announces, if it does.
    let total: Int64?
    let hints: PageHints
    /// Why records are known to be missing, if the answer says so.
    var flaw: String?
}

/// Why a body is no page.
struct PageFault: Error, Sendable, Equatable {
    /// What the fault means for the request.
    enum Kind: Sendable {
        /// The same request may bring a page: a cut or garbled answer, or an error that passes.
        case transient
        /// The budget is used up: the request waits.
        case limited
        /// The credential is not accepted.
        case refused
        /// The same request would bring the same again.
        case permanent
    }

    let reason: String
    let kind: Kind
}
