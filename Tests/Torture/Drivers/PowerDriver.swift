import Foundation
import SandboxAPI
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Cuts the power: copies the disk under a harvest, and goes on with the harvest on the copy.
///
/// What the program wrote and did not sync is in the memory of the kernel, so it is not in the copy.
/// The program is held while the disk is copied, so that the copy is one moment of the disk.
struct PowerDriver: Driver {
    private static let cutsARun = 5
    private static let jobs = [
        TortureJob.searches(years: 2014...2024),
        TortureJob.members(of: ["alder-labs", "lanternworks", "juniper-data"]),
    ]

    let name = "power"

    private struct Calm {
        let place: Workplace
        let runs: [(published: Published, requests: Int)]
        /// A disk with an empty file system.
        let blank: String

        init(_ options: Options) throws {
            place = try Workplace(options, SandboxOptions(latency: .milliseconds(2)))
            runs = try PowerDriver.jobs.map { [place] in try place.undisturbed($0) }
            blank = "\(place.folder)/blank"
            let end = try ChildProcess.run(
                ["/usr/sbin/mkfs.ext4", "-q", "-F", blank, "16M"], in: place.folder)
            guard end.code == 0 else { throw Skip(reason: "mkfs.ext4: \(end.lastWords)") }
        }

        func copy(_ disk: String, to copy: String) throws {
            let end = try ChildProcess.run(
                ["/usr/bin/cp", "--sparse=always", disk, copy], in: place.folder)
            guard end.code == 0 else { throw Unexpected(text: "copying: \(end.lastWords)") }
        }

        func mount(_ disk: String) throws -> Mount {
            try Mount("on-\(UUID().uuidString)", in: place.folder, ["-o", "loop", disk])
        }
    }

    func run(_ options: Options) throws -> [Figure] {
        try Mount.check()
        let wanted = options.count(ci: 50, night: 300, release: 1_000)
        let cuts = Atomic(0)
        let failures = try Rounds(count: wanted) { try Calm(options) }.run { calm, round in
            guard cuts.load(ordering: .relaxed) < wanted else { return [] }
            var random = options.generator(round)
            let copies = try harvest(calm, round, &random)
            cuts.add(copies.count, ordering: .relaxed)
            return try copies.compactMap { copy in
                defer { try? FileManager.default.removeItem(atPath: copy) }
                return try goOn(calm, round, copy)
            }
        }
        let total = cuts.load(ordering: .relaxed)
        return [
            Figure(
                "power cut at \(total) moments: \(total - failures.count) of \(total) byte-identical",
                failures: failures)
        ]
    }

    /// Harvests on a new disk.
    ///
    /// - Returns: Copies of the disk, of random moments.
    private func harvest(
        _ calm: Calm, _ round: Int, _ random: inout SeededGenerator
    ) throws -> [String] {
        let disk = "\(calm.place.folder)/disk-\(round)"
        defer { try? FileManager.default.removeItem(atPath: disk) }
        try calm.copy(calm.blank, to: disk)
        let mount = try calm.mount(disk)
        let kind = round % Self.jobs.count
        let process = try calm.place.start(Self.jobs[kind], output: mount.path)
        var copies: [String] = []
        for number in 0..<Self.cutsARun {
            let requests = Int.random(in: 0...(calm.runs[kind].requests / 4), using: &random)
            calm.place.server.wait(for: requests, while: process)
            usleep(UInt32.random(in: 0...20_000, using: &random))
            guard process.isRunning else { break }
            process.send(SIGSTOP)
            // A system call that is under way ends first.
            usleep(5_000)
            copies.append("\(disk)-\(number)")
            try calm.copy(disk, to: "\(disk)-\(number)")
            process.send(SIGCONT)
        }
        let end = process.wait()
        guard end.code == 0 else {
            throw Unexpected(text: "on a disk of its own: \(end.lastWords)")
        }
        return copies
    }

    /// Mounts a copy, which replays the journal, and runs the same command there.
    private func goOn(_ calm: Calm, _ round: Int, _ copy: String) throws -> String? {
        let kind = round % Self.jobs.count
        let mount = try calm.mount(copy)
        let end = try calm.place.run(Self.jobs[kind], output: mount.path)
        guard end.code == 0 else { return "round \(round): \(end.lastWords)" }
        let published = calm.place.published(Self.jobs[kind], output: mount.path)
        let expected = calm.runs[kind].published
        guard published != expected else { return nil }
        return "round \(round): \(expected.difference(from: published))"
    }
}
