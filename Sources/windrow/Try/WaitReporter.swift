import Harvesting

/// Says why a trial takes longer than an answer does.
struct WaitReporter: HarvestObserver {
    private let clock: SystemClock
    private let console: Console

    init(_ clock: SystemClock, _ console: Console) {
        self.clock = clock
        self.console = console
    }

    func note(_ event: HarvestEvent) {
        switch event {
        case .retrying(_, let reason, let wait):
            console.say("\(reason); asking again in \(Figures.duration(wait))")
        case .limited(let limiter, let reason, let until):
            let wait = Figures.duration(until - clock.now())
            console.say("\(limiter) is limited for \(wait): \(reason)")
        default: break
        }
    }
}
