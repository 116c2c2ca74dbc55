import Foundation
import SandboxAPI
import Synchronization
import TestSupport

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
    private static let cutsARun = 6
    /// Pages that may wait for a slow disk's sync at one moment; without any sync, all would be lost.
    private static let underWay = 120
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

    /// A copy of a disk.
    private struct Cut {
        let disk: String
        /// Requests that had come until then; nil for a copy of after the end.
        let requests: Int?
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
            return try copies.compactMap { cut in
                defer { try? FileManager.default.removeItem(atPath: cut.disk) }
                return try goOn(calm, kind: round % Self.jobs.count, cut)
            }.map { "round \(round): \($0)" }
        }
        let total = cuts.load(ordering: .relaxed)
        return [
            Figure(
                "power cut at \(total) moments: \(total - failures.count) of \(total) byte-identical and nothing durable lost",
                failures: failures)
        ]
    }

    /// Harvests on a new disk.
    ///
    /// - Returns: Copies of the disk, of random moments and of after the end.
    private func harvest(
        _ calm: Calm, _ round: Int, _ random: inout SeededGenerator
    ) throws -> [Cut] {
        let disk = "\(calm.place.folder)/disk-\(round)"
        defer { try? FileManager.default.removeItem(atPath: disk) }
        try calm.copy(calm.blank, to: disk)
        let mount = try calm.mount(disk)
        defer { mount.unmount() }
        let (job, requests) = (round % Self.jobs.count, calm.runs[round % Self.jobs.count].requests)
        let before = calm.place.server.requestCount
        let process = try calm.place.start(Self.jobs[job], output: mount.path)
        var cuts: [Cut] = []
        while cuts.count < Self.cutsARun - 1 {
            calm.place.server.wait(
                for: Int.random(in: 0...(requests / 4), using: &random), while: process)
            usleep(UInt32.random(in: 0...20_000, using: &random))
            guard process.isRunning else { break }
            process.send(SIGSTOP)
            // A system call that is under way ends first.
            usleep(5_000)
            if Bool.random(using: &random) { syncSomething(in: mount.path, &random) }
            let copy = "\(disk)-\(cuts.count)"
            try calm.copy(disk, to: copy)
            cuts.append(Cut(disk: copy, requests: calm.place.server.requestCount - before))
            process.send(SIGCONT)
        }
        let end = process.wait()
        guard end.code == 0 else { throw Unexpected(text: "without a cut: \(end.lastWords)") }
        try calm.copy(disk, to: "\(disk)-end")
        return cuts + [Cut(disk: "\(disk)-end", requests: nil)]
    }

    /// Has the kernel write one file before the others, as it may at any time.
    private func syncSomething(in folder: String, _ random: inout SeededGenerator) {
        let names = FileManager.default.enumerator(atPath: folder)?.compactMap { $0 as? String }
        guard let name = names?.sorted().randomElement(using: &random) else { return }
        let file = unsafe open("\(folder)/\(name)", O_RDONLY)
        guard file >= 0 else { return }
        fsync(file)
        close(file)
    }

    /// Mounts a copy, which replays the journal, and runs the same command there.
    ///
    /// - Returns: What is wrong then.
    private func goOn(_ calm: Calm, kind: Int, _ cut: Cut) throws -> String? {
        let mount = try calm.mount(cut.disk)
        defer { mount.unmount() }
        let (job, whole) = (Self.jobs[kind], calm.runs[kind])
        if let requests = cut.requests {
            let before = calm.place.server.requestCount
            let end = try calm.place.run(job, output: mount.path)
            guard end.code == 0 else { return end.lastWords }
            let rest = calm.place.server.requestCount - before
            // A run that was published already is followed by a whole new one.
            if requests < whole.requests, requests + rest > whole.requests + Self.underWay {
                return "\(requests) of \(whole.requests) pages were asked for before, \(rest) after"
            }
        }
        let published = calm.place.published(job, output: mount.path)
        guard published != whole.published else { return nil }
        return whole.published.difference(from: published)
    }
}
