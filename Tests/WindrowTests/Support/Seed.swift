import Foundation

/// Where a test's chances come from: `WINDROW_SEED` repeats a run, and every failure names its seed.
struct Seed: RandomNumberGenerator, CustomStringConvertible {
    private let value: UInt64
    private var state: UInt64

    init() {
        let given = ProcessInfo.processInfo.environment["WINDROW_SEED"].flatMap { UInt64($0) }
        value = given ?? .random(in: 0...999_999)
        state = value
    }

    var description: String { "WINDROW_SEED=\(value)" }

    /// SplitMix64 (Steele, Lea and Flood, "Fast splittable pseudorandom number generators", 2014).
    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xbf58_476d_1ce4_e5b9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94d0_49bb_1331_11eb
        return mixed ^ (mixed >> 31)
    }
}
