import Harvesting

/// Says why a trial takes longer than an answer does, in the words of a run's log.
struct WaitReporter: HarvestObserver {
    let outline: HarvestOutline
    let clock: SystemClock
    let console: Console

    func note(_ event: HarvestEvent) {
        switch event {
        case .retrying, .limited:
            let told = LogEvent(event, now: clock.now(), of: outline)
            if let text = told?.text { console.say(text) }
        default: break
        }
    }
}
