import JobFile

/// The partitions that are being harvested, a line each.
struct PartitionTable {
    let partitions: [HarvestState.OpenPartition]
    let outline: HarvestOutline
    let width: Int
    let style: ScreenStyle

    private static let barWidth = 12
    private static let gap = 2
    /// Below this width there is no bar, and figures are short.
    private static let roomy = 60

    private var isRoomy: Bool { width >= Self.roomy }

    var lines: [String] {
        let figures = partitions.map(figure)
        let figureWidth = figures.map(DisplayText.width).max() ?? 0
        let hasBar = isRoomy && partitions.contains { share(of: $0) != nil }
        let rest = width - figureWidth - Self.gap - (hasBar ? Self.barWidth + Self.gap : 0)
        let names = partitions.map { Columns.cut(name($0), to: max(rest, 0), style.glyphs) }
        let nameWidth = names.map(DisplayText.width).max() ?? 0
        let gap = String(repeating: " ", count: Self.gap)
        return zip(partitions.indices, figures).map { index, figure in
            let bar = hasBar ? bar(share(of: partitions[index])) + gap : ""
            let line = TextTable.pad(names[index], to: nameWidth) + gap + bar
            let whole = line + TextTable.pad(figure, to: figureWidth, right: true)
            return hasBar ? whole : Columns.cut(whole, to: width, style.glyphs)
        }
    }

    /// A query is named where the job has several; a partition where the query has.
    private func name(_ partition: HarvestState.OpenPartition) -> String {
        let query = outline.queries[partition.query].name
        if partition.name.isEmpty { return query }
        return outline.queries.count > 1 ? "\(query) \(partition.name)" : partition.name
    }

    private func figure(_ partition: HarvestState.OpenPartition) -> String {
        if let total = partition.total {
            let (got, all) = (Figures.grouped(partition.records), Figures.grouped(total))
            return isRoomy ? "\(got) of \(all) records" : "\(got)/\(all)"
        }
        if partition.pages == 0 { return isRoomy ? "no page yet" : "no page" }
        let pages = Figures.count(partition.pages, "page")
        return isRoomy ? "\(pages) so far" : pages
    }

    /// From 0 to 1; nil where no total is known.
    private func share(of partition: HarvestState.OpenPartition) -> Double? {
        guard let total = partition.total, total > 0 else { return nil }
        return min(1, Double(partition.records) / Double(total))
    }

    private func bar(_ share: Double?) -> String {
        guard let share else { return String(repeating: " ", count: Self.barWidth) }
        let full = Int(share * Double(Self.barWidth))
        let (done, left) = (style.glyphs.full, style.glyphs.empty)
        return style.palette.good(String(repeating: done, count: full))
            + style.palette.faint(String(repeating: left, count: Self.barWidth - full))
    }
}
