/// Pages of a partition that are asked for before their turn, where they can be named in advance.
///
/// They are taken in order whenever they arrive, so the outcome is that of asking one page after
/// the other.
struct ReadAhead {
    struct Arrival: Sendable {
        let token: String
        let page: FetchedPage
    }

    private let permits: PagePermits
    private var asked: Set<String> = []
    private var arrived: [String: FetchedPage] = [:]

    init(permits: PagePermits) { self.permits = permits }

    /// Asks for as many of the pages after `page` as there are permits.
    mutating func extend(
        after page: PageFacts, by paginator: any Paginator,
        in group: inout ThrowingTaskGroup<Arrival, any Error>,
        fetching fetch: @escaping @Sendable (String) async throws -> FetchedPage
    ) {
        var distance = 1
        while let token = paginator.token(distance, ahead: page) {
            distance += 1
            guard !asked.contains(token) else { continue }
            guard permits.tryTake() else { return }
            asked.insert(token)
            group.addTask { Arrival(token: token, page: try await fetch(token)) }
        }
    }

    /// The page `token` names, if it was asked for ahead; waits for it where it is under way.
    mutating func take(
        _ token: String?, from group: inout ThrowingTaskGroup<Arrival, any Error>
    ) async throws -> FetchedPage? {
        guard let token, asked.contains(token) else { return nil }
        while arrived[token] == nil, let arrival = try await group.next() {
            arrived[arrival.token] = arrival.page
        }
        asked.remove(token)
        permits.giveBack()
        return arrived.removeValue(forKey: token)
    }

    /// Gives up what was asked for and not taken.
    mutating func drop() {
        permits.giveBack(asked.count)
        asked.removeAll()
        arrived.removeAll()
    }
}
