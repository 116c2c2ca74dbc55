import HTTPTransport

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Sends many small requests through the public async interface, as the harvester does.
///
/// Prints requests a second, CPU seconds and bytes, separated by spaces.
@main
enum TransportBenchmark {
    static func main() async throws {
        let arguments = CommandLine.arguments
        guard arguments.count == 4, let count = Int(arguments[2]), let workers = Int(arguments[3])
        else {
            print("usage: transport-benchmark BASE_URL REQUESTS CONNECTIONS")
            exit(2)
        }
        let transport = try CurlTransport(maxConnections: workers)
        let start = ContinuousClock.now
        let bytes = try await fetch(
            arguments[1], count: count, workers: workers, over: transport)
        let seconds = start.duration(to: .now) / .seconds(1)
        transport.shutDown()
        print(Int(Double(count) / seconds), cpuSeconds(), bytes)
    }

    private static func fetch(
        _ base: String, count: Int, workers: Int, over transport: CurlTransport
    ) async throws -> Int {
        try await withThrowingTaskGroup(of: Int.self) { group in
            for worker in 0..<workers {
                group.addTask {
                    var bytes = 0
                    for number in stride(from: worker, to: count, by: workers) {
                        bytes += try await size("\(base)?\(number)", over: transport)
                    }
                    return bytes
                }
            }
            return try await group.reduce(0, +)
        }
    }

    private static func size(_ url: String, over transport: CurlTransport) async throws -> Int {
        let response = try await transport.send(HTTPRequest(url: HTTPURL(url)))
        guard response.status == 200 else {
            throw TransportError(phase: .headers, message: "status \(response.status)")
        }
        return response.body.count
    }

    private static func cpuSeconds() -> Double {
        var time = timespec()
        unsafe clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &time)
        return Double(time.tv_sec) + Double(time.tv_nsec) / 1_000_000_000
    }
}
