import Testing

@testable import SandboxAPI

/// Pages and their properties, and how a batch is completed over several rounds.
@Suite struct `Wikipedia pages` {
    private static let found = "generator=search&gsrsearch=lighthouse"

    @Test func `pages come in the order of their ids, with their rank beside`() throws {
        try withClient { client in
            let answer = try client.wikipedia("\(Self.found)&prop=info")
            let pages = try #require(answer["query"]?["pages"]?.elements)
            let ids = pages.compactMap { $0["pageid"]?.integer }
            #expect(ids.count == 10)
            #expect(ids == ids.sorted())
            let ranks = pages.compactMap { $0["index"]?.integer }
            #expect(ranks != ranks.sorted())
            #expect(ranks.sorted() == Array(1...10))
            #expect(pages.allSatisfy { $0["lastrevid"]?.integer != nil })
        }
    }

    @Test func `in version 1 pages are an object by id, and flags are empty texts`() throws {
        try withClient { client in
            let target = "/wikipedia/w/api.php?action=query&format=json&prop=info&\(Self.found)"
            let answer = try JSONTree(client.read(target).body)
            guard case .object(let pages) = answer["query"]?["pages"] else {
                Issue.record("pages are no object")
                return
            }
            #expect(pages.count == 10)
            for (key, page) in pages { #expect(page["pageid"]?.integer == Int64(key)) }
            #expect(answer["batchcomplete"] == .string(""))
        }
    }

    @Test func `a value changes its type when it is carried on`() throws {
        try withClient { client in
            let rounds = try client.wikipediaRounds("\(Self.found)&prop=extracts&exlimit=5")
            #expect(rounds.count == 80)
            #expect(rounds[0]["continue"]?["excontinue"] == .integer(5))
            #expect(rounds[0]["batchcomplete"] == nil)
            #expect(rounds[1]["continue"]?["gsroffset"] == .integer(10))
            #expect(rounds[1]["batchcomplete"] == .bool(true))
            #expect(
                rounds[2]["continue"]
                    == .object([
                        "excontinue": .integer(5), "gsroffset": .string("10"),
                        "continue": .string("gsroffset||"),
                    ]))
        }
    }

    @Test func `the same pages come again until the batch is complete`() throws {
        try withClient { client in
            let rounds = try client.wikipediaRounds(
                "\(Self.found)+island&gsrlimit=30&prop=extracts%7Cinfo&explaintext=1")
            #expect(rounds.count == 10)
            let pages = rounds.map { $0["query"]?["pages"]?.elements ?? [] }
            #expect(
                pages[0].compactMap { $0["pageid"]?.integer }
                    == pages[1].compactMap { $0["pageid"]?.integer })
            #expect(pages[0].filter { $0["extract"] != nil }.count == 20)
            #expect(pages[1].filter { $0["extract"] != nil }.count == 10)
            #expect(pages[1].allSatisfy { $0["touched"] == nil }, "information came in round one")
            let extracts = pages.joined().compactMap { $0["extract"]?.string }
            #expect(Set(extracts).count == 150)
            #expect(extracts.allSatisfy { $0.contains("\"seen\"") && !$0.contains("<p>") })
        }
    }

    @Test func `a generator that finds nothing answers without query`() throws {
        try withClient { client in
            let answer = try client.wikipedia("generator=search&gsrsearch=nowhere&prop=info")
            #expect(answer == .object(["batchcomplete": .bool(true)]))
        }
    }

    @Test func `titles that lead nowhere have no id`() throws {
        try withClient { client in
            let answer = try client.wikipedia(
                "titles=Zw%C3%B6lf-Feuer-Stra%C3%9Fe%7CNo_such&prop=info")
            let pages = try #require(answer["query"]?["pages"]?.elements)
            #expect(pages[0]["pageid"]?.integer != nil)
            #expect(
                pages[1]
                    == .object([
                        "ns": .integer(0), "title": .string("No such"), "missing": .bool(true),
                    ]))
        }
    }

    @Test func `at most fifty titles may be asked for`() throws {
        try withClient { client in
            let titles = (1...51).map { "T\($0)" }.joined(separator: "%7C")
            let answer = try client.wikipedia("titles=\(titles)")
            #expect(answer["error"]?["code"] == .string("toomanyvalues"))
        }
    }

    @Test func `the data of seed 1 are these, on every machine`() throws {
        try withClient { client in
            let answers = try ["2", "1"].map { version in
                try client.read(
                    "/wikipedia/w/api.php?action=query&format=json&formatversion=\(version)"
                        + "&list=search&srsearch=lighthouse&srlimit=max")
            }
            let tags = answers.map { EntityTag.weak(Bytes($0.body)) }
            #expect(tags == ["W/\"058fc9446112524c\"", "W/\"05cafd9954ef47e5\""])
            #expect(answers[0].text.contains("Lighthouse 🗼 of Ōkami"))
            #expect(answers[1].text.contains(#"Lighthouse \ud83d\uddfc of \u014ckami"#))
            #expect(answers[1].body.allSatisfy { $0 < 0x80 })
        }
    }
}
