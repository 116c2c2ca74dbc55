import JobFile

/// A job of one or more levels, each asking something for every record of the one above, and the
/// records it must bring.
struct SimulatedJob: Sendable {
    let service: Service
    /// Lists of the first level.
    let partitions: Int
    /// For each level below the first, whether every owner is asked about once.
    let distinct: [Bool]
    var concurrency = 4
    /// Requests a minute the job allows itself; nil for no limit.
    var rate: Int?
    var maxWait = "2h"

    private static let paths = ["/a", "/b", "/c"]

    var text: String {
        let rate = rate.map { "\"rate\": \"\($0)/min\", " } ?? ""
        let levels = distinct.indices.map(below).map { ", \($0)" }.joined()
        return """
            {"name": "job",
             "source": {"base_url": "https://api.test", \(rate)"concurrency": \(concurrency),
                "retry": {"base": "100ms", "max_delay": "5s", "max_wait": "\(maxWait)"}},
             "queries": [
                {"name": "q0", "path": "/a/${n}", "each": {"n": {"range": {"from": 1, "to": \(partitions)}}},
                 \(service.style.members)}\(levels)]}
            """
    }

    private func below(_ level: Int) -> String {
        let field = distinct[level] ? "owner" : "id"
        let only = distinct[level] ? ", \"distinct\": \"owner\"" : ""
        return """
            {"name": "q\(level + 1)", "path": "\(Self.paths[level + 1])/${r.\(field)}",
             "each": {"r": {"query": "q\(level)"\(only)}}, "add": {"above": "${r.id}"},
             \(service.style.members)}
            """
    }

    func load() throws -> Job { try TestJob.load(text) }

    /// The lines of each query when nothing is lost, doubled or out of order.
    var truth: [[String]] { truth(in: 1) }

    /// The same where lists hold other records for some processes.
    func truth(in run: Int) -> [[String]] {
        var ids = (1...partitions).flatMap { service.list("/a/\($0)", in: run) }
        var all = [ids.map { Record.line($0, above: nil) }]
        for (level, isDistinct) in distinct.enumerated() {
            var seen: Set<Int> = []
            var below: [Int] = []
            var lines: [String] = []
            for id in ids where !isDistinct || seen.insert(id % 3).inserted {
                let list = service.list(
                    "\(Self.paths[level + 1])/\(isDistinct ? id % 3 : id)", in: run)
                below += list
                lines += list.map { Record.line($0, above: id) }
            }
            ids = below
            all.append(lines)
        }
        return all
    }
}
