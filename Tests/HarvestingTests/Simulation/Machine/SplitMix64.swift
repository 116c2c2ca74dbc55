/// Steele, Lea and Flood's generator, "Fast splittable pseudorandom number generators" (OOPSLA 2014):
/// everything in a simulation is drawn from one seed.
struct SplitMix64: RandomNumberGenerator {
    private var state: UInt64

    init(_ seed: UInt64) { state = seed }

    mutating func next() -> UInt64 {
        state &+= 0x9e37_79b9_7f4a_7c15
        return Self.mixed(state)
    }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[number(in: 0...choices.count - 1)]
    }

    private static func mixed(_ value: UInt64) -> UInt64 {
        var bits = (value ^ (value >> 30)) &* 0xbf58_476d_1ce4_e5b9
        bits = (bits ^ (bits >> 27)) &* 0x94d0_49bb_1331_11eb
        return bits ^ (bits >> 31)
    }
}

extension SplitMix64 {
    /// Draws that depend on the seed, a text and a number alone, whatever was drawn before: what
    /// the server does to a request must not depend on when it comes.
    init(_ seed: UInt64, _ text: String, _ number: Int = 0) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        self.init(Self.mixed(hash ^ UInt64(truncatingIfNeeded: number) << 48))
    }
}
