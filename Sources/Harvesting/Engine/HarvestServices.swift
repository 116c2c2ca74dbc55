package import HTTPTransport
package import RunStore

/// What it takes to ask for pages.
package struct RequestServices: Sendable {
    /// Bytes of received pages that may wait for the disk.
    private static let memoryLimit = 8 << 20

    let transport: any Transport
    let clock: any HarvestClock
    fileprivate(set) var observer: any HarvestObserver
    /// A number from 0 to 1, new on every call, that spreads retries in time.
    let jitter: @Sendable () -> Double
    let budget: RequestBudget
    let memory = MemoryGate(limit: RequestServices.memoryLimit)

    /// Takes what sends requests, what hears of them, and how many there may be.
    ///
    /// - Parameters:
    ///   - transport: What sends them.
    ///   - clock: The time that waiting goes by.
    ///   - observer: Hears of requests, retries and waits.
    ///   - stop: Thrown when the budget is spent.
    ///   - maxRequests: The budget; nil for any number.
    ///   - jitter: A number from 0 to 1, new on every call.
    package init(
        transport: any Transport, clock: any HarvestClock = SystemClock(),
        observer: any HarvestObserver, stop: StopSwitch, maxRequests: Int? = nil,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.transport = transport
        self.clock = clock
        self.observer = observer
        self.jitter = jitter
        budget = RequestBudget(maxRequests, stop: stop)
    }
}

/// What a harvest works with besides its job.
package struct HarvestServices: Sendable {
    let store: RunStore
    private(set) var requests: RequestServices
    /// Thrown when no more requests may start.
    let stop: StopSwitch
    /// Thrown when those in flight may not go on either.
    let abort: StopSwitch

    package init(
        store: RunStore, transport: any Transport, clock: any HarvestClock = SystemClock(),
        observer: any HarvestObserver, stop: StopSwitch,
        abort: StopSwitch = StopSwitch(), maxRequests: Int? = nil,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.store = store
        self.stop = stop
        self.abort = abort
        requests = RequestServices(
            transport: transport, clock: clock, observer: observer, stop: stop,
            maxRequests: maxRequests, jitter: jitter)
    }

    var clock: any HarvestClock { requests.clock }
    var observer: any HarvestObserver { requests.observer }
    var memory: MemoryGate { requests.memory }

    /// The same with another observer.
    func observed(by observer: any HarvestObserver) -> HarvestServices {
        var services = self
        services.requests.observer = observer
        return services
    }
}
