import Testing

@testable import SandboxAPI

extension RawClient {
    /// Asks the Action API's `query` in the second version of its format.
    func wikipedia(_ parameters: String) throws -> JSONTree {
        let target = "/wikipedia/w/api.php?action=query&format=json&formatversion=2&\(parameters)"
        return try JSONTree(read(target).body)
    }

    /// Repeats a request with every continuation member, each time from the original parameters.
    func wikipediaRounds(_ parameters: String) throws -> [JSONTree] {
        var rounds = [try wikipedia(parameters)]
        while case .object(let members) = rounds[rounds.count - 1]["continue"] {
            try #require(rounds.count < 500)
            let pairs = members.map { name, value in
                "\(name)=\(Self.encoded(value.integer.map { "\($0)" } ?? value.string ?? ""))"
            }
            rounds.append(try wikipedia("\(parameters)&\(pairs.joined(separator: "&"))"))
        }
        return rounds
    }

    private static func encoded(_ text: String) -> String {
        text.utf8.map { "%" + ($0 < 16 ? "0" : "") + String($0, radix: 16) }.joined()
    }
}

/// Searches, the list of all pages, and categories.
@Suite struct `Wikipedia lists` {
    private func records(_ rounds: [JSONTree], _ list: String) -> [JSONTree] {
        rounds.flatMap { $0["query"]?[list]?.elements ?? [] }
    }

    private func titles(_ rounds: [JSONTree], _ list: String) -> [String] {
        records(rounds, list).compactMap { $0["title"]?.string }
    }

    @Test(arguments: [("", 40), ("&srlimit=50", 8), ("&srlimit=max", 1), ("&srlimit=400", 1)])
    func `continuing a search brings every hit once`(_ limit: String, _ rounds: Int) throws {
        try withClient { client in
            let answers = try client.wikipediaRounds("list=search&srsearch=lighthouse\(limit)")
            let found = titles(answers, "search")
            #expect(answers.count == rounds)
            #expect(found.count == WikipediaLandmarks.pageCount)
            #expect(Set(found).count == found.count)
            let total = answers[0]["query"]?["searchinfo"]?["totalhits"]
            #expect(total == .integer(400))
            #expect(answers.allSatisfy { $0["batchcomplete"] == .bool(true) })
        }
    }

