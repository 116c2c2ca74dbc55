import Harvesting
import JobFile

/// What `plan` shows of one query.
struct QueryPlanScreen {
    let query: Query
    let size: PlannedSize
    let width: Int

    private static let labelWidth = 10

    /// The lines, of which only those that are to be copied may be wider than the screen.
    ///
    /// - Throws: What is wrong with the first requests.
    func lines() throws -> [String] {
        let source = query.source
        let rates = source.rate.map(\.description).joined(separator: " and ")
        let requests = try RequestPreview.firstTwo(of: query).enumerated().flatMap {
            index, request in
            self.request(request, label: index == 0 ? "first" : "then")
        }
        return Paragraph.lines("\(query.name): ", size.words, width: width)
            + row(
                "source",
                "\(source.label), at most \(source.concurrency) at once, "
                    + (rates.isEmpty ? "no limit of our own" : rates))
            + row("time", size.time) + requests + notes.flatMap { row("note", $0) }
    }

    /// Header fields of a second request are those of the first.
    private func request(_ request: RequestPreview.Request, label: String) -> [String] {
        let credential = query.source.auth.flatMap { $0.isWanted ? $0 : nil }
        var url = request.url
        if let credential, credential.isParameter {
            url += (url.contains("?") ? "&" : "?") + credential.blanked
        }
        let head = labelled(label, "\(request.method) \(url)")
        let body = request.body.map { [labelled("", $0)] } ?? []
        guard label == "first" else { return [head] + body }
        var fields = request.headers.map { "\($0.name): \($0.value)" }
        if let credential, !credential.isParameter { fields.append(credential.blanked) }
        return [head] + fields.map { labelled("", $0) } + body
    }

    private var notes: [String] {
        var notes: [String] = []
        if query.pagination == .none { notes.append("no pagination: one page a partition") }
        if let reach = query.reach, query.pagination != .none {
            notes.append(
                "the service shows the first \(Figures.grouped(reach.records)) records of a query; "
                    + reach.advice)
        }
        if let credential = query.source.auth, !credential.isWanted {
            notes.append("without a credential: \(credential.source.shellText) is not set")
        }
        return notes
    }

    private func row(_ label: String, _ text: String) -> [String] {
        Paragraph.lines(labelled(label, ""), text, width: width)
    }

    private func labelled(_ label: String, _ text: String) -> String {
        "  " + TextTable.pad(label, to: Self.labelWidth - 2) + text
    }
}
