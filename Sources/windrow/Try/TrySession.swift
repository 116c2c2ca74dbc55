import Harvesting
import JSONSlicing
import JobFile

/// One pass over the queries of a job, a page each.
struct TrySession {
    let job: Job
    /// The same job for the network, whatever is asked here.
    let plain: Job
    let trial: Trial
    let console: Console
    /// The first record of each query that had one.
    private var firstRecords: [Int: BoundValue] = [:]

    init(job: Job, plain: Job, trial: Trial, console: Console) {
        self.job = job
        self.plain = plain
        self.trial = trial
        self.console = console
    }

    /// Asks for the pages and shows them; the worst of the queries makes the exit code.
    ///
    /// - Throws: What no error of a server is, and `CancellationError`.
    mutating func run() async throws -> ExitCode {
        var worst = ExitCode.complete
        for (index, query) in job.queries.enumerated() {
            if index > 0 { console.out("") }
            let code = try await look(at: query, index)
            if worst == .complete { worst = code }
        }
        return worst
    }

    private mutating func look(at query: Query, _ index: Int) async throws -> ExitCode {
        guard let bindings = bindings(of: query) else {
            console.out(
                "\(query.name): not asked, as there is no record of "
                    + "\(query.plan.fanOut?.queryName ?? "the query above") to ask about")
            return .complete
        }
        do {
            let page = try await trial.page(of: index, bindings)
            let request = try RequestPreview.first(of: plain.queries[index], bindings)
            let screen = TryScreen(
                query: plain.queries[index], bindings: bindings, request: request)
            for line in screen.lines(page) { console.out(line) }
            guard case .records(let records) = page else {
                if case .failed = page { return .incomplete }
                return .complete
            }
            firstRecords[index] = Self.firstRecord(records)
            return .complete
        } catch let halt as HarvestHalt {
            console.err("\(query.name): \(halt.sentence)")
            return halt.exitCode
        }
    }

    /// Nil where no record is known that the query could be asked about.
    private func bindings(of query: Query) -> Bindings? {
        guard let fanOut = query.plan.fanOut else { return query.plan[0] }
        return firstRecords[fanOut.query].map {
            query.plan.bindings(record: $0, combination: 0)
        }
    }

    private static func firstRecord(_ page: TriedRecords) -> BoundValue? {
        page.lines.split(separator: UInt8(ascii: "\n")).lazy.compactMap(BoundValue.init(line:))
            .first
    }
}
