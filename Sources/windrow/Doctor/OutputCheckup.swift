import JobFile
import RunStore

/// The place where runs are written, and that of one job.
struct OutputCheckup: Checkup {
    let output: String
    /// The job's name; nil to look at the place alone.
    let job: String?

    /// Less is a problem, 256 MiB.
    private static let leastFree: Int64 = 256 << 20

    func diagnose() async -> [Diagnosis] { [folder, space] + (job.map(state) ?? []) }

    private var place: String {
        var place = output
        while !FileSystem.exists(place), FileSystem.parent(of: place) != place {
            place = FileSystem.parent(of: place)
        }
        return place
    }

    private var folder: Diagnosis {
        let place = place
        guard FileSystem.isWritable(place) else {
            return .problem(
                "output", "\(place) can't be written",
                do: "change its owner or permissions, or choose another place with --output",
                .cannotCreate)
        }
        return .fine(
            "output", place == output ? "\(output)/ can be written" : "\(output)/ can be made")
    }

    private var space: Diagnosis {
        guard let free = FileSystem.freeBytes(at: place) else {
            return .fine("space", "unknown, as the file system does not tell")
        }
        let finding = "\(Figures.bytes(free)) are free"
        guard free < Self.leastFree else { return .fine("space", finding) }
        return .problem("space", finding, do: "make room before a run", .cannotWrite)
    }

    private func state(of job: String) -> [Diagnosis] {
        do {
            let status = try RunStatus.read(output: output, job: job)
            return [lock(status), ledger(status)]
        } catch {
            return [
                .problem("ledger", error.message, do: "\"windrow run\" can't go on", error.exitCode)
            ]
        }
    }

    private func lock(_ status: RunStatus) -> Diagnosis {
        guard status.isRunning else { return .fine("lock", "no run of this job goes on") }
        let holder = status.holder.map { "\($0)" } ?? "another process"
        return .problem(
            "lock", "\(holder) has this job", do: "wait for it to end, or stop it", .stopped)
    }

    private func ledger(_ status: RunStatus) -> Diagnosis {
        let last = status.published.first.map { "last published \($0.id)" } ?? "nothing published"
        let rest = status.unfinished.map { ", \($0.id) is unfinished" } ?? ""
        return .fine("ledger", last + rest)
    }
}
