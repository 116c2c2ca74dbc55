import JobFile
import SandboxAPI

/// Where the sandbox serves the services that a job asks.
struct SandboxBases: Sendable {
    /// The server; nil where the job goes to the network.
    let server: SandboxServer?

    /// - Throws: `SandboxMissing` where a query asks a service that the sandbox does not have.
    static func check(_ job: Job) throws(SandboxMissing) {
        for query in job.queries where SandboxServer.service(forHost: query.serviceHost) == nil {
            throw SandboxMissing(query: query.name, host: query.serviceHost)
        }
    }

    /// The address that stands in for that of a query's source; nil for the source's own.
    func base(_ query: Query) -> String? {
        guard let server, let service = SandboxServer.service(forHost: query.serviceHost) else {
            return nil
        }
        return server.baseURL(for: service)
    }
}

/// That the sandbox cannot stand in for a service.
struct SandboxMissing: Error {
    let query: String
    let host: String

    var message: String {
        "query \"\(query)\" asks \(host), which the sandbox can't stand in for; it has "
            + SandboxServer.services.map(\.host).joined(separator: ", ")
    }
}
