/// Pages with their properties: those that a generator finds, or those named by `titles=`.
///
/// Extracts come for a few pages a round. Until all have arrived `batchcomplete` is missing, and the
/// same pages come again, each time with what is still owed and without what was given before.
struct WikipediaPages {
    static let properties = ["info", "extracts"]
    private static let mostExtracts = 20

    /// One page of a set, or a title that leads to none.
    private struct Member {
        let title: String
        let page: WikipediaPage?
        /// Position among the hits, from 1 on.
        var index: Int?
    }

    /// What each round writes of each page.
    private struct Round {
        let writesInfo: Bool
        /// Positions of the members that have their extracts in this round.
        let extracts: Range<Int>
        let isPlain: Bool
    }

    let dataset: WikipediaDataset
    let parameters: WikipediaParameters
    let format: WikipediaFormat

    /// Adds the pages that a search finds.
    ///
    /// - Parameters:
    ///   - reply: Takes pages and continuation; a search that finds nothing adds no `query` at all.
    ///   - search: Finds pages.
    /// - Throws: ``WikipediaError`` for a parameter that is missing or wrong.
    func addFound(
        to reply: inout WikipediaReply, _ search: inout WikipediaSearch
    ) throws(WikipediaError) {
        let hits = search.search(try parameters.required("gsrsearch"))
        let limit = try parameters.limit(
            "gsrlimit", else: 10, most: 500, module: "search", &reply)
        let offset = max(0, try parameters.integer("gsroffset", else: 0))
        let first = min(offset, hits.reachable)
        let end = min(first + limit, hits.reachable)
        let members = (first..<end).map { position in
            let page = search.page(position, of: hits)
            return Member(title: page.title, page: page, index: position + 1)
        }
        try add(
            members.sorted { ($0.page?.id ?? 0) < ($1.page?.id ?? 0) }, to: &reply,
            next: end < hits.reachable ? offset + limit : nil)
    }

    /// Adds the pages of `titles=`, the missing ones among them.
    ///
    /// - Parameter reply: Takes pages and continuation.
    /// - Throws: ``WikipediaError`` for more than 50 titles and for wrong parameters.
    func addNamed(to reply: inout WikipediaReply) throws(WikipediaError) {
        let titles = parameters.values("titles")
        guard titles.count <= 50 else {
            throw WikipediaError(
                code: "toomanyvalues",
                info: "Too many values supplied for parameter \"titles\". The limit is 50.")
        }
        let members = titles.map { text in
            let title = WikipediaLists.title(text)
            return Member(title: title, page: dataset.pages.first { $0.title == title })
        }
        try add(members, to: &reply, next: nil)
    }

    private func add(
        _ members: [Member], to reply: inout WikipediaReply, next: Int?
    ) throws(WikipediaError) {
        guard !members.isEmpty else { return }
        let asked = properties(&reply)
        let wanted = asked.filter { !parameters.finishedModules.contains($0) }
        var extracts = 0..<0
        if wanted.contains("extracts") {
            let first = max(0, try parameters.integer("excontinue", else: 0))
            let limit = try parameters.limit(
                "exlimit", else: Self.mostExtracts, most: Self.mostExtracts, module: "extracts",
                &reply)
            extracts = min(first, members.count)..<min(first + limit, members.count)
        }
        let owes = wanted.contains("extracts") && extracts.upperBound < members.count
        addContinuation(
            &reply, owed: owes ? extracts.upperBound : nil,
            finished: asked.filter { $0 != "extracts" }, next: next)
        let round = Round(
            writesInfo: wanted.contains("info"), extracts: extracts,
            isPlain: parameters["explaintext"] != nil)
        reply.parts.append { write(members, round, to: &$0) }
    }

    private func properties(_ reply: inout WikipediaReply) -> [String] {
        let asked = parameters.values("prop")
        let unknown = asked.filter { !Self.properties.contains($0) }
        if !unknown.isEmpty {
            let text =
                "Unrecognized value for parameter \"prop\": \(unknown.joined(separator: ", "))."
            reply.warnings.append(("query", text))
        }
        return Self.properties.filter(asked.contains)
    }

    /// While something is owed, the generator's place is repeated, as the text that the client sent.
    private func addContinuation(
        _ reply: inout WikipediaReply, owed: Int?, finished: [String], next: Int?
    ) {
        if let owed {
            reply.isBatchComplete = false
            reply.continuation.append(("excontinue", .number(owed)))
            let place = parameters["gsroffset"]
            if let place { reply.continuation.append(("gsroffset", .text(place))) }
            reply.place = place == nil ? "" : "gsroffset"
            reply.finished.formUnion(finished)
        } else if let next {
            reply.continuation.append(("gsroffset", .number(next)))
            reply.place = "gsroffset"
        }
    }

    private func write(_ members: [Member], _ round: Round, to writer: inout JSONWriter) {
        let pairs = Array(members.enumerated())
        guard !format.isModern else {
            writer.field("pages", array: pairs) { write($1.element, $1.offset, round, to: &$0) }
            return
        }
        writer.field("pages") { writer in
            for (position, member) in pairs {
                // What has no id is numbered downwards.
                let key = member.page.map { "\($0.id)" } ?? "-\(position + 1)"
                writer.field(key) { fields(member, position, round, &$0) }
            }
        }
    }

    private func write(
        _ member: Member, _ position: Int, _ round: Round, to writer: inout JSONWriter
    ) {
        writer.object { fields(member, position, round, &$0) }
    }

    private func fields(
        _ member: Member, _ position: Int, _ round: Round, _ writer: inout JSONWriter
    ) {
        if let page = member.page { writer.field("pageid", page.id) }
        writer.field("ns", 0)
        writer.field("title", member.title)
        guard let page = member.page else { return format.flag("missing", to: &writer) }
        if let index = member.index { writer.field("index", index) }
        if round.writesInfo { info(page, &writer) }
        if round.extracts.contains(position) {
            let html = "<p>\(HTMLText.escape(page.extract))</p>"
            writer.field("extract", round.isPlain ? page.extract : html)
        }
    }

    private func info(_ page: WikipediaPage, _ writer: inout JSONWriter) {
        writer.field("contentmodel", "wikitext")
        writer.field("pagelanguage", "en")
        writer.field("pagelanguagehtmlcode", "en")
        writer.field("pagelanguagedir", "ltr")
        writer.field("touched", CalendarTime(epochSeconds: page.edited + 86_400).isoDateTime)
        writer.field("lastrevid", page.id * 11 + 1_000_000_000)
        writer.field("length", page.size)
    }
}
