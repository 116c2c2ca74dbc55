import Harvesting
import Synchronization

/// Keeps the state of a harvest as its events come in, and tells the log of those that matter.
final class Tally: HarvestObserver {
    private let state: Mutex<HarvestState>
    private let outline: HarvestOutline
    private let clock: any HarvestClock
    private let console: Console

    init(
        _ state: HarvestState, of outline: HarvestOutline, clock: any HarvestClock,
        console: Console
    ) {
        self.state = Mutex(state)
        self.outline = outline
        self.clock = clock
        self.console = console
    }

    var snapshot: HarvestState { state.withLock { $0 } }

    func note(_ event: HarvestEvent) {
        let now = clock.now()
        let isNew = state.withLock { $0.note(event, at: now) }
        guard isNew, let told = LogEvent(event, now: now, of: outline) else { return }
        console.tell(told)
    }
}
