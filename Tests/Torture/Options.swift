import Foundation
import TestSupport

/// How much there is to do, and to what.
struct Options: Sendable {
    enum Size: String, Sendable {
        /// Minutes, for every change.
        case ci
        /// Hours.
        case night
        /// As long as it takes.
        case release
    }

    let size: Size
    let seed: UInt64
    /// Names of drivers; nil for all.
    let only: [String]?
    /// The program under test.
    let windrow: String

    /// Reads the command line.
    ///
    /// - Parameters:
    ///   - arguments: Without the program's name.
    ///   - drivers: The names that `--only` may give.
    /// - Throws: ``UsageError``.
    init(_ arguments: some Collection<String>, drivers: [String]) throws {
        var values = ["--size": ProcessInfo.processInfo.environment["WINDROW_TORTURE"] ?? "ci"]
        var rest = arguments[...]
        while let flag = rest.popFirst() {
            guard ["--size", "--seed", "--only", "--windrow"].contains(flag),
                let value = rest.popFirst()
            else { throw UsageError(text: Self.usage(drivers)) }
            values[flag] = value
        }
        let only = values["--only"]?.split(separator: ",").map(String.init)
        guard let size = values["--size"].flatMap(Size.init),
            let seed = UInt64(values["--seed"] ?? "7"),
            only?.allSatisfy(drivers.contains) ?? true
        else { throw UsageError(text: Self.usage(drivers)) }
        self.size = size
        self.seed = seed
        self.only = only
        windrow = try Self.program(values["--windrow"])
    }

    /// The word and the number that belong to every figure.
    var label: String { "\(size), seed \(seed)" }

    /// One of three numbers, by size.
    func count(ci: Int, night: Int, release: Int) -> Int {
        switch size {
        case .ci: ci
        case .night: night
        case .release: release
        }
    }

    /// Random numbers for one round of a driver, the same for the same seed.
    func generator(_ round: Int) -> SeededGenerator {
        SeededGenerator(seed: seed &* 1_000_003 &+ UInt64(round))
    }

    /// The command that does a driver's work once more.
    func command(repeating driver: String) -> String {
        "swift run -c release Torture --only \(driver) --size \(size) --seed \(seed)"
    }

    private static func usage(_ drivers: [String]) -> String {
        """
        usage: Torture [--size ci|night|release] [--seed N] [--only NAME,…] [--windrow PATH]
        names: \(drivers.joined(separator: " "))
        """
    }

    /// The path given, or the program that was built beside this one.
    private static func program(_ path: String?) throws -> String {
        let own = URL(fileURLWithPath: CommandLine.arguments[0]).resolvingSymlinksInPath()
        let path = path ?? own.deletingLastPathComponent().appendingPathComponent("windrow").path
        guard FileManager.default.isExecutableFile(atPath: path) else {
            throw UsageError(
                text: "\(path) is not there; build it: swift build -c release --product windrow")
        }
        return URL(fileURLWithPath: path).path
    }
}

/// What is wrong with the command line.
struct UsageError: Error, CustomStringConvertible {
    let text: String

    var description: String { text }
}
