#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The two clocks a server needs.
enum Clocks {
    /// Nanoseconds that only ever grow, from an arbitrary start.
    static func monotonic() -> UInt64 {
        let now = read(CLOCK_MONOTONIC)
        return UInt64(now.tv_sec) &* 1_000_000_000 &+ UInt64(now.tv_nsec)
    }

    /// Seconds since 1970.
    static func epochSeconds() -> Int64 { Int64(read(CLOCK_REALTIME).tv_sec) }

    private static func read(_ clock: clockid_t) -> timespec {
        var time = timespec()
        unsafe _ = clock_gettime(clock, &time)
        return time
    }
}

extension Duration {
    /// Whole nanoseconds; zero for negative durations, the largest number for endless ones.
    var nanoseconds: UInt64 {
        guard self > .zero else { return 0 }
        let (seconds, attoseconds) = components
        let (whole, overflows) = UInt64(seconds).multipliedReportingOverflow(by: 1_000_000_000)
        return overflows ? .max : whole &+ UInt64(attoseconds / 1_000_000_000)
    }
}
