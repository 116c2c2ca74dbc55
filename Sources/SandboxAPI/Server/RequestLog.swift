import Synchronization

/// A request that the server got whole.
package struct LoggedRequest: Sendable {
    /// From 1 on, over all connections and services: what a ``FaultPlan`` counts.
    package let number: Int
    /// The connection it came over, from 1 on in the order of their acceptance.
    package let connection: Int
    package let method: String
    /// Path and query as they stood in the request line.
    package let target: String
    package let headers: [SandboxHeader]
    package let body: ContiguousArray<UInt8>
    /// Nanoseconds of the monotonic clock.
    package let arrival: UInt64
    /// Requests that had arrived and were not answered to the last byte, this one included.
    package let inFlight: Int

    /// The value of the first header of that name, whatever its case.
    package func header(_ name: String) -> String? { headers.first(name) }
}

/// What the server got, written by its thread and read by others.
final class RequestLog: Sendable {
    private struct State {
        var count = 0
        var inFlight = 0
        var mostInFlight = 0
        var requests: [LoggedRequest] = []
    }

    /// Requests that are kept; of a longer history the oldest are forgotten.
    static let capacity = 20_000

    private let state = Mutex(State())

    var count: Int { state.withLock(\.count) }
    var mostInFlight: Int { state.withLock(\.mostInFlight) }
    var requests: [LoggedRequest] { state.withLock(\.requests) }

    /// Writes a request down and gives its number.
    func begin(_ request: SandboxRequest, connection: Int, arrival: UInt64) -> Int {
        state.withLock { state in
            state.count += 1
            state.inFlight += 1
            state.mostInFlight = max(state.mostInFlight, state.inFlight)
            if state.requests.count == 2 * Self.capacity {
                state.requests.removeFirst(Self.capacity)
            }
            state.requests.append(
                LoggedRequest(
                    number: state.count, connection: connection, method: request.method,
                    target: request.target, headers: request.headers, body: request.body,
                    arrival: arrival, inFlight: state.inFlight))
            return state.count
        }
    }

    /// Notes that a request is answered, or that its connection is gone.
    func end() {
        state.withLock { $0.inFlight -= 1 }
    }
}
