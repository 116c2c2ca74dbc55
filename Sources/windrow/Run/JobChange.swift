import JobFile
import RunStore

/// That a job is no longer the one its unfinished run was begun with.
struct JobChange: Error, Equatable {
    let message: String

    /// Compares a job with the unfinished run; nil where the run can go on.
    init?(from run: UnfinishedRun, to job: Job, isSandbox: Bool) {
        var changes: [String] = []
        if run.sandbox != isSandbox {
            changes.append(
                run.sandbox
                    ? "the run was begun with --sandbox, and this command goes to the network"
                    : "the run was begun against the network, and this command has --sandbox")
        }
        changes += Self.queryChanges(from: run.queries, to: job.queries)
        guard !changes.isEmpty else { return nil }
        message = """
            the job has changed since its unfinished run \(run.id) was begun:
            \(changes.map { "  " + $0 }.joined(separator: "\n"))
            Nothing was requested. Undo the change to go on, or add --keep-matching to keep
            the queries that are still the same, or --fresh to start over.
            """
    }

    private static func queryChanges(from old: [RunQuery], to new: [Query]) -> [String] {
        var changes: [String] = []
        for query in new {
            guard let before = old.first(where: { $0.name == query.name }) else {
                changes.append("query \"\(query.name)\" is new")
                continue
            }
            guard before.fingerprint != query.fingerprint else { continue }
            for difference in DefinitionDifference.between(before.definition, query.definition) {
                changes.append("query \"\(query.name)\": \(difference.words)")
            }
        }
        for query in old where !new.contains(where: { $0.name == query.name }) {
            changes.append("query \"\(query.name)\" is gone")
        }
        let isReordered = changes.isEmpty && old.map(\.name) != new.map(\.name)
        return isReordered ? ["the queries stand in another order"] : changes
    }
}

extension DefinitionDifference {
    private static let valueWidth = 60

    /// The key with its old and its new value, long ones cut.
    fileprivate var words: String {
        let name = key.isEmpty ? "its definition" : "\"\(key)\""
        let (old, new) = (old.map(Self.cut), new.map(Self.cut))
        return switch (old, new) {
        case (let old?, let new?): "\(name) was \(old), and is now \(new)"
        case (nil, let new?): "\(name) is new: \(new)"
        case (let old?, nil): "\(name) is gone; it was \(old)"
        case (nil, nil): "\(name) has changed"
        }
    }

    private static func cut(_ value: String) -> String {
        Columns.cut(value, to: valueWidth, .unicode)
    }
}
