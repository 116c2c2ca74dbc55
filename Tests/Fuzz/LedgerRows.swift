@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A ledger with bytes changed anywhere is refused or reads as it was: never as something else.
///
/// The input is a list of changes: three bytes of a place, one of a value.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let changes = UnsafeBufferPointer(start: data, count: size)
    guard size >= 4 else { return 0 }
    var bytes = Original.bytes
    for change in stride(from: 0, to: size - 3, by: 4) {
        let place =
            Int(changes[change]) << 16 | Int(changes[change + 1]) << 8 | Int(changes[change + 2])
        bytes[place % bytes.count] = changes[change + 3]
    }
    Original.write(bytes)
    do throws(StoreError) {
        let ledger = try Ledger(reading: Original.path)
        for row in try ledger.pages(1, after: nil, limit: 1_000) {
            precondition(Original.pages.contains(row), "a page that was never committed")
        }
        for row in try ledger.partitions(1, in: 0..<Int.max, limit: 1_000) {
            precondition(Original.partitions.contains(row), "a partition that never was")
        }
        for query in try ledger.unfinishedRun().map(ledger.queries) ?? [] {
            precondition(query == Original.query, "a query that never was")
        }
    } catch {
        precondition(!error.message.isEmpty)
    }
    return 0
}

private enum Original {
    static let path = "/dev/shm/windrow-fuzz-\(getpid()).sqlite"
    static let pages = (0..<40).map {
        PageRow(
            query: 1, partition: $0 / 4, page: $0 % 4, offset: Int64($0) * 100, length: 100,
            records: 3,
            checksum: UInt32($0) &* 77_777, request: UInt64($0) &* 99_999_999_977)
    }
    static let partitions = (0..<10).map {
        PartitionRow(
            query: 1, partition: $0, pages: 4, records: 12, bytes: 400,
            next: $0 == 9 ? "token" : nil,
            total: 12, outcome: $0 == 9 ? nil : .complete, flaw: $0 == 3 ? "a flaw" : nil)
    }
    static let query: QueryRow = {
        var row = QueryRow(
            number: 1, run: 1, ordinal: 0,
            query: RunQuery(name: "pages", fingerprint: "f", definition: "{}"))
        row.spoolLength = 4_000
        row.counts.pages = 40
        return row
    }()

    /// The bytes of a ledger with these rows and no log beside it.
    static let bytes: ContiguousArray<UInt8> = {
        do {
            let ledger = try Ledger(writing: path, isShared: true)
            try ledger.save(
                RunRow(
                    number: 1, id: "2026-09-30T021503Z", startedAt: 1, finishedAt: nil,
                    state: .unfinished,
                    sandbox: false, job: "{}", note: "", queries: 1))
            try ledger.save(query)
            for row in pages { try ledger.insert(row) }
            for row in partitions { try ledger.save(row) }
        } catch { preconditionFailure("\(error)") }
        guard let file = try? OwnedDescriptor(path, .read), let size = try? file.size else {
            preconditionFailure("no ledger")
        }
        var bytes = ContiguousArray<UInt8>()
        do { try file.read(into: &bytes, offset: 0, length: Int(size)) } catch {
            preconditionFailure("\(error)")
        }
        return bytes
    }()

    static func write(_ bytes: ContiguousArray<UInt8>) {
        let file = open(path, O_WRONLY | O_CREAT | O_TRUNC, 0o600)
        precondition(
            bytes.withUnsafeBytes { Glibc.write(file, $0.baseAddress, $0.count) } == bytes.count)
        close(file)
    }
}
