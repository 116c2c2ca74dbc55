import Testing

@testable import SandboxAPI

/// Organisations and their members, some of whom are gone.
@Suite struct `GitHub members` {
    private func logins(_ answer: RawAnswer) throws -> [String] {
        try JSONTree(answer.body).elements.compactMap { $0["login"]?.string }
    }

    private func members(
        of login: String, _ client: RawClient, _ server: SandboxServer
    ) throws -> [String] {
        var page = try client.github("/orgs/\(login)/members?per_page=100")
        var found = try logins(page)
        while let next = page.links["next"] {
            page = try client.follow(next, of: server)
            found += try logins(page)
        }
        return found
    }

    @Test(arguments: GitHubLandmarks.memberCounts.sorted { $0.key < $1.key }.map { ($0, $1) })
    func `following the links brings every member once`(_ login: String, _ count: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let found = try members(of: login, client, server)
            #expect(found.count == count)
            #expect(Set(found).count == count)
        }
    }

    @Test func `people are in several organisations`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let organisations = try logins(client.github("/organizations?per_page=100"))
            let all = try organisations.flatMap { try members(of: $0, client, server) }
            #expect(organisations.count == 13)
            #expect(all.count == 324)
            #expect(Set(all).count == 249)
            #expect(Set(all).isDisjoint(with: organisations), "members are people")
        }
    }

    @Test func `members are continued under the path by id`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let first = try client.github("/orgs/Alder-Labs/members")
            #expect(try logins(first).count == 30)
            #expect(first.links["next"]?.contains("/github/organizations/") == true)
            #expect(first.links["last"]?.hasSuffix("page=5") == true)
            let single = try client.github("/orgs/lanternworks/members?per_page=100")
            #expect(single.header("Link") == nil, "a full page is the only one")
        }
    }

    @Test func `an organisation without members has an empty list`() throws {
        try withClient { client in
            let none = GitHubLandmarks.organisationWithoutMembers
            let answer = try client.github("/orgs/\(none)/members")
            #expect(answer.status == 200)
            #expect(answer.text == "[]")
        }
    }

    @Test(arguments: [
        "/orgs/brightwater/members", "/orgs/nobody/members", "/organizations/1/members",
        "/orgs/alder-labs/teams",
    ])
    func `who is no organisation has no members`(_ target: String) throws {
        try withClient { client in
            let answer = try client.github(target)
            #expect(answer.status == 404)
        }
    }

    @Test(arguments: GitHubLandmarks.departedLogins)
    func `a member may be gone`(_ login: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let largest = GitHubLandmarks.largestOrganisation
            #expect(try members(of: largest, client, server).contains(login))
            #expect(try client.github("/users/\(login)").status == 404)
            #expect(try client.github("/users/\(login)/repos").status == 404)
        }
    }

    @Test func `members have the short form, and all others can be asked for`() throws {
        try withClient { client in
            let answer = try client.github("/orgs/cedar-tools/members?per_page=40")
            for member in try JSONTree(answer.body).elements {
                #expect(member["type"]?.string == "User")
                #expect(member["bio"] == nil)
                let login = try #require(member["login"]?.string)
                let user = try JSONTree(client.github("/users/\(login)").body)
                #expect(user["id"] == member["id"])
                #expect(user["bio"] != nil)
            }
        }
    }

    @Test func `organisations are listed from an id on`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            var pages = [try client.github("/organizations?per_page=5")]
            while let next = pages.last?.links["next"] {
                pages.append(try client.follow(next, of: server))
            }
            let ids = try pages.flatMap { page in
                try JSONTree(page.body).elements.compactMap { $0["id"]?.integer }
            }
            #expect(pages.count == 3)
            #expect(ids.count == 13)
            #expect(ids == ids.sorted())
            #expect(pages[0].links["next"]?.hasSuffix("per_page=5&since=\(ids[4])") == true)
            let template = server.baseURL(for: "github") + "/organizations{?since}"
            #expect(pages.allSatisfy { $0.links["first"] == template && $0.links["last"] == nil })
        }
    }

    @Test func `a full page promises another one, even at the end`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let all = try client.github("/organizations?per_page=13")
            let next = try #require(all.links["next"])
            let empty = try client.follow(next, of: server)
            #expect(empty.text == "[]")
            #expect(empty.links["next"] == nil)
        }
    }
}
