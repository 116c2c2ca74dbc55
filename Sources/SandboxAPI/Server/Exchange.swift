/// Turns requests into answers: counts them, looks the fault up, asks the service.
///
/// Lives on the server's thread alone.
final class Exchange {
    private let log: RequestLog
    private let faults: FaultPlan
    private let latency: UInt64
    private let dispatcher: Dispatcher
    private var date: (second: Int64, text: String) = (-1, "")

    init(origin: String, options: SandboxOptions, log: RequestLog) {
        self.log = log
        faults = options.faults
        latency = options.latency.nanoseconds
        dispatcher = Dispatcher(origin: origin, options: options)
    }

    /// Answers a request; ``end()`` has to follow when the answer is out.
    func begin(_ request: SandboxRequest, connection: Int, arrival: UInt64) -> WireAnswer {
        let number = log.begin(request, connection: connection, arrival: arrival)
        let fault = faults.fault(forRequest: number)
        let now = Clocks.epochSeconds()
        let response =
            Self.isKnown(request.method)
            ? dispatcher.answer(request, fault: fault, now: now) : Self.methodUnknown
        return WireAnswer(
            response, to: request, fault: fault, latency: latency, date: httpDate(now))
    }

    func end() { log.end() }

    /// Answers what could not be read as a request; it has no number and no log entry.
    func refuse(_ refusal: RequestRefusal) -> WireAnswer {
        WireAnswer(
            refusal.response, to: nil, fault: nil, latency: 0,
            date: httpDate(Clocks.epochSeconds()))
    }

    private static func isKnown(_ method: String) -> Bool {
        ["GET", "HEAD", "POST"].contains(method)
    }

    private static let methodUnknown: SandboxResponse = {
        var response = RequestRefusal(405, "this server knows GET, HEAD and POST").response
        response.headers.append(SandboxHeader("Allow", "GET, HEAD, POST"))
        return response
    }()

    private func httpDate(_ now: Int64) -> String {
        if date.second != now { date = (now, CalendarTime(epochSeconds: now).httpDate) }
        return date.text
    }
}
