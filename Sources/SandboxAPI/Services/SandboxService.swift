/// One API that the sandbox plays, mounted under its name.
///
/// A new one is a file with a type that conforms, and a line in ``ServiceCatalog``. Services live on
/// the server's thread alone, so they may keep state without locks.
protocol SandboxService: AnyObject, SendableMetatype {
    /// The first path segment, lower case.
    static var name: String { get }

    /// The host it stands for.
    static var host: String { get }

    /// All hosts it stands for; `*.` in front stands for every host below.
    static var hosts: [String] { get }

    init(_ context: ServiceContext)

    /// Answers a request whose target has lost the service's name.
    func answer(_ request: SandboxRequest, now: Int64) -> SandboxResponse

    /// The answer this API has for a status that a fault plan asks for.
    func failure(
        _ status: Int, retryAfter: String?, to request: SandboxRequest, now: Int64
    ) -> SandboxResponse
}

extension SandboxService {
    static var hosts: [String] { [host] }

    /// Whether it stands for a host, whose case does not matter.
    static func standsFor(_ host: String) -> Bool {
        hosts.contains { pattern in
            guard pattern.hasPrefix("*.") else { return pattern.equalsIgnoringASCIICase(host) }
            return host.asciiLowercased.hasSuffix(pattern.dropFirst())
        }
    }
}

/// What a service knows about where it runs.
struct ServiceContext: Sendable {
    /// Where the service is mounted, without a slash at the end.
    let baseURL: String
    let seed: UInt64
    /// Whether requests beyond the limits are refused.
    let enforcesLimits: Bool
    /// Seconds that replace the length of every rate-limit window.
    let limitWindow: Int64?
}

/// The services there are.
enum ServiceCatalog {
    static let all: [any SandboxService.Type] = [
        GitHubService.self, QiitaService.self, WikipediaService.self, HotPepperService.self,
    ]

    static func name(forHost host: String) -> String? {
        all.first { $0.standsFor(host) }?.name
    }
}
