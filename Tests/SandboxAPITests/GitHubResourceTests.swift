import Testing

@testable import SandboxAPI

/// Users, repositories and the refusals that have nothing to do with limits.
@Suite struct `GitHub resources` {
    @Test func `every name that jobs can rely on is there`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            #expect(GitHubLandmarks.logins.count == 40)
            for login in GitHubLandmarks.logins {
                let answer = try client.github("/users/\(login)")
                #expect(answer.status == 200)
                #expect(try JSONTree(answer.body)["login"]?.string == login)
            }
        }
    }

    @Test(arguments: [2, 99, UInt64.max])
    func `the landmarks are there whatever the seed`(_ seed: UInt64) throws {
        try withServer(SandboxOptions(seed: seed)) { server in
            let client = try RawClient(port: server.port)
            for name in [GitHubLandmarks.compass, GitHubLandmarks.crowdedRepository] {
                #expect(try client.github("/repos/\(name)").status == 200)
            }
            let empty = "/repos/\(GitHubLandmarks.emptyRepository)/contributors"
            #expect(try client.github(empty).status == 204)
            #expect(try client.github("/repos/\(GitHubLandmarks.formerCompass)").status == 301)
            let none = GitHubLandmarks.loginWithoutRepositories
            #expect(try client.github("/users/\(none)/repos").text == "[]")
        }
    }

    @Test func `a user is printed with line breaks, and its links are GitHub's own`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github("/users/Fieldnotes")
            #expect(answer.text.hasPrefix("{\n  \"login\": \"fieldnotes\",\n  \"id\": "))
            let user = try JSONTree(answer.body)
            let base = "https://api.github.com"
            #expect(user["url"]?.string == "\(base)/users/fieldnotes")
            #expect(
                user["following_url"]?.string == "\(base)/users/fieldnotes/following{/other_user}")
        }
    }

    @Test func `a repository is the same by name and by id`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let byName = try client.github("/repos/Alder-Labs/Compass")
            let id = try #require(try JSONTree(byName.body)["id"]?.integer)
            let byID = try client.github("/repositories/\(id)")
            #expect(byID.text == byName.text)
            #expect(!byID.text.contains("\n"), "repositories are printed without line breaks")
        }
    }

    @Test func `a renamed repository is found under its id`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github("/repos/\(GitHubLandmarks.formerCompass)")
            #expect(answer.status == 301)
            let location = try #require(answer.header("Location"))
            let body = try JSONTree(answer.body)
            #expect(body["message"]?.string == "Moved Permanently")
            #expect(body["url"]?.string == location)
            let found = try JSONTree(try client.follow(location, of: server).body)
            #expect(found["full_name"]?.string == GitHubLandmarks.compass)
        }
    }

    @Test func `the contributors of an empty repository are no content`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github(
                "/repos/\(GitHubLandmarks.emptyRepository)/contributors")
            #expect(answer.status == 204)
            #expect(answer.header("Content-Length") == nil, "RFC 9110 section 8.6 forbids it")
            client.get("/")
            #expect(try client.answer().status == 200)
        }
    }

    @Test(arguments: [
        "", "/", "/users", "/users/nobody-at-all", "/users/kestrel/", "/users/kestrel/repos/",
        "/users/nobody-at-all/repos", "/repos/kestrel", "/repos/kestrel/nothing-here",
        "/repos/kestrel/nothing-here/contributors", "/repositories/1", "/repositories/x",
        "/repositories/99999999999999999999", "/search/code?q=a", "/search/repositories/",
        "/users/%FF",
    ])
    func `what is not there is not found`(_ target: String) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github(target)
            #expect(answer.status == 404)
            let body = try JSONTree(answer.body)
            #expect(body["message"]?.string == "Not Found")
            #expect(body["status"]?.string == "404")
        }
    }

    @Test func `a known tag saves the body`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let first = try client.github("/users/kestrel")
            let tag = try #require(first.header("ETag"))
            let second = try client.github("/users/kestrel", headers: ["If-None-Match: \(tag)"])
            #expect(second.status == 304)
            #expect(second.header("ETag") == tag)
            #expect(second.header("X-RateLimit-Used") == first.header("X-RateLimit-Used"))
            let other = try client.github("/users/inkstone", headers: ["If-None-Match: \(tag)"])
            #expect(other.status == 200)
        }
    }

    @Test func `without a User-Agent nothing is answered`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.send("GET /github/users/kestrel HTTP/1.1\r\nHost: a\r\n\r\n")
            let answer = try client.answer()
            #expect(answer.status == 403)
            #expect(answer.header("Content-Type") == "application/octet-stream")
            #expect(answer.header("X-RateLimit-Limit") == nil)
            #expect(answer.text.contains("Missing or invalid User Agent string"))
        }
    }

    @Test(arguments: [("Bearer bad-token", 401), ("token badger", 401), ("Bearer good", 200)])
    func `a token that starts with bad is refused`(_ value: String, _ status: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github("/users/kestrel", headers: ["Authorization: \(value)"])
            #expect(answer.status == status)
            guard status == 401 else { return }
            #expect(try JSONTree(answer.body)["message"]?.string == "Bad credentials")
        }
    }

    @Test(arguments: [("2022-11-28", 200), ("1999-01-01", 400)])
    func `only the known version is served`(_ version: String, _ status: Int) throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            let answer = try client.github(
                "/users/kestrel", headers: ["X-GitHub-Api-Version: \(version)"])
            #expect(answer.status == status)
        }
    }

    @Test func `nothing can be posted`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/github/users/kestrel", headers: ["Content-Length: 0"], method: "POST")
            let answer = try client.answer()
            #expect(answer.status == 405)
            #expect(answer.header("Allow") == "GET, HEAD")
        }
    }

    @Test func `the root lists the services with the hosts they stand for`() throws {
        try withServer { server in
            let client = try RawClient(port: server.port)
            client.get("/")
            let services = try JSONTree(try client.answer().body)["services"]?.elements
            #expect(services?.first?["name"]?.string == "github")
            #expect(services?.first?["stands_for"]?.string == "https://api.github.com")
            #expect(services?.first?["base_url"]?.string == server.baseURL(for: "github"))
            #expect(SandboxServer.service(forHost: "API.github.com") == "github")
            #expect(SandboxServer.service(forHost: "example.com") == nil)
            client.get("/githubby/users/kestrel")
            #expect(try client.answer().status == 404)
        }
    }
}
