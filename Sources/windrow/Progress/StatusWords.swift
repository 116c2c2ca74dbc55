import Harvesting
import JSONSlicing
import JobFile

/// How far a harvest is, in words that the block, the status line and the log share.
enum StatusWords {
    /// Why nothing is sent to a service whose limit its own refusals have taught.
    static let learnedBudget = "its limit is used up, by what its refusals tell"

    /// The part that is done; pages where nobody knows how many there will be.
    static func extent(_ state: HarvestState, _ outline: HarvestOutline) -> String {
        let total = state.total
        let isFound = outline.queries.indices.allSatisfy { outline.isFound($0, in: state) }
        if isFound, total.partitions <= 1 { return "\(Figures.count(total.pages, "page")) so far" }
        let partitions =
            "\(Figures.grouped(total.ended)) of \(Figures.count(total.partitions, "partition"))"
        return isFound ? partitions : "\(partitions) so far"
    }

    /// A sentence for each budget that gives out nothing, the one that goes on first foremost.
    static func waits(
        _ state: HarvestState, _ outline: HarvestOutline, now: Duration
    ) -> [String] {
        let waits = state.waits.current.filter { $0.value.until > now }
            .sorted { ($0.value.until, $0.key) < ($1.value.until, $1.key) }
        var sentences = waits.map { limiter, wait in
            sentence(wait, limiter, rates(of: limiter, outline), now: now)
        }
        if let retry = state.waits.retry, retry.until > now {
            sentences.append(sentence(retry, "", "", now: now))
        }
        return sentences
    }

    private static func sentence(
        _ wait: Wait, _ limiter: String, _ rates: String, now: Duration
    ) -> String {
        let time = Figures.countdown(wait.until - now)
        return switch wait.cause {
        case .server(let reason): "waiting \(time) for \(limiter): \(reason)"
        case .learnedBudget:
            "waiting \(time) for \(limiter): \(learnedBudget)"
        case .rate where wait.until - wait.since < .seconds(1): "keeping to \(rates) on \(limiter)"
        case .rate: "waiting \(time) to keep to \(rates) on \(limiter)"
        case .retry(let reason): "asking again in \(time): \(reason)"
        }
    }

    private static func rates(of limiter: String, _ outline: HarvestOutline) -> String {
        let rates = outline.budgets.first { $0.name == limiter }?.rates ?? []
        return rates.map(\.description).joined(separator: " and ")
    }
}

extension LogEvent {
    /// One line about a harvest that goes on.
    static func progress(
        _ state: HarvestState, _ outline: HarvestOutline, now: Duration,
        importance: Importance = .message
    ) -> LogEvent {
        let total = state.total
        let left = TimeLeft(state, outline, now: now)
        let waits = StatusWords.waits(state, outline, now: now)
        var parts = [
            StatusWords.extent(state, outline), Figures.count(total.records, "record"),
            Figures.bytes(total.bytes),
        ]
        if total.retries > 0 { parts.append("\(Figures.grouped(total.retries)) retried") }
        if total.failed > 0 { parts.append("\(Figures.grouped(total.failed)) failed") }
        parts.append(Figures.countdown(now))
        parts += (left.map { [$0.words] } ?? []) + waits.prefix(1)
        return LogEvent(
            "progress", "\(outline.job): \(parts.joined(separator: " · "))",
            [
                "partitions": .integer(total.partitions), "ended": .integer(total.ended),
                "failed": .integer(total.failed), "requests": .integer(total.requests),
                "retries": .integer(total.retries), "pages": .integer(total.pages),
                "records": .integer(total.records), "bytes": .integer(total.bytes),
                "elapsed": .seconds(now), "left": left.map { .seconds($0.duration) },
                "waits": waits.isEmpty ? nil : .array(waits.map { .string($0) }),
            ], importance: importance)
    }
}

extension OrderedJSON {
    /// A time in seconds with three places.
    static func seconds(_ duration: Duration) -> OrderedJSON {
        let milliseconds = duration / .milliseconds(1)
        let whole = Int(min(max(milliseconds, 0), 1e15).rounded())
        let places = String(1_000 + whole % 1_000).dropFirst()
        return .number("\(whole / 1_000).\(places)")
    }
}
