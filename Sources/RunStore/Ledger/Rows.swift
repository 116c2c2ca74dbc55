/// The stages of a run's life; the raw values are what the ledger keeps.
enum RunState: String, Sendable {
    /// Being fetched, or waiting to be gone on with.
    case unfinished
    /// Complete; its folder is on the way to its place.
    case publishing
    case published
    case discarded
}

/// A row of `runs`.
struct RunRow: Sendable, Equatable {
    let number: Int64
    let id: String
    /// Seconds since 1970, as are all times of the ledger.
    let startedAt: Int64
    var finishedAt: Int64?
    var state: RunState
    let sandbox: Bool
    var job: String
    var note: String
    /// How many rows of `queries` belong to the run.
    var queries: Int

    var seal: Int64 {
        var seal = Seal()
        seal.add(number)
        seal.add(id)
        seal.add(startedAt)
        seal.add(finishedAt)
        seal.add(state.rawValue)
        seal.add(sandbox ? 1 : 0)
        seal.add(job)
        seal.add(note)
        seal.add(queries)
        return seal.value
    }
}

/// A row of `queries`, with the totals over the query's partitions.
struct QueryRow: Sendable, Equatable {
    let number: Int64
    let run: Int64
    var ordinal: Int
    var query: RunQuery
    /// Bytes of the spool that are committed; what follows them is to be cut.
    var spoolLength: Int64 = 0
    var counts = QueryCounts()

    var seal: Int64 {
        var seal = Seal()
        for field in [number, run, spoolLength] { seal.add(field) }
        for field in [ordinal, counts.partitions, counts.complete, counts.incomplete] {
            seal.add(field)
        }
        for field in [counts.failed, counts.pages, counts.records] { seal.add(field) }
        seal.add(counts.bytes)
        for field in [query.name, query.fingerprint, query.definition] { seal.add(field) }
        return seal.value
    }
}

/// A row of `partitions`: how far one partition has come.
struct PartitionRow: Sendable, Equatable {
    let query: Int64
    let partition: Int
    var pages = 0
    var records = 0
    var bytes: Int64 = 0
    var next: String?
    var total: Int64?
    var outcome: PartitionOutcome?
    var flaw: String?

    /// Rows without a flaw have the seal they had before there were flaws.
    var seal: Int64 {
        var seal = Seal()
        seal.add(query)
        seal.add(partition)
        seal.add(pages)
        seal.add(records)
        seal.add(bytes)
        seal.add(next)
        seal.add(total)
        seal.add(outcome?.code ?? 0)
        seal.add(outcome?.reason)
        if let flaw { seal.add(flaw) }
        return seal.value
    }
}

/// A row of `pages`: where one committed page's records lie in the spool.
struct PageRow: Sendable, Equatable {
    let query: Int64
    let partition: Int
    let page: Int
    let offset: Int64
    let length: Int
    let records: Int
    let checksum: UInt32
    let request: UInt64

    var position: PagePosition { PagePosition(partition: partition, page: page) }

    var seal: Int64 {
        var seal = Seal()
        seal.add(query)
        seal.add(partition)
        seal.add(page)
        seal.add(offset)
        seal.add(length)
        seal.add(records)
        seal.add(Int64(checksum))
        seal.add(Int64(bitPattern: request))
        return seal.value
    }
}

extension PartitionOutcome {
    /// What the ledger keeps; 0 stands for "not ended".
    var code: Int {
        switch self {
        case .complete: 1
        case .incomplete: 2
        case .failed: 3
        }
    }

    init?(code: Int64, reason: String?) {
        switch code {
        case 1: self = .complete
        case 2: self = .incomplete(reason: reason ?? "")
        case 3: self = .failed(reason: reason ?? "")
        default: return nil
        }
    }
}
