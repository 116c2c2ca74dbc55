#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The time a harvest waits by, so that tests can wait without waiting.
package protocol HarvestClock: Sendable {
    /// Monotonic time since a fixed moment in the past.
    func now() -> Duration
    /// Seconds since 1970-01-01T00:00:00Z by the wall clock, for `Retry-After` dates alone.
    func epochSeconds() -> Int64
    /// Waits until `now()` is at or past `deadline`.
    ///
    /// - Throws: `CancellationError` when the task is cancelled first.
    func sleep(until deadline: Duration) async throws
}

/// The machine's own clocks.
package struct SystemClock: HarvestClock {
    private static let start = ContinuousClock.now
    /// `Task.sleep` traps on very long waits, and no harvest waits longer than this at a stretch.
    private static let longestSleep = Duration.seconds(24 * 3600)

    package init() {}

    package func now() -> Duration { Self.start.duration(to: .now) }

    package func epochSeconds() -> Int64 { Int64(time(nil)) }

    package func sleep(until deadline: Duration) async throws {
        while case let left = deadline - now(), left > .zero {
            try await Task.sleep(for: min(left, Self.longestSleep), tolerance: .zero)
        }
    }
}
