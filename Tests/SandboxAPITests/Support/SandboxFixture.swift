import Testing

@testable import SandboxAPI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Runs a test against a server of its own and stops it afterwards.
func withServer<Result>(
    _ options: SandboxOptions = SandboxOptions(), _ test: (SandboxServer) throws -> Result
) throws -> Result {
    let server = try SandboxServer(options)
    defer { server.stop() }
    return try test(server)
}

/// Runs a test against a server with faults and one connection to it.
func withFaults<Result>(
    _ plan: String, patience: Duration = .seconds(20),
    _ test: (SandboxServer, RawClient) throws -> Result
) throws -> Result {
    try withServer(SandboxOptions(faults: try FaultPlan.parse(plan))) { server in
        try test(server, try RawClient(port: server.port, patience: patience))
    }
}

extension RawClient {
    /// Asks for something of GitHub's and reads the answer.
    func github(_ target: String, headers: [String] = []) throws -> RawAnswer {
        get("/github" + target, headers: headers)
        return try answer()
    }

    /// Asks for a whole path, service and all, and reads the answer.
    func read(_ target: String, headers: [String] = []) throws -> RawAnswer {
        get(target, headers: headers)
        return try answer()
    }

    /// Sends a body and reads the answer.
    func post(
        _ target: String, _ body: String, type: String = "application/json", headers: [String] = []
    ) throws -> RawAnswer {
        let framing = ["Content-Type: \(type)", "Content-Length: \(body.utf8.count)"]
        get(target, headers: headers + framing, method: "POST")
        send(body)
        return try answer()
    }

    /// Sends the fields of a form and reads the answer.
    func post(form: String, to target: String) throws -> RawAnswer {
        try post(target, form, type: "application/x-www-form-urlencoded")
    }

    /// Follows an absolute link that the server gave.
    func follow(_ url: String, of server: SandboxServer) throws -> RawAnswer {
        let origin = "http://127.0.0.1:\(server.port)"
        try #require(url.hasPrefix(origin))
        get(String(url.dropFirst(origin.count)))
        return try answer()
    }
}

/// Runs a test with a server of its own and one connection to it.
func withClient<Result>(
    _ options: SandboxOptions = SandboxOptions(), _ test: (RawClient) throws -> Result
) throws -> Result {
    try withServer(options) { try test(try RawClient(port: $0.port)) }
}

extension SandboxServer {
    /// Returns as soon as so many requests have arrived whole.
    func waitForRequests(_ count: Int) {
        while requestCount < count { sched_yield() }
    }
}
