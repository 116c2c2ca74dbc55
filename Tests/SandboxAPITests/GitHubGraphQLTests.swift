import Testing

@testable import SandboxAPI

/// The GraphQL API: pages by cursor, selections, and errors that come with status 200.
@Suite struct `GitHub GraphQL` {
    private static let document = """
        query($q: String!, $after: String) { # a comment
          search(query: $q, type: REPOSITORY, first: 100, after: $after) {
            repositoryCount
            pageInfo { endCursor hasNextPage }
            nodes { ... on Repository { databaseId nameWithOwner stars: stargazerCount } }
          }
        }
        """

    private func body(_ document: String, _ variables: [String: String?]) -> String {
        func quoted(_ text: String) -> String {
            var writer = JSONWriter()
            writer.string(text)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
        let pairs = variables.map { name, value in "\"\(name)\":\(value.map(quoted) ?? "null")" }
        return
            "{\"query\":\(quoted(document)),\"variables\":{\(pairs.joined(separator: ","))}}"
    }

    private func ask(
        _ client: RawClient, _ document: String = document, _ variables: [String: String?] = [:]
    ) throws -> JSONTree {
        let answer = try client.post("/github/graphql", body(document, variables))
        #expect(answer.status == 200)
        return try JSONTree(answer.body)
    }

    /// All pages, from cursor to cursor.
    private func pages(_ client: RawClient, _ query: String) throws -> [JSONTree] {
        var pages: [JSONTree] = []
        var cursor: String?
        repeat {
            try #require(pages.count < 20)
            let answer = try ask(client, Self.document, ["q": query, "after": cursor])
            let search = try #require(answer["data"]?["search"])
            pages.append(search)
            cursor = search["pageInfo"]?["endCursor"]?.string
        } while pages.last?["pageInfo"]?["hasNextPage"] == .bool(true)
        return pages
    }

    @Test func `following the cursors brings every repository once`() throws {
        try withClient { client in
            let pages = try pages(client, "language:swift")
            let ids = pages.flatMap { $0["nodes"]?.elements ?? [] }.map {
                $0["databaseId"]?.integer
            }
            #expect(ids.count > 300)
            #expect(pages.allSatisfy { $0["repositoryCount"] == .integer(Int64(ids.count)) })
            #expect(Set(ids).count == ids.count)
            let rest = try client.github("/search/repositories?q=language:swift&per_page=100")
            let first = try RepositoryPage.search(rest).items.map(\.id)
            #expect(Array(ids.prefix(100)) == first)
        }
    }

    @Test func `a search ends at a thousand results, whatever it counts`() throws {
        try withClient { client in
            let pages = try pages(client, "language:python sort:stars-desc")
            #expect(pages.count == 10)
            #expect(pages[0]["repositoryCount"]?.integer ?? 0 > 1_100)
            let stars = pages.flatMap { $0["nodes"]?.elements ?? [] }
                .compactMap { $0["stars"]?.integer }
            #expect(stars.count == 1_000)
            #expect(stars == stars.sorted(by: >))
        }
    }

    @Test func `cursors need care in a URL`() {
        let cursors = [1, 10, 100, 1_000].map(GitHubGraphQL.cursor)
        #expect(cursors.allSatisfy { $0.contains("+") && $0.contains("/") })
        #expect(cursors.contains { $0.hasSuffix("=") })
    }

    @Test func `edges have the cursors of their nodes`() throws {
        try withClient { client in
            let document = """
                { search(query: "language:go", type: REPOSITORY, first: 3) {
                    edges { cursor node { ... on Repository { name owner { login __typename } } } }
                    pageInfo { endCursor } } }
                """
            let search = try ask(client, document)["data"]?["search"]
            let edges = try #require(search?["edges"]?.elements)
            #expect(edges.count == 3)
            #expect(edges[2]["cursor"] == search?["pageInfo"]?["endCursor"])
            #expect(edges[0]["node"]?["owner"]?["login"]?.string?.isEmpty == false)
        }
    }

    @Test func `nothing found is an empty connection`() throws {
        try withClient { client in
            let pages = try pages(client, "no-such-repository")
            #expect(pages[0]["nodes"] == .array([]))
            #expect(pages[0]["pageInfo"]?["endCursor"] == .null)
        }
    }

    @Test(arguments: [
        (
            "{ search(query: \"a\", type: REPOSITORY) { repositoryCount } }",
            "MISSING_PAGINATION_BOUNDARIES"
        ),
        ("{ search(query: \"a\", first: 101) { repositoryCount } }", "EXCESSIVE_PAGINATION"),
        (
            "{ search(query: \"a\", first: 1, after: \"zzz\") { repositoryCount } }",
            "INVALID_CURSOR_ARGUMENTS"
        ),
        ("{ search(query: \"stars:many\", first: 1) { repositoryCount } }", "INVALID_QUERY"),
    ])
    func `an error has a type, and null in the place of data`(
        _ document: String, _ type: String
    ) throws {
        try withClient { client in
            let answer = try ask(client, document)
            #expect(answer["errors"]?.elements.first?["type"] == .string(type))
            #expect(answer["data"] == .object(["search": .null]))
        }
    }

    @Test(arguments: [
        (
            "{ search(query: \"a\", first: 1) { nodes { ... on Repository { wings } } } }",
            "Field 'wings' doesn't exist on type 'Repository'"
        ),
        ("{ viewer { login } }", "Field 'viewer' doesn't exist on type 'Query'"),
        (
            "{ search(query: \"a\", first: 1) { pageInfo { colour } } }",
            "Field 'colour' doesn't exist on type 'PageInfo'"
        ),
        ("mutation { a }", "only queries are answered, not mutation"),
        ("{ search(query: \"a\"", "Expected a name, not the end"),
        ("{ ~ }", "Parse error on \"~\""),
        (String(repeating: "{ a ", count: 40), "too deep"),
    ])
    func `what is wrong with the text of a query is told without data`(
        _ document: String, _ message: String
    ) throws {
        try withClient { client in
            let answer = try ask(client, document)
            #expect(answer["data"] == nil)
            #expect(answer["errors"]?.elements.first?["message"] == .string(message))
        }
    }

    @Test(arguments: ["", "[]", "{\"query\":", "query { a }", "{\"query\":\"\\ud8\"}"])
    func `a body that is no object of JSON is a bad request`(_ body: String) throws {
        try withClient { client in
            let answer = try client.post("/github/graphql", body)
            #expect(answer.status == 400)
            #expect(
                try JSONTree(answer.body)["message"]?.string == "Problems parsing JSON")
        }
    }

    @Test func `the limit is an error with status 200, and has a bucket of its own`() throws {
        try withClient(SandboxOptions(enforceLimits: true)) { client in
            let document = "{ search(query: \"a\", first: 1) { repositoryCount } }"
            for _ in 1...60 { #expect(try ask(client, document)["data"] != nil) }
            let refused = try client.post("/github/graphql", body(document, [:]))
            #expect(refused.status == 200)
            #expect(refused.header("X-RateLimit-Remaining") == "0")
            #expect(refused.header("X-RateLimit-Resource") == "graphql")
            let errors = try JSONTree(refused.body)["errors"]?.elements
            #expect(errors?.first?["type"] == .string("RATE_LIMITED"))
            #expect(try client.github("/users/kestrel").status == 200)
        }
    }

    @Test func `everything else is still only read`() throws {
        try withClient { client in
            let answer = try client.post("/github/users/kestrel", "{}")
            #expect(answer.status == 405)
        }
    }
}