    @Test func `the first page of a search says where the next begins`() throws {
        try withClient { client in
            let answer = try client.wikipedia("list=search&srsearch=lighthouse&srlimit=20")
            #expect(
                answer["continue"]
                    == .object(["sroffset": .integer(20), "continue": .string("-||")]))
            let hit = answer["query"]?["search"]?.elements.first
            #expect(
                hit.map { Set(memberNames($0)) }
                    == ["ns", "title", "pageid", "size", "wordcount", "snippet", "timestamp"])
        }
    }

    private func memberNames(_ value: JSONTree) -> [String] {
        if case .object(let members) = value { Array(members.keys) } else { [] }
    }

    @Test func `a search counts far more hits than it shows`() throws {
        try withClient { client in
            let word = WikipediaLandmarks.wordBeyondWall
            let rounds = try client.wikipediaRounds("list=search&srsearch=\(word)&srlimit=max")
            let found = titles(rounds, "search")
            #expect(rounds.count == 20)
            #expect(found.count == WikipediaLandmarks.searchWall)
            #expect(Set(found).count == found.count)
            #expect(rounds[19]["query"]?["searchinfo"]?["totalhits"] == .integer(23_262))
            let beyond = try client.wikipedia("list=search&srsearch=\(word)&sroffset=10000")
            #expect(beyond["query"]?["search"] == .array([]))
            #expect(beyond["continue"] == nil)
        }
    }

    @Test func `nothing found is an empty list`() throws {
        try withClient { client in
            let answer = try client.wikipedia("list=search&srsearch=no-such-word")
            #expect(answer["query"]?["searchinfo"]?["totalhits"] == .integer(0))
            #expect(answer["query"]?["search"] == .array([]))
            #expect(answer["continue"] == nil)
        }
    }

    @Test func `words all have to be there, and a phrase as it stands`() throws {
        try withClient { client in
            func hits(_ text: String) throws -> Int64 {
                let answer = try client.wikipedia("list=search&srlimit=1&srsearch=\(text)")
                return try #require(answer["query"]?["searchinfo"]?["totalhits"]?.integer)
            }
            let counts = try [
                "lighthouse+island", "%22on+the+coast%22", "%22coast+the+on%22", "ISLAND",
            ].map(hits)
            #expect(counts == [150, 250, 0, 150])
        }
    }

    @Test(arguments: [("501", 400, 500), ("0", 1, 1), ("-5", 1, 1)])
    func `a limit out of range is clamped with a warning`(
        _ limit: String, _ records: Int, _ clamped: Int
    ) throws {
        try withClient { client in
            let answer = try client.wikipedia("list=search&srsearch=lighthouse&srlimit=\(limit)")
            #expect(answer["query"]?["search"]?.elements.count == records)
            let warning = answer["warnings"]?["search"]?["warnings"]?.string
            #expect(
                warning
                    == "The value \"\(limit)\" for parameter \"srlimit\" must be between 1 and 500."
            )
        }
    }

    @Test func `an offset below zero repeats a record`() throws {
        try withClient { client in
            let answer = try client.wikipedia(
                "list=search&srsearch=lighthouse&srlimit=20&sroffset=-1")
            #expect(answer["query"]?["search"]?.elements.count == 20)
            #expect(answer["continue"]?["sroffset"] == .integer(19))
        }
    }

    @Test func `snippets are HTML with the words marked`() throws {
        try withClient { client in
            let answer = try client.wikipedia("list=search&srsearch=lighthouse&srlimit=max")
            let snippets = records([answer], "search").compactMap { $0["snippet"]?.string }
            #expect(
                snippets.allSatisfy { $0.contains("<span class=\"searchmatch\">lighthouse</span>") }
            )
            #expect(snippets.allSatisfy { $0.contains("&amp;") && $0.contains("&quot;seen&quot;") })
        }
    }

    @Test func `all pages come in the order of their titles, continued by title`() throws {
        try withClient { client in
            let rounds = try client.wikipediaRounds("list=allpages&aplimit=1")
            let marks = rounds.compactMap { $0["continue"]?["apcontinue"]?.string }
            #expect(marks.contains("Lighthouse_🗼_of_Ōkami"))
            let found = titles(rounds, "allpages")
            #expect(found.count == 400)
            #expect(Set(found).isSuperset(of: WikipediaLandmarks.awkwardTitles))
            let keys = found.map { Array($0.replacing(" ", with: "_").utf8) }
            #expect(zip(keys, keys.dropFirst()).allSatisfy { $0.lexicographicallyPrecedes($1) })
        }
    }

    @Test func `all pages may be asked for by their beginning`() throws {
        try withClient { client in
            let answer = try client.wikipedia("list=allpages&apprefix=Light&aplimit=max")
            #expect(
                titles([answer], "allpages") == ["Light: a Keeper's Tale", "Lighthouse 🗼 of Ōkami"])
            let from = try client.wikipedia("list=allpages&apfrom=Mor&aplimit=1")
            #expect(titles([from], "allpages").first?.hasPrefix("Mor") == true)
        }
    }

    @Test func `a category is continued by a value that means nothing to a client`() throws {
        try withClient { client in
            let target = "list=categorymembers&cmtitle=Category:Lighthouses_on_islands&cmlimit=40"
            let rounds = try client.wikipediaRounds(target)
            #expect(rounds.count == 4)
            #expect(Set(titles(rounds, "categorymembers")).count == 150)
            let mark = try #require(rounds[0]["continue"]?["cmcontinue"]?.string)
            #expect(mark.hasPrefix("page|"))
            let wrong = try client.wikipedia("\(target)&cmcontinue=page%7Cxyz%7C1&continue=-%7C%7C")
            #expect(wrong["error"]?["code"] == .string("badcontinue"))
        }
    }

    @Test func `an unknown category has no members`() throws {
        try withClient { client in
            let answer = try client.wikipedia("list=categorymembers&cmtitle=Category:Nothing")
            #expect(answer["query"]?["categorymembers"] == .array([]))
        }
    }

    @Test func `two lists at once end each in its time`() throws {
        try withClient { client in
            let rounds = try client.wikipediaRounds(
                "list=allpages%7Csearch&aplimit=300&srsearch=island&srlimit=100&srprop=")
            #expect(titles(rounds, "allpages").count == 400)
            #expect(titles(rounds, "search").count == 150)
        }
    }
}
