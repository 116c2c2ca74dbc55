import JobFile

/// The block that shows a harvest on a terminal: a pure function of what is known and when.
struct ProgressScreen {
    let state: HarvestState
    let outline: HarvestOutline
    let now: Duration
    let size: Terminal.Size
    let style: ScreenStyle
    /// Whether no more requests are to start.
    var isStopping = false

    static let mostPartitions = 6
    private static let mostWaits = 3

    /// The lines, none wider than the terminal.
    var lines: [String] {
        let room = max(0, min(Self.mostPartitions, size.rows - 5))
        let open = state.open.values.sorted { $0.rank < $1.rank }
        let shown = open.prefix(room)
        var lines = PartitionTable(
            partitions: Array(shown), outline: outline, width: size.columns, style: style
        ).lines
        if open.count > shown.count, !shown.isEmpty {
            let more =
                "\(style.glyphs.ellipsis) and \(Figures.grouped(open.count - shown.count)) more"
            lines.append(style.palette.faint(Columns.cut(more, to: size.columns, style.glyphs)))
        }
        lines += Columns.pack(totals, within: size.columns, style.glyphs)
        return lines + (isStopping ? [stopping] : waits)
    }

    private var totals: [Columns.Fact] {
        let total = state.total
        let retries =
            "\(Figures.grouped(total.retries)) \(total.retries == 1 ? "retry" : "retries")"
        var facts = [
            StatusWords.extent(state, outline), Figures.count(total.records, "record"), retries,
        ].map { Columns.Fact(text: $0) }
        var failed = Columns.Fact(text: "\(Figures.grouped(total.failed)) failed")
        if total.failed > 0 { failed.paint = style.palette.bad }
        facts += [failed, Columns.Fact(text: Figures.countdown(now))]
        if let left = TimeLeft(state, outline, now: now) {
            facts.append(Columns.Fact(text: left.words, paint: style.palette.strong))
        }
        return facts
    }

    private var stopping: String {
        let text = "stopping in good order; Ctrl-C again stops at once"
        return style.palette.warning(Columns.cut(text, to: size.columns, style.glyphs))
    }

    private var waits: [String] {
        let sentences = StatusWords.waits(state, outline, now: now)
        return sentences.prefix(Self.mostWaits).flatMap { sentence in
            let text = DisplayText.printable(sentence)
            return Paragraph.lines("", text, width: size.columns).prefix(3).map {
                style.palette.warning(Columns.cut($0, to: size.columns, style.glyphs))
            }
        }
    }
}

extension HarvestState.OpenPartition {
    /// Those that pages have come of stand first, in job order.
    fileprivate var rank: (Int, Int, Int) { (pages == 0 ? 1 : 0, query, ordinal) }
}
