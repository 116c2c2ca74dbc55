import Synchronization

/// Runs a job on disks of every size, from too small for anything to enough.
struct FullDiskDriver: Driver {
    private static let job = TortureJob.searches("full", years: 2014...2014)
    /// More than the job needs.
    private static let largest = 640

    let name = "full"

    private struct Calm {
        let place: Workplace
        let published: Published

        init(_ options: Options) throws {
            place = try Workplace(options)
            published = try place.undisturbed(FullDiskDriver.job).published
        }
    }

    func run(_ options: Options) throws -> [Figure] {
        try Mount.check()
        let sizes = Array(stride(from: 4, through: Self.largest, by: 4))
        let tooSmall = Atomic(0)
        let failures = try Rounds(count: sizes.count) { try Calm(options) }.run { calm, round in
            let size = sizes[round]
            let disk = try Mount(
                "disk-\(size)", in: calm.place.folder,
                ["-t", "tmpfs", "-o", "size=\(size)k", "tmpfs"])
            defer { disk.unmount() }
            let end = try calm.place.run(Self.job, output: disk.path)
            if end.code != 0 { tooSmall.add(1, ordering: .relaxed) }
            return try check(end, disk, calm).map { ["\(size) KB: \($0)"] } ?? []
        }
        let full = tooSmall.load(ordering: .relaxed)
        return [
            Figure(
                "disks of 4 to \(Self.largest) KB in steps of 4: \(full) too small, \(sizes.count - failures.count) of \(sizes.count) byte-identical in the end",
                failures: failures
                    + (full == sizes.count ? ["the largest was not large enough"] : []))
        ]
    }

    private func check(_ end: ChildProcess.End, _ disk: Mount, _ calm: Calm) throws -> String? {
        if end.code != 0 {
            guard [73, 74].contains(end.code) else { return end.lastWords }
            guard end.text.contains(disk.path), end.text.contains("bytes are free") else {
                return "place or room is not named: \(end.lastWords)"
            }
            try disk.change("size=64m")
            let rest = try calm.place.run(Self.job, output: disk.path)
            guard rest.code == 0 else { return "with room: \(rest.lastWords)" }
        }
        let published = calm.place.published(Self.job, output: disk.path)
        return published == calm.published ? nil : calm.published.difference(from: published)
    }
}
