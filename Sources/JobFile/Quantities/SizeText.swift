/// Sizes in bytes as job files write them: `64MiB`, `10MB`, `512KiB`.
package enum SizeText {
    /// Reads a size in bytes; `kB`, `MB`, `GB` count in thousands, `KiB`, `MiB`, `GiB` in 1,024s.
    ///
    /// - Throws: What is wrong with the text, and a better spelling where one is likely.
    package static func parse(_ text: String) throws(QuantityError) -> Int {
        let (count, unit) = try QuantityText.split(
            text, meaning: "a size", example: "\"64MiB\" or \"10MB\"", usualUnit: "B",
            counts: 0...1_000_000_000)
        guard let scale = units[unit] else { throw unknownUnit(unit, count: count) }
        return count * scale
    }

    /// The size in the largest binary unit that leaves no remainder.
    package static func describe(_ bytes: Int) -> String {
        for (unit, length) in [("GiB", 1 << 30), ("MiB", 1 << 20), ("KiB", 1 << 10)]
        where bytes != 0 && bytes % length == 0 {
            return "\(bytes / length)\(unit)"
        }
        return "\(bytes)B"
    }

    private static let units = [
        "b": 1, "kb": 1_000, "mb": 1_000_000, "gb": 1_000_000_000,
        "kib": 1 << 10, "mib": 1 << 20, "gib": 1 << 30,
    ]

    private static func unknownUnit(_ unit: String, count: Int) -> QuantityError {
        let spellings = ["k": "KiB", "m": "MiB", "g": "GiB", "bytes": "B", "byte": "B"]
        let hint = spellings[unit].map { "write \"\(count)\($0)\"" }
        return QuantityError(
            message: "unknown unit \(DisplayText.quoted(unit)) in a size",
            hint: hint ?? "the units are B, KB, MB, GB, KiB, MiB, GiB")
    }
}
