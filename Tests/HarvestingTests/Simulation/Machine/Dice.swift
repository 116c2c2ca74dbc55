import TestSupport

/// Everything in a simulation is drawn from one seed.
struct Dice: RandomNumberGenerator {
    private var generator: SeededGenerator

    init(_ seed: UInt64) { generator = SeededGenerator(seed: seed) }

    mutating func next() -> UInt64 { generator.next() }

    /// True so many times in a hundred.
    mutating func chance(_ percent: Int) -> Bool { number(in: 0...99) < percent }

    mutating func number(in range: ClosedRange<Int>) -> Int { Int.random(in: range, using: &self) }

    mutating func pick<Element>(_ choices: [Element]) -> Element {
        choices[number(in: 0...choices.count - 1)]
    }
}

extension Dice {
    /// Draws that depend on the seed, a text and a number alone, whatever was drawn before: what
    /// the server does to a request must not depend on when it comes.
    init(_ seed: UInt64, _ text: String, _ number: Int = 0) {
        var hash: UInt64 = 0xcbf2_9ce4_8422_2325 ^ seed
        for byte in text.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
        self.init(SeededGenerator.mixed(hash ^ UInt64(truncatingIfNeeded: number) << 48))
    }
}
