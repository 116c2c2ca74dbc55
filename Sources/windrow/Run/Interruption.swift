import Harvesting
import Synchronization

/// Why a run is told to stop before its end, if it is.
final class Interruption: Sendable {
    enum Cause: Sendable, Equatable {
        case signal(StopSignal)
        /// A limit flag, as the user wrote it.
        case limit(String)
    }

    /// How long requests in flight may still take after a signal.
    private static let grace = Duration.milliseconds(1500)

    let stop = StopSwitch()
    let abort = StopSwitch()
    private let state = Mutex<Cause?>(nil)

    var cause: Cause? { state.withLock { $0 } }

    /// Stops the run, and what is in flight after a grace.
    func stop(for signal: StopSignal) {
        stop(because: .signal(signal))
        Task {
            try? await Task.sleep(for: Self.grace)
            abort.throwSwitch()
        }
    }

    /// Stops the run; the first cause is the one that is told.
    func stop(because cause: Cause) {
        state.withLock { $0 = $0 ?? cause }
        stop.throwSwitch()
    }
}
