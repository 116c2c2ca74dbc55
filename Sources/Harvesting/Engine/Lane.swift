package import JobFile

/// The queries that draw on one budget of one origin, and what they share.
///
/// Lanes do not wait for each other, so a dead or slow origin holds up nobody else.
struct Lane: Sendable {
    /// Names the budget in messages: `api.github.com search`.
    let name: String
    let limiter: RateLimiter
    /// Pages asked for ahead of their turn.
    let permits: PagePermits
    /// Ends this lane alone.
    let stop = StopSwitch()
    /// The windows its requests keep to, the user's own among them.
    let rates: [RateWindow]
    private let concurrency: Int

    init(
        name: String, source: Source, limits: HarvestLimits, clock: any HarvestClock,
        observer: any HarvestObserver
    ) {
        self.name = name
        rates = source.rate + (limits.rate.map { [$0] } ?? [])
        concurrency = min(source.concurrency, limits.concurrency ?? .max)
        permits = PagePermits(concurrency)
        var pacers = source.rate.map { RatePacer($0, burst: source.burst) }
        if let rate = limits.rate { pacers.append(RatePacer(rate, burst: 1)) }
        limiter = RateLimiter(
            slots: concurrency, pacers: pacers, longestPause: source.retry.maxWait, clock: clock
        ) { cause, until in
            observer.note(.held(limiter: name, cause: cause, until: until))
        }
    }

    /// More partitions are open than requests may be in flight, so that no slot idles while the
    /// last ones end.
    var openPartitions: Int { max(4 * concurrency, 256) }

    /// Lets no more requests start; those in flight are not touched.
    func close() async {
        stop.throwSwitch()
        await limiter.close()
    }
}

/// Limits of the user's own, which only lower those of the sources.
package struct HarvestLimits: Sendable {
    let rate: RateWindow?
    let concurrency: Int?

    package init(rate: RateWindow? = nil, concurrency: Int? = nil) {
        self.rate = rate
        self.concurrency = concurrency
    }
}

extension RatePacer {
    fileprivate init(_ window: RateWindow, burst: Int) {
        self.init(requests: window.requests, per: window.period, burst: burst)
    }
}
