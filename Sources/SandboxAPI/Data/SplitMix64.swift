/// The pseudo-random generator behind the data: SplitMix64 (Steele, Lea and Flood, 2014).
///
/// Whole numbers only, so a seed gives the same data on every machine.
struct SplitMix64 {
    private var state: UInt64

    init(seed: UInt64) { state = seed }

    /// A generator for one record alone, so that records can be made in any order.
    ///
    /// - Parameters:
    ///   - seed: The seed of all data.
    ///   - salt: Tells kinds of records apart.
    ///   - index: The record's position.
    init(seed: UInt64, salt: UInt64, index: Int) {
        var mixer = SplitMix64(seed: seed ^ salt)
        state = mixer.next() &+ UInt64(truncatingIfNeeded: index) &* 0xD134_2543_DE82_EF95
    }

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }

    /// A number from 0 up to but not including `bound`, which is positive.
    mutating func below(_ bound: Int) -> Int {
        Int(truncatingIfNeeded: next().multipliedFullWidth(by: UInt64(bound)).high)
    }

    mutating func chance(percent: Int) -> Bool { below(100) < percent }

    mutating func pick<Element>(_ elements: [Element]) -> Element {
        elements[below(elements.count)]
    }

    /// Small numbers often, large ones seldom: an even choice among powers of two, twice.
    mutating func skewed(upToPowerOfTwo limit: Int) -> Int {
        let exponent = min(below(limit), below(limit))
        return (1 << exponent) - 1 + below(1 << exponent)
    }
}
