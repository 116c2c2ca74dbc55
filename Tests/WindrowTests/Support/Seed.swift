import Foundation
import TestSupport

/// Where a test's chances come from: `WINDROW_SEED` repeats a run, and every failure names its seed.
struct Seed: RandomNumberGenerator, CustomStringConvertible {
    private let value: UInt64
    private var generator: SeededGenerator

    init() {
        let given = ProcessInfo.processInfo.environment["WINDROW_SEED"].flatMap { UInt64($0) }
        value = given ?? .random(in: 0...999_999)
        generator = SeededGenerator(seed: value)
    }

    var description: String { "WINDROW_SEED=\(value)" }

    mutating func next() -> UInt64 { generator.next() }
}
