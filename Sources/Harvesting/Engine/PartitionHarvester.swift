import HTTPTransport
import RunStore

/// Harvests one partition, page by page, from wherever it stands to its end.
///
/// Pages are committed in order, so what is committed is always a prefix, whatever was asked for
/// ahead.
struct PartitionHarvester: Sendable {
    let query: PreparedQuery
    let partition: Int
    /// The request for the first page.
    let first: PageRequest
    let requester: Requester
    let services: HarvestServices

    private typealias Group = ThrowingTaskGroup<ReadAhead.Arrival, any Error>

    /// A page that has come, and the request it answers.
    private struct Received {
        let page: JudgedPage
        let url: HTTPURL
        let links: LinkHeader
        let request: UInt64
    }

    /// Fetches and commits the pages that are missing.
    ///
    /// - Throws: `HarvestHalt`, `StoreError` or `CancellationError`; what was committed stays.
    func run(from start: PartitionCursor) async throws {
        try await withThrowingTaskGroup(of: ReadAhead.Arrival.self) { group in
            var cursor = start
            var ahead = ReadAhead(permits: requester.lane.permits)
            defer { ahead.drop() }
            while try await harvestPage(&cursor, &ahead, &group) {}
            group.cancelAll()
        }
    }

    /// Harvests the page the cursor stands at; false when the partition has ended.
    private func harvestPage(
        _ cursor: inout PartitionCursor, _ ahead: inout ReadAhead, _ group: inout Group
    ) async throws -> Bool {
        let page: PageRequest
        do {
            page = try request(for: cursor.token)
        } catch {
            return try await end(.failed(reason: error.message))
        }
        let request = query.fingerprint(of: page)
        switch cursor.admit(request) {
        case .granted: break
        case .end: return try await end(query.coverage.ending(cursor))
        case .refused(let reason): return try await end(.failed(reason: reason))
        }
        let early = try await ahead.take(cursor.token, from: &group)
        let fetched = if let early { early } else { try await requester.fetch(page) }
        guard case .page(let judged, let url, let links) = fetched else {
            guard hasExpired(cursor, fetched) else {
                return try await end(query.coverage.outcome(without: fetched, cursor))
            }
            return try await beginAnew(&cursor, fetched)
        }
        let received = Received(
            page: query.limit.cut(judged, after: cursor.records), url: url, links: links,
            request: request)
        return try await keep(received, &cursor, &ahead, &group)
    }

    /// Commits a page and moves the cursor past it; false when it was the last.
    private func keep(
        _ received: Received, _ cursor: inout PartitionCursor, _ ahead: inout ReadAhead,
        _ group: inout Group
    ) async throws -> Bool {
        guard try await !repeats(received.page, cursor) else {
            return try await end(
                .failed(
                    reason: "page \(cursor.pages + 1) repeats the page before it record by record"))
        }
        let ordinal = cursor.pages
        cursor.advance(over: received.page)
        let facts = facts(of: received, cursor)
        let step = query.limit.isReached(cursor) ? .end : query.paginator.step(after: facts)
        var next: String?
        if case .next(let token) = step {
            next = token
            ahead.extend(after: facts, by: query.paginator, in: &group) { token in
                try await requester.fetch(try request(for: token))
            }
        }
        let outcome = named(
            query.limit.isReached(cursor) ? .complete : query.coverage.outcome(of: step, cursor))
        try await commit(received, ordinal, next: next, outcome)
        cursor.go(to: next)
        guard let outcome else { return true }
        services.observer.note(
            .partitionEnded(query: query.index, partition: partition, outcome: outcome))
        return false
    }

    private func commit(
        _ received: Received, _ ordinal: Int, next: String?, _ outcome: PartitionOutcome?
    ) async throws {
        let page = received.page
        services.memory.hold(page.records.count)
        defer { services.memory.release(page.records.count) }
        try await services.store.commit(
            PageCommit(
                query: query.index, partition: partition, page: ordinal, records: page.records,
                recordCount: page.recordCount, checksum: page.checksum, request: received.request,
                next: next, total: page.total, flaw: page.flaw, outcome: outcome))
        services.observer.note(
            .pageCommitted(
                query: query.index, partition: partition, records: page.recordCount,
                bytes: page.records.count, total: page.total))
    }

    /// Equal checksums are a hint; only equal bytes make a page a repetition.
    private func repeats(_ page: JudgedPage, _ cursor: PartitionCursor) async throws -> Bool {
        guard cursor.mayRepeat(page) else { return false }
        return try await services.store.lastPageRecords(query: query.index, partition: partition)
            == page.records
    }

    /// Drops the partition's pages, which were never published, and begins at its first page.
    ///
    /// Where other queries take its records, what was found from them would have to go too; that is
    /// done before a run, so there the partition ends without a page to go on from.
    private func beginAnew(
        _ cursor: inout PartitionCursor, _ page: FetchedPage
    ) async throws -> Bool {
        guard query.isTakenFrom, case .failed(let reason, _) = page else {
            try await services.store.resetPartition(query: query.index, partition: partition)
            cursor = PartitionCursor()
            return true
        }
        let outcome = PartitionOutcome.failed(
            reason: "\(reason); the page token of an earlier run may have expired: "
                + "the next run begins anew here")
        return try await end(outcome, isDeadEnd: true)
    }

    /// Whether the server rejects a token that an earlier process was given; asked again with the
    /// same token it would reject it in every run.
    private func hasExpired(_ cursor: PartitionCursor, _ page: FetchedPage) -> Bool {
        guard cursor.isTokenRestored, query.paginator.tokensMayExpire, !cursor.hasReachedTotal,
            case .failed(_, let status?) = page, !query.coverage.stopStatus.contains(status)
        else { return false }
        return (400..<500).contains(status) && !query.classifier.retry.contains(status)
    }

    private func end(_ ending: PartitionOutcome, isDeadEnd: Bool = false) async throws -> Bool {
        let outcome = named(ending) ?? ending
        try await services.store.settle(
            query: query.index, partition: partition, outcome: outcome, isDeadEnd: isDeadEnd)
        services.observer.note(
            .partitionEnded(query: query.index, partition: partition, outcome: outcome))
        return false
    }

    /// The outcome as it is told: no reason may hold the credential, and partitions found on the way,
    /// which have no values in the job file to be known by, are told with their request.
    private func named(_ outcome: PartitionOutcome?) -> PartitionOutcome? {
        let place = query.isFanOut ? "\(first.url.requestTarget): " : ""
        return outcome?.reworded { place + query.redaction.clean($0) }
    }

    private func request(for token: String?) throws(PagingFault) -> PageRequest {
        try query.paginator.request(for: token, from: first)
    }

    private func facts(of received: Received, _ cursor: PartitionCursor) -> PageFacts {
        PageFacts(
            token: cursor.token, records: received.page.recordCount, received: cursor.records,
            total: cursor.total, url: received.url, links: received.links,
            hints: received.page.hints,
            secretParameter: query.secretParameter)
    }
}
