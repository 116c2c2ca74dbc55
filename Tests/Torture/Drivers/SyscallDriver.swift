import Foundation
import Synchronization
import TestSupport

/// Makes every system call on the output folder the last, and many of them fail.
struct SyscallDriver: Driver {
    private static let job = TortureJob.searches("calls", years: 2014...2015)

    let name = "syscalls"

    /// A thread's server, and what an undisturbed run gives with it.
    private struct Calm {
        let place: Workplace
        let published: Published

        init(_ options: Options) throws {
            place = try Workplace(options)
            published = try place.undisturbed(SyscallDriver.job).published
        }

        func strace(_ output: String) -> Strace {
            let files = OutputPaths.all(
                of: SyscallDriver.job.name, queries: ["repositories"],
                output: "\(place.folder)/\(output)")
            return Strace(folder: place.folder, files: files)
        }
    }

    func run(_ options: Options) throws -> [Figure] {
        guard Strace.path != nil else { throw Skip(reason: "strace is not installed") }
        let counts = try counts(options)
        return try Strace.Injection.allCases.map { injection in
            var random = options.generator(0)
            let places = places(counts, injection, options).shuffled(using: &random)
            // Every call is made the last one; of the failures, a small size takes a sample.
            let most = injection == .kill ? .max : options.count(ci: 70, night: 400, release: .max)
            return try visit(places.prefix(most), of: places.count, injection, options)
        }
    }

    private func places(
        _ counts: [(call: String, count: Int)], _ injection: Strace.Injection, _ options: Options
    ) -> [Strace.Place] {
        counts.flatMap { call, count in
            // A lock that can't be had is waited for, ten seconds each: not in the small size.
            let goesOn =
                injection.isFailure && (call != "fcntl" || options.size != .ci)
                ? [false, true] : [false]
            return (1...count).flatMap { number in
                goesOn.map {
                    Strace.Place(call: call, number: number, injection: injection, goesOn: $0)
                }
            }
        }
    }

    private func counts(_ options: Options) throws -> [(call: String, count: Int)] {
        let calm = try Calm(options)
        return try calm.strace("counted").count(
            try calm.place.command(Self.job, output: "counted"))
    }

    private func visit(
        _ places: ArraySlice<Strace.Place>, of count: Int, _ injection: Strace.Injection,
        _ options: Options
    ) throws -> Figure {
        let met = Atomic(0)
        let noticed = Mutex<[String: Int]>([:])
        let failures = try Rounds(count: places.count) { try Calm(options) }.run { calm, round in
            let place = places[places.startIndex + round]
            let output = "call-\(round)"
            var random = options.generator(round)
            defer { calm.place.remove(output) }
            let command = try calm.place.command(Self.job, output: output)
            let (end, isMet) = try calm.strace(output).run(command, injecting: place)
            if isMet { met.add(1, ordering: .relaxed) }
            if place.injection == .kill, let failure = try killAgain(calm, output, &random, places)
            {
                return ["\(place): \(failure)"]
            }
            if end.code != 0 { noticed.withLock { $0[place.call, default: 0] += 1 } }
            return try check(end, place, calm, output).map { ["\(place): \($0)"] } ?? []
        }
        let visited = met.load(ordering: .relaxed)
        let stops = noticed.withLock { $0 }.sorted { $0.key < $1.key }
            .map { "\($0.key) \($0.value)" }.joined(separator: ", ")
        return Figure(
            "\(injection.rawValue) at \(visited) of \(count) places: "
                + "\(visited - failures.count) made whole; stopped by \(stops)",
            failures: failures
                + (visited < places.count / 2
                    ? ["only \(visited) of \(places.count) were met"] : []))
    }

    /// Kills what goes on, too, at a call of its own: recovering must bear it as well.
    private func killAgain(
        _ calm: Calm, _ output: String, _ random: inout SeededGenerator,
        _ places: ArraySlice<Strace.Place>
    ) throws -> String? {
        guard let place = places.randomElement(using: &random) else { return nil }
        let end = try calm.strace(output).run(
            try calm.place.command(Self.job, output: output), injecting: place
        ).end
        return [0, 137].contains(end.code) ? nil : "then \(place): \(end.lastWords)"
    }

    /// What is wrong with how a run ended, or with what the same command makes of it.
    private func check(
        _ end: ChildProcess.End, _ place: Strace.Place, _ calm: Calm, _ output: String
    ) throws -> String? {
        var expected: [Int32] = place.injection == .kill ? [0, 137] : [0, 73, 74]
        // SQLite takes a lock that fails for one that somebody has.
        if place.call == "fcntl" { expected.append(75) }
        guard expected.contains(end.code) else { return end.lastWords }
        if (73...75).contains(end.code), !end.text.contains("\(calm.place.folder)/\(output)") {
            return "no place is named: \(end.lastWords)"
        }
        if end.code != 0 {
            let rest = try calm.place.run(Self.job, output: output)
            guard rest.code == 0 else { return "then \(rest.lastWords)" }
        }
        let published = calm.place.published(Self.job, output: output)
        guard published != calm.published else { return nil }
        return "after exit \(end.code): \(calm.published.difference(from: published))"
    }
}
