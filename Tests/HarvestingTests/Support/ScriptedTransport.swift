import HTTPTransport
import Synchronization

/// Answers requests from a script: by path and query, several answers of one address in turn.
final class ScriptedTransport: Transport {
    enum Answer: Sendable {
        case json(String, status: Int = 200, headers: [String: String] = [:])
        case fails(TransportError)
        /// Waits until the test calls `open`, then answers.
        case gated(String)
    }

    private struct State {
        /// Answers the first request of all, whatever it asks for.
        var first: Answer?
        var script: [String: [Answer]] = [:]
        var requests: [HTTPRequest] = []
        var gates: [CheckedContinuation<Void, Never>] = []
        var isOpen = false
    }

    private let state: Mutex<State>

    init(_ script: [String: [Answer]], first: Answer? = nil) {
        state = Mutex(State(first: first, script: script))
    }

    /// The targets asked for, in order.
    var targets: [String] { requests.map(\.url.requestTarget) }

    var requests: [HTTPRequest] { state.withLock { $0.requests } }

    func open() {
        let gates = state.withLock { state in
            state.isOpen = true
            defer { state.gates = [] }
            return state.gates
        }
        for gate in gates { gate.resume() }
    }

    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
        switch next(request) {
        case .json(let body, let status, let headers): return Self.response(body, status, headers)
        case .fails(let error): throw error
        case .gated(let body):
            await pass()
            return Self.response(body, 200, [:])
        }
    }

    /// The last answer of an address is given again and again.
    private func next(_ request: HTTPRequest) -> Answer {
        state.withLock { state in
            state.requests.append(request)
            if let first = state.first.take() { return first }
            let target = request.url.requestTarget
            guard let answers = state.script[target], let first = answers.first else {
                return .json("{\"message\":\"nothing is scripted for \(target)\"}", status: 404)
            }
            if answers.count > 1 { state.script[target] = Array(answers.dropFirst()) }
            return first
        }
    }

    private func pass() async {
        await withCheckedContinuation { continuation in
            let isOpen = state.withLock { state in
                if !state.isOpen { state.gates.append(continuation) }
                return state.isOpen
            }
            if isOpen { continuation.resume() }
        }
    }

    private static func response(
        _ body: String, _ status: Int, _ headers: [String: String]
    ) -> HTTPResponse {
        let bytes = ContiguousArray(body.utf8)
        return HTTPResponse(
            status: status,
            headers: HTTPHeaders(headers.map { HTTPHeader(name: $0.key, value: $0.value) }),
            body: bytes, wireBytes: bytes.count, reusedConnection: false)
    }
}
