import Publishing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// A moment by the wall clock, for logs.
struct WallTime: Sendable, Equatable {
    /// Seconds since 1970.
    let seconds: Int64
    /// From 0 to 999.
    let milliseconds: Int

    static func now() -> WallTime {
        var time = timespec()
        unsafe clock_gettime(CLOCK_REALTIME, &time)
        return WallTime(seconds: Int64(time.tv_sec), milliseconds: Int(time.tv_nsec) / 1_000_000)
    }

    /// Like `2026-09-30T02:15:03.042Z` (RFC 3339).
    var text: String {
        let digits = String(1_000 + milliseconds).dropFirst()
        return "\(UTCTime.text(seconds).dropLast()).\(digits)Z"
    }
}
