/// The modules of `list=`: search, allpages and categorymembers.
struct WikipediaLists {
    static let names = ["search", "allpages", "categorymembers"]
    private static let (usual, most) = (10, 500)

    let dataset: WikipediaDataset
    let parameters: WikipediaParameters

    /// Adds the answer of one list.
    ///
    /// - Parameters:
    ///   - name: One of ``names``.
    ///   - reply: Takes records, continuation and warnings.
    ///   - search: Finds pages.
    /// - Throws: ``WikipediaError`` for a parameter that is missing or wrong.
    func add(
        _ name: String, to reply: inout WikipediaReply, _ search: inout WikipediaSearch
    ) throws(WikipediaError) {
        switch name {
        case "search": try addSearch(&reply, &search)
        case "allpages": try addAllPages(&reply)
        default: try addCategoryMembers(&reply)
        }
    }

    private func addSearch(
        _ reply: inout WikipediaReply, _ search: inout WikipediaSearch
    ) throws(WikipediaError) {
        let hits = search.search(try parameters.required("srsearch"))
        let limit = try limit("sr", "search", &reply)
        let offset = try parameters.integer("sroffset", else: 0)
        // An offset below zero starts at the first hit, and the next round repeats some.
        let first = min(max(0, offset), hits.reachable)
        let end = min(first + limit, hits.reachable)
        if end < hits.reachable {
            reply.continuation.append(("sroffset", .number(offset + limit)))
        }
        let members = parameters["srprop"].map { Set($0.split(separator: "|").map(String.init)) }
        let found = search
        reply.parts.append { writer in
            writer.field("searchinfo") { $0.field("totalhits", hits.total) }
            writer.field("search", array: first..<end) { writer, position in
                let page = found.page(position, of: hits)
                Self.write(page, words: hits.words, members, to: &writer)
            }
        }
    }

    private static func write(
        _ page: WikipediaPage, words: [Bytes], _ members: Set<String>?,
        to writer: inout JSONWriter
    ) {
        func wants(_ member: String) -> Bool { members?.contains(member) ?? true }
        writer.object { writer in
            writer.field("ns", 0)
            writer.field("title", page.title)
            writer.field("pageid", page.id)
            if wants("size") { writer.field("size", page.size) }
            if wants("wordcount") { writer.field("wordcount", page.words) }
            if wants("snippet") {
                writer.field("snippet", WikipediaSearch.snippet(page, words: words))
            }
            if wants("timestamp") {
                writer.field("timestamp", CalendarTime(epochSeconds: page.edited).isoDateTime)
            }
        }
    }

    private func addAllPages(_ reply: inout WikipediaReply) throws(WikipediaError) {
        let limit = try limit("ap", "allpages", &reply)
        let start = Bytes(Self.key(parameters["apcontinue"] ?? parameters["apfrom"] ?? "").utf8)
        let prefix = Bytes(Self.key(parameters["apprefix"] ?? "").utf8)
        let pages = dataset.byTitle.map { dataset.pages[$0] }.filter { page in
            let key = Bytes(page.key.utf8)
            return key.starts(with: prefix) && !key.lexicographicallyPrecedes(start)
        }
        if pages.count > limit {
            reply.continuation.append(("apcontinue", .text(pages[limit].key)))
        }
        addRefs("allpages", pages.prefix(limit), &reply)
    }

    private func addCategoryMembers(_ reply: inout WikipediaReply) throws(WikipediaError) {
        let title = Self.title(try parameters.required("cmtitle"))
        guard title.hasPrefix("Category:") else {
            throw WikipediaError(
                code: "invalidcategory", info: "The category name you entered is not valid.")
        }
        let limit = try limit("cm", "categorymembers", &reply)
        let start = try parameters["cmcontinue"].map(WikipediaSortKey.init(continuation:))
        let isKnown = title == WikipediaLandmarks.category
        let members = dataset.byTitle.map { dataset.pages[$0] }.filter { isKnown && $0.isOnIsland }
        let keyed = members.map { (key: WikipediaSortKey($0), page: $0) }
            .sorted { $0.key < $1.key }
            .filter { member in start.map { !(member.key < $0) } ?? true }
        if keyed.count > limit {
            reply.continuation.append(("cmcontinue", .text(keyed[limit].key.continuation)))
        }
        addRefs("categorymembers", keyed.prefix(limit).map(\.page), &reply)
    }

    private func addRefs(
        _ name: String, _ pages: some Sequence<WikipediaPage>, _ reply: inout WikipediaReply
    ) {
        let pages = Array(pages)
        reply.parts.append { writer in
            writer.field(name, array: pages) { writer, page in
                writer.object { writer in
                    writer.field("pageid", page.id)
                    writer.field("ns", 0)
                    writer.field("title", page.title)
                }
            }
        }
    }

    private func limit(
        _ prefix: String, _ module: String, _ reply: inout WikipediaReply
    ) throws(WikipediaError) -> Int {
        try parameters.limit(
            "\(prefix)limit", else: Self.usual, most: Self.most, module: module, &reply)
    }

    /// The form of a title with underscores, as continuation values have it.
    private static func key(_ title: String) -> String {
        String(title.map { $0 == " " ? "_" : $0 })
    }

    /// The form of a title that people read.
    static func title(_ text: String) -> String {
        String(text.map { $0 == "_" ? " " : $0 })
    }
}
