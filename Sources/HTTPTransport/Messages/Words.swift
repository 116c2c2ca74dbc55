extension Duration {
    /// The duration as messages say it: `30 s`, `0.2 s`.
    var words: String {
        let milliseconds = clampedMilliseconds
        let (seconds, rest) = milliseconds.quotientAndRemainder(dividingBy: 1_000)
        guard rest > 0 else { return "\(seconds) s" }
        var fraction = String(String(rest + 1_000).dropFirst())
        while fraction.hasSuffix("0") { fraction.removeLast() }
        return "\(seconds).\(fraction) s"
    }
}

extension Int {
    /// A number of bytes as job files write it: `64MiB`, `1500 bytes`.
    var wordsOfBytes: String {
        for (shift, unit) in [(30, "GiB"), (20, "MiB"), (10, "KiB")] {
            let size = 1 << shift
            if self >= size, isMultiple(of: size) { return "\(self / size)\(unit)" }
        }
        return "\(self) bytes"
    }
}
