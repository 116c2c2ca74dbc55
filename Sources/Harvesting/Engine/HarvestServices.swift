package import HTTPTransport
package import RunStore

/// What a harvest works with besides its job.
package struct HarvestServices: Sendable {
    /// Bytes of received pages that may wait for the disk.
    static let memoryLimit = 8 << 20

    let store: RunStore
    let transport: any Transport
    let clock: any HarvestClock
    private(set) var observer: any HarvestObserver
    /// Thrown when no more requests may start.
    let stop: StopSwitch
    /// Thrown when those in flight may not go on either.
    let abort: StopSwitch
    /// A number from 0 to 1, new on every call, that spreads retries in time.
    let jitter: @Sendable () -> Double
    let budget: RequestBudget
    let memory = MemoryGate(limit: HarvestServices.memoryLimit)

    package init(
        store: RunStore, transport: any Transport, clock: any HarvestClock = SystemClock(),
        observer: any HarvestObserver, stop: StopSwitch,
        abort: StopSwitch = StopSwitch(), maxRequests: Int? = nil,
        jitter: @escaping @Sendable () -> Double = { .random(in: 0...1) }
    ) {
        self.store = store
        self.transport = transport
        self.clock = clock
        self.observer = observer
        self.stop = stop
        self.abort = abort
        self.jitter = jitter
        budget = RequestBudget(maxRequests, stop: stop)
    }

    /// The same with another observer.
    func observed(by observer: any HarvestObserver) -> HarvestServices {
        var services = self
        services.observer = observer
        return services
    }
}
