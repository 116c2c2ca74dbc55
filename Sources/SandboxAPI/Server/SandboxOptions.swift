/// How a sandbox server behaves.
package struct SandboxOptions: Sendable {
    /// The port on 127.0.0.1; 0 lets the system choose a free one.
    package var port: UInt16
    /// Equal seeds give equal data on every machine.
    package var seed: UInt64
    /// What goes wrong.
    package var faults: FaultPlan
    /// Whether a service refuses requests beyond the real API's rate limits.
    ///
    /// When not, requests are counted all the same, against limits that are out of reach.
    package var enforceLimits: Bool
    /// Replaces the length of the rate-limit windows, in whole seconds, at least one.
    ///
    /// Nil keeps the real API's, an hour and a minute for GitHub.
    package var limitWindow: Duration?
    /// How long every answer takes; other connections are served meanwhile.
    package var latency: Duration

    package init(
        port: UInt16 = 0, seed: UInt64 = 1, faults: FaultPlan = .none, enforceLimits: Bool = false,
        limitWindow: Duration? = nil, latency: Duration = .zero
    ) {
        self.port = port
        self.seed = seed
        self.faults = faults
        self.enforceLimits = enforceLimits
        self.limitWindow = limitWindow
        self.latency = latency
    }
}
