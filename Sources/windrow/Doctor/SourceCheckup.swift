import HTTPTransport
import Harvesting
import JobFile

/// The services of a job: their names, their certificates, their clocks.
///
/// Each is asked once, without a credential; what it answers does not matter.
struct SourceCheckup: Checkup {
    let job: Job
    let transport: any Transport
    /// Seconds since 1970.
    let now: @Sendable () -> Int64

    /// A clock that is this far off breaks certificates and waits for limits.
    private static let mostSkew: Int64 = 30

    /// How long a service may stay silent.
    private static let patience = Duration.seconds(10)

    func diagnose() async -> [Diagnosis] {
        var diagnoses: [Diagnosis] = []
        var seen: Set<String> = []
        for query in job.queries where seen.insert(query.source.base.origin).inserted {
            diagnoses += await diagnose(query.source)
        }
        return diagnoses
    }

    private func diagnose(_ source: Source) async -> [Diagnosis] {
        let origin = source.base.origin
        do {
            let url = try HTTPURL(source.baseURL)
            let answer = try await transport.send(request(url, source))
            return reached(source) + [clock(answer, origin)]
        } catch let error as TransportError {
            return unreached(source, error)
        } catch {
            return [.problem("source", "\(error)", do: "look at \"base_url\"", .jobFile)]
        }
    }

    private func request(_ url: HTTPURL, _ source: Source) -> HTTPRequest {
        var request = HTTPRequest(url: url)
        request.headers = [HTTPHeader(name: "User-Agent", value: Product.userAgent(contact: nil))]
        request.connectTimeout = source.timeouts.connect
        request.idleTimeout = Self.patience
        request.certificateAuthorityFile = source.caFile
        return request
    }

    private func reached(_ source: Source) -> [Diagnosis] {
        let host = source.base.host
        let name = Diagnosis.fine("name", "\(host) has an address")
        return [
            name,
            source.base.isPlain
                ? .fine("connection", "\(source.base.origin) answers, without TLS")
                : .fine("TLS", "the certificate of \(host) is good"),
        ]
    }

    private func clock(_ answer: HTTPResponse, _ origin: String) -> Diagnosis {
        guard let date = answer.headers["Date"].flatMap(HTTPDate.init) else {
            return .fine("clock", "\(origin) does not tell the time")
        }
        let skew = now() - date.epochSeconds
        guard abs(skew) > Self.mostSkew else {
            return .fine("clock", "agrees with that of \(origin)")
        }
        let distance = Figures.duration(.seconds(abs(skew)))
        return .problem(
            "clock", "\(distance) \(skew > 0 ? "ahead of" : "behind") \(origin)",
            do: "set it, as with: timedatectl set-ntp true", .unreachable)
    }

    private func unreached(_ source: Source, _ error: TransportError) -> [Diagnosis] {
        let host = source.base.host
        switch error.phase {
        case .resolve:
            return [
                .problem(
                    "name", error.message, do: "check the spelling and the network's DNS",
                    .unreachable)
            ]
        case .tls:
            return [
                .fine("name", "\(host) has an address"),
                .problem(
                    "TLS", error.message,
                    do: "check the clock and the certificates (ca-certificates, \"ca_file\")",
                    .unreachable),
            ]
        default:
            return [
                .problem(
                    "connection", error.message, do: "check the network, proxy and firewall",
                    .unreachable)
            ]
        }
    }
}
