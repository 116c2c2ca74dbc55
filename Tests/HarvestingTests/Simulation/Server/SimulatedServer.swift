import HTTPTransport
import Synchronization

/// A service in memory that keeps a log, whose answers take their time by the simulation's clock.
final class SimulatedServer: Sendable {
    /// A request as it came.
    struct Sent: Sendable {
        let run: Int
        let time: Duration
        let url: HTTPURL
        var target: String { url.requestTarget }
    }

    /// The server said at `from` that it wants no request before `until`.
    struct Hold: Sendable {
        let run: Int
        let from: Duration
        let until: Duration
    }

    private struct State {
        var sent: [Sent] = []
        var holds: [Hold] = []
        var refused: [Sent] = []
        var tries: [String: Int] = [:]
        var lists: [String: ChangingList] = [:]
        /// The process whose requests are taken.
        var run = 0
        var isDead = false
    }

    let service: Service
    private let clock: ManualClock
    private let state = Mutex(State())

    init(_ service: Service, clock: ManualClock) {
        self.service = service
        self.clock = clock
    }

    var sent: [Sent] { state.withLock { $0.sent } }
    var requests: Int { state.withLock { $0.sent.count } }
    var holds: [Hold] { state.withLock { $0.holds } }
    /// Tries that were put off, at the time they were.
    var refused: [Sent] { state.withLock { $0.refused } }
    var lists: [String: ChangingList] { state.withLock { $0.lists } }

    /// Another process begins to ask.
    func beginRun() -> Int {
        state.withLock { state in
            state.run += 1
            state.isDead = false
            return state.run
        }
    }

    /// The process is dead: nothing it does is heard of.
    func bury() { state.withLock { $0.isDead = true } }
}

extension SimulatedServer: Transport {
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        guard let (sent, number) = arrive(request) else { throw Self.cancelled }
        var random = Dice(service.seed, sent.target, 1_000 + number)
        do {
            try await clock.sleep(until: sent.time + .milliseconds(random.number(in: 1...3_000)))
        } catch { throw Self.cancelled }
        if let fault = service.insteadOf(sent.url.path, sent.run) { return try answer(fault, sent) }
        if let fault = service.fault(on: sent.target, try: number) {
            return try answer(fault, sent)
        }
        return answer(sent)
    }

    private func arrive(_ request: HTTPRequest) -> (Sent, try: Int)? {
        state.withLock { state in
            guard !state.isDead else { return nil }
            let sent = Sent(run: state.run, time: clock.now(), url: request.url)
            state.sent.append(sent)
            let number = state.tries[sent.target, default: 0]
            state.tries[sent.target] = number + 1
            return (sent, number)
        }
    }

    private static let cancelled = TransportError(phase: .cancelled, message: "cancelled")

    // MARK: Answers

    private func answer(_ sent: Sent) -> HTTPResponse {
        let page = page(sent)
        var headers = page.headers
        if page.status == 200, let wait = service.usedUpBudget(after: sent.target) {
            headers += wait.headers(now: clock.epochSeconds())
            hold(sent, wait)
        }
        return Self.response(page.status, headers, page.body)
    }

    private func page(_ sent: Sent) -> PageWriter.Page {
        let url = service.ignoresPosition ? sent.url.replacingQuery(QueryString()) : sent.url
        let writer = PageWriter(
            style: service.style, seed: service.seed, url: url,
            overstated: sent.run <= service.overstatesUpTo && url.path.hasPrefix("/a/") ? 1 : 0,
            run: service.tokensExpire ? sent.run : 0)
        let key = sent.run >= service.renewedFrom ? "\(url.path) renewed" : url.path
        return state.withLock { state in
            var list = state.lists[key] ?? ChangingList(service.list(url.path, in: sent.run))
            let page = writer.page(of: list.ids, next: service.twist)
            list.change(after: page.ids, service, path: url.path)
            state.lists[key] = list
            return page
        }
    }

    private func answer(_ fault: Fault, _ sent: Sent) throws(TransportError) -> HTTPResponse {
        switch fault {
        case .broken(let error): throw error
        case .cut:
            let body = page(sent).body
            return Self.response(200, [], String(body.prefix(body.count * 2 / 3)))
        case .notJSON: return Self.response(200, [], "<html>We are busy</html>")
        case .notReady: return Self.response(202, [], "{}")
        case .status(let status): return Self.response(status, [], "{\"message\": \"no\"}")
        case .refusal(let status, let wait):
            hold(sent, wait)
            state.withLock {
                $0.refused.append(Sent(run: sent.run, time: clock.now(), url: sent.url))
            }
            return Self.response(
                status, wait.headers(now: clock.epochSeconds()),
                "{\"message\": \"rate limit exceeded\"}")
        }
    }

    private func hold(_ sent: Sent, _ wait: Fault.Wait) {
        guard let seconds = wait.seconds else { return }
        let now = clock.now()
        state.withLock {
            $0.holds.append(Hold(run: sent.run, from: now, until: now + .seconds(seconds)))
        }
    }

    private static func response(
        _ status: Int, _ headers: [HTTPHeader], _ body: String
    ) -> HTTPResponse {
        let bytes = ContiguousArray(body.utf8)
        return HTTPResponse(
            status: status, headers: HTTPHeaders(headers), body: bytes, wireBytes: bytes.count,
            reusedConnection: true)
    }
}
