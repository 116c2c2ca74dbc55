import RunStore
import Synchronization

/// Takes events to the log of the run that goes on; before there is a run, nowhere.
final class LogBook: Sendable {
    private let log = Mutex<RunLog?>(nil)

    /// From here on events go to this log.
    func open(_ log: RunLog) { self.log.withLock { $0 = log } }

    func append(_ event: LogEvent) {
        log.withLock { $0 }?.append(event.line(at: WallTime.now()))
    }
}
