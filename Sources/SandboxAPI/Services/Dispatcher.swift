/// Finds the service a request is for, and applies what a fault changes about its answer.
final class Dispatcher {
    private struct Mount {
        let prefix: String
        let service: any SandboxService
    }

    private let origin: String
    private let mounts: [Mount]

    /// Makes all services.
    ///
    /// - Parameters:
    ///   - origin: The server's `http://127.0.0.1:PORT`.
    ///   - options: The server's options.
    init(origin: String, options: SandboxOptions) {
        self.origin = origin
        mounts = ServiceCatalog.all.map { type in
            let context = ServiceContext(
                baseURL: "\(origin)/\(type.name)", seed: options.seed,
                enforcesLimits: options.enforceLimits,
                limitWindow: options.limitWindow.map {
                    min(max(1, $0.components.seconds), 1_000_000_000)
                })
            return Mount(prefix: "/\(type.name)", service: type.init(context))
        }
    }

    func answer(_ request: SandboxRequest, fault: Fault?, now: Int64) -> SandboxResponse {
        var response = plainAnswer(request, fault: fault, now: now)
        if let location = fault?.location {
            response.headers.append(SandboxHeader("Location", location))
        }
        switch fault?.body {
        case .html: return Self.page(status: fault?.status ?? 200)
        case .empty: response.body = []
        case nil: break
        }
        return response
    }

    private func plainAnswer(
        _ request: SandboxRequest, fault: Fault?, now: Int64
    ) -> SandboxResponse {
        let mount = mounts.first { mount in
            let path = request.path
            return path == mount.prefix || path.hasPrefix(mount.prefix + "/")
        }
        guard let status = fault?.status else {
            guard let mount else { return root(request) }
            return mount.service.answer(request.droppingPrefix(mount.prefix), now: now)
        }
        let retryAfter = fault?.retryAfter?.value(now: now)
        guard let mount else { return Self.failure(status, retryAfter: retryAfter) }
        return mount.service.failure(
            status, retryAfter: retryAfter, to: request.droppingPrefix(mount.prefix), now: now)
    }

    private func root(_ request: SandboxRequest) -> SandboxResponse {
        guard request.path == "/" else {
            return Self.error(404, "no service is mounted here; see /")
        }
        guard request.method == "GET" || request.method == "HEAD" else {
            var response = Self.error(405, "the list of services can only be read")
            response.headers.append(SandboxHeader("Allow", "GET, HEAD"))
            return response
        }
        var writer = JSONWriter(layout: .indented)
        writer.object { writer in
            writer.field("services", array: ServiceCatalog.all) { writer, type in
                writer.object { writer in
                    writer.field("name", type.name)
                    writer.field("stands_for", "https://\(type.host)")
                    writer.field("base_url", "\(origin)/\(type.name)")
                }
            }
        }
        return SandboxResponse(status: 200, json: writer.bytes)
    }

    private static func failure(_ status: Int, retryAfter: String?) -> SandboxResponse {
        var response = error(status, HTTPStatus.reason(status))
        if let retryAfter { response.headers.append(SandboxHeader("Retry-After", retryAfter)) }
        return response
    }

    private static func error(_ status: Int, _ reason: String) -> SandboxResponse {
        RequestRefusal(status, reason).response
    }

    /// The page that a login form or a captive portal puts in an API's place.
    private static func page(status: Int) -> SandboxResponse {
        SandboxResponse(
            status: status, type: MediaType.html,
            "<!doctype html>\n<title>Sign in</title>\n<p>Please sign in to use this network.</p>\n")
    }
}
