import Harvesting
import JobFile

/// How long a harvest will still take: the requests that are left by the rate they are allowed.
struct TimeLeft: Sendable, Equatable {
    let duration: Duration
    /// Whether more requests may come to light.
    let isLeast: Bool

    /// Budgets are drawn on at the same time, so the slowest decides.
    ///
    /// Nil where nothing is left, or nothing tells how fast requests go.
    init?(_ state: HarvestState, _ outline: HarvestOutline, now: Duration) {
        var longest: Duration?
        var isLeast = false
        for budget in outline.budgets {
            let requests = budget.queries.map { RequestsLeft(of: $0, state, outline) }
            let count = requests.reduce(0) { $0 + $1.count }
            guard count > 0 else { continue }
            guard let pace = Pace(of: budget, state, now: now) else { return nil }
            longest = max(longest ?? .zero, pace.time(for: count))
            isLeast = isLeast || requests.contains(where: \.isLeast)
        }
        guard let longest else { return nil }
        duration = longest
        self.isLeast = isLeast
    }

    var words: String {
        "\(isLeast ? "at least" : "about") \(Figures.countdown(duration)) left"
    }
}

/// The requests a query still needs.
struct RequestsLeft: Sendable, Equatable {
    var count = 0
    /// Whether there may be more of them.
    var isLeast = false

    init(of query: Int, _ state: HarvestState, _ outline: HarvestOutline) {
        let figures = state.queries[query]
        let hasOnePage = outline.queries[query].hasOnePage
        let usual: Int? =
            hasOnePage
            ? 1
            : figures.endedHere == 0
                ? nil : max(1, (figures.endedPages + figures.endedHere - 1) / figures.endedHere)
        let open = state.open.values.filter { $0.query == query }
        for partition in open { add(partition.pagesLeft ?? (partition.pages == 0 ? usual : nil)) }
        let waiting = max(0, figures.partitions - figures.ended - open.count)
        if waiting > 0 {
            count += waiting * (usual ?? 1)
            isLeast = isLeast || usual == nil
        }
        isLeast = isLeast || !outline.isFound(query, in: state)
    }

    private mutating func add(_ pages: Int?) {
        count += pages ?? 1
        isLeast = isLeast || pages == nil
    }
}

extension HarvestState.OpenPartition {
    /// Pages that the announced total still needs, at the size of those that came; nil where there
    /// is no total.
    fileprivate var pagesLeft: Int? {
        guard let total, pages > 0 else { return nil }
        let size = max(1, records / pages)
        let left = max(0, Int(clamping: total) - records)
        return left / size + (left % size == 0 ? 0 : 1)
    }
}

/// How fast the requests of a budget go.
private struct Pace {
    /// Before that, what was seen says too little.
    private static let shortest = Duration.seconds(2)

    private let perSecond: Double
    /// Until the wait that goes on is over.
    private let pause: Duration

    /// The slower of what is allowed and what was seen.
    init?(of budget: RequestBudgetOutline, _ state: HarvestState, now: Duration) {
        let wait = state.waits.current[budget.name]
        pause = max(.zero, (wait?.until ?? .zero) - now)
        let allowed = budget.rates.map(\.perSecond).min()
        let lost = state.waits.lost(at: now).first { $0.limiter == budget.name }?.time
        let busy = now - (lost?.toServer ?? .zero)
        let sent = budget.queries.reduce(0) { $0 + state.queries[$1].requests }
        let seen: Double? =
            busy >= Self.shortest && sent > 0
            ? Double(sent) / max(busy / .seconds(1), 0.001) : nil
        guard let slowest = [allowed, seen].compactMap({ $0 }).min(), slowest > 0 else {
            return nil
        }
        perSecond = slowest
    }

    func time(for requests: Int) -> Duration {
        pause + .seconds(min(Double(requests) / perSecond, 1e9))
    }
}
