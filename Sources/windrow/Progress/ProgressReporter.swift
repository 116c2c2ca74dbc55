import Harvesting

/// How progress is shown.
enum ProgressStyle: String, Sendable, CaseIterable {
    /// One line that is drawn anew.
    case bar
    /// A whole line now and then, for logs.
    case lines
    case none

    /// - Throws: `UsageError` for a style that does not exist.
    init(_ text: String?, isQuiet: Bool) throws(UsageError) {
        switch text ?? "auto" {
        case _ where isQuiet && text == nil: self = .none
        case "auto": self = Terminal.canRedraw ? .bar : .lines
        case let text:
            guard let style = ProgressStyle(rawValue: text) else {
                throw UsageError(
                    message: "--progress takes auto, bar, lines or none, not \"\(text)\"")
            }
            self = style
        }
    }

    fileprivate var interval: Duration { self == .bar ? .milliseconds(200) : .seconds(30) }
}

/// Shows how far a harvest is while it runs.
struct ProgressReporter: Sendable {
    let style: ProgressStyle
    let tally: Tally
    let clock: any HarvestClock

    /// Reports until the task is cancelled, then clears the line.
    func run() async {
        guard style != .none else { return }
        while (try? await clock.sleep(until: clock.now() + style.interval)) != nil { draw() }
        if style == .bar { Console.writeAll("\r\u{1B}[K", to: 2) }
    }

    private func draw() {
        let line = ProgressLine.text(tally.snapshot, now: clock.now())
        switch style {
        case .bar:
            Console.writeAll("\r" + line.prefix(max(Terminal.width - 1, 10)) + "\u{1B}[K", to: 2)
        case .lines: Console.writeAll(line + "\n", to: 2)
        case .none: break
        }
    }
}

/// The words of the progress line.
enum ProgressLine {
    static func text(_ tally: Tally.Snapshot, now: Duration) -> String {
        let total = tally.total
        var parts: [String] = []
        if total.partitions > 1 {
            parts.append(
                "\(Figures.grouped(total.ended)) of \(Figures.count(total.partitions, "partition"))"
            )
        } else {
            parts.append("\(Figures.count(total.pages, "page")) so far")
        }
        parts.append(Figures.count(total.records, "record"))
        parts.append(Figures.bytes(total.bytes))
        if total.retries > 0 { parts.append("\(total.retries) retried") }
        let waits = tally.waits.values.filter { $0.until > now }.sorted { $0.until < $1.until }
        if let wait = waits.first {
            parts.append(
                "waiting \(Figures.duration(wait.until - now)) for \(wait.limiter): \(wait.reason)")
        }
        return parts.joined(separator: " · ")
    }
}
