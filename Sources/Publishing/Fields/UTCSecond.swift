/// Moments as published: a JSON string of one width, `"2024-01-02T03:04:05Z"` (RFC 3339).
enum UTCSecond {
    /// From 0001-01-01T00:00:00Z to 9999-12-31T23:59:59Z, in seconds since 1970.
    private static let range: ClosedRange<Int64> = -62_135_596_800...253_402_300_799

    /// Why a moment outside that range does not fit.
    static let misfit = Misfit("not between the years 1 and 9999")

    /// Appends a moment in seconds since 1970; false, and nothing, outside the years 1 to 9999.
    static func append(_ seconds: Int64, to line: inout Bytes) -> Bool {
        guard range.contains(seconds) else { return false }
        line.append(UInt8(ascii: "\""))
        line.append(contentsOf: UTCTime.text(seconds).utf8)
        line.append(UInt8(ascii: "\""))
        return true
    }
}
