import Testing

@testable import SandboxAPI

/// Pages, their links and the wall.
@Suite struct `GitHub pages` {
    private static let wide = "/search/repositories?q=language:python"

    /// Follows rel="next" to the end and gives the pages.
    private func walk(
        from target: String, _ client: RawClient, _ server: SandboxServer
    ) throws -> [RawAnswer] {
        var pages = [try client.github(target)]
        while let next = pages.last?.links["next"] {
            pages.append(try client.follow(next, of: server))
            try #require(pages.count < 100)
        }
        return pages
    }

    private func ids(_ page: RawAnswer) throws -> [Int64] {
        let isList = page.body.first == UInt8(ascii: "[")
        let records = try isList ? RepositoryPage.list(page) : RepositoryPage.search(page).items
        return records.map(\.id)
    }

    @Test func `following the links of a search brings every result once`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let pages = try walk(
                from: "/search/repositories?q=language:swift&sort=stars&per_page=100", client,
                server)
            let total = try RepositoryPage.search(pages[0]).totalCount
            let found = try pages.flatMap(ids)
            #expect(total > 300)
            #expect(found.count == total)
            #expect(Set(found).count == found.count)
        }
    }

    @Test func `following the links of a list brings every repository of a user`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let user = try JSONTree(try client.github("/users/alder-labs").body)
            let pages = try walk(from: "/users/alder-labs/repos?per_page=50", client, server)
            let found = try pages.flatMap(ids)
            #expect(Int64(found.count) == user["public_repos"]?.integer)
            #expect(Set(found).count == found.count)
            #expect(pages.allSatisfy { $0.body.first == UInt8(ascii: "[") }, "a bare array")
        }
    }

    @Test func `contributors are continued under the path by id`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let target = "/repos/\(GitHubLandmarks.crowdedRepository)/contributors?per_page=100"
            let pages = try walk(from: target, client, server)
            #expect(try pages.map { try ids($0).count } == [100, 100, 50])
            #expect(Set(try pages.flatMap(ids)).count == 250)
            #expect(pages[0].links["next"]?.contains("/github/repositories/") == true)
        }
    }

    @Test func `the relations are those that GitHub gives`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let pages = try walk(
                from: "/search/repositories?q=language:haskell+fork:true&per_page=5", client,
                server)
            let last = pages.count - 1
            try #require(last >= 4)
            for (index, page) in pages.enumerated() {
                let expected: Set<String> =
                    switch index {
                    case 0: ["next", "last"]
                    case last: ["prev", "first"]
                    default: ["prev", "next", "last", "first"]
                    }
                #expect(Set(page.links.keys) == expected)
            }
            #expect(pages[last - 1].links["next"] == pages[last - 1].links["last"])
        }
    }

    @Test func `neither the links nor their parameters have a fixed order`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let headers = try walk(from: Self.wide + "&per_page=100", client, server)
                .compactMap { $0.header("Link") }
            let orders = Set(
                headers.map { header in
                    header.split(separator: "rel=\"").dropFirst().map { $0.prefix { $0 != "\"" } }
                        .joined(separator: ",")
                })
            #expect(orders.contains("prev,next,last,first"))
            #expect(orders.contains("prev,last,next,first"))
            #expect(headers.contains { $0.contains("?page=4&q=language:python") })
        }
    }

    @Test func `what fits on one page has no links`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github("/search/repositories?q=language:haskell&per_page=100")
            #expect(answer.header("Link") == nil)
        }
    }

    @Test(arguments: [
        ("", 30), ("per_page=7", 7), ("per_page=100", 100), ("per_page=500", 100),
        ("per_page=0", 30), ("per_page=-3", 30), ("per_page=many", 30), ("page=0", 30),
        ("page=-1", 30), ("page=x", 30),
    ])
    func `pages have the size that was asked for, within bounds`(
        _ query: String, _ size: Int
    ) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            #expect(try ids(client.github("\(Self.wide)&\(query)")).count == size)
        }
    }

    @Test(arguments: [(30, 34), (100, 10), (99, 11), (1, 1_000), (7, 143)])
    func `a search ends with the page of the thousandth result`(_ size: Int, _ last: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let target = "\(Self.wide)&per_page=\(size)"
            let first = try client.github(target)
            #expect(
                try RepositoryPage.search(first).totalCount > 1_100, "the count is the real one")
            #expect(first.links["last"]?.contains("page=\(last)") == true)
            let end = try client.github("\(target)&page=\(last)")
            #expect(end.status == 200)
            #expect(try ids(end).count == size, "the last page is full")
            #expect(end.links["next"] == nil)
            let beyond = try client.github("\(target)&page=\(last + 1)")
            #expect(beyond.status == 422)
            #expect(
                try JSONTree(beyond.body)["message"]?.string
                    == "Only the first 1000 search results are available")
        }
    }

    @Test func `the wall stands at page numbers of any size`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            #expect(try client.github("\(Self.wide)&page=9223372036854775807").status == 422)
            let list = try client.github("/users/kestrel/repos?page=9223372036854775807")
            #expect(list.status == 200)
            #expect(list.text == "[]")
        }
    }

    @Test func `a page past the end of a list is empty`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github("/search/repositories?q=language:haskell&page=9")
            #expect(answer.status == 200)
            #expect(try ids(answer).isEmpty)
            #expect(answer.header("Link") == nil)
        }
    }
}
