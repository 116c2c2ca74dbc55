import JSONSlicing
import RunStore

/// How a query's records differ from those of an earlier run, by their keys.
package struct RecordChanges: Sendable, Equatable {
    /// Keys that the earlier run does not have.
    package var new: Int
    /// Keys that only the earlier run has; nil where this run lacks partitions, so that nobody can
    /// know.
    package var gone: Int?

    /// Compares two files of keys, both read once from end to end; nil where one of them is missing,
    /// has keys at other paths, or cannot be read: no run fails for a comparison.
    init?(from old: String, to new: String, keyedBy paths: [JSONPath]) {
        do throws(FileError) {
            guard let changes = try Self.compare(old, new, paths) else { return nil }
            self = changes
        } catch { return nil }
    }

    init(new: Int, gone: Int?) {
        self.new = new
        self.gone = gone
    }

    private static func compare(
        _ old: String, _ new: String, _ paths: [JSONPath]
    ) throws(FileError) -> RecordChanges? {
        guard var before = try KeyFile.reader(old, keyedBy: paths),
            var after = try KeyFile.reader(new, keyedBy: paths)
        else { return nil }
        var (new, gone) = (0, 0)
        while before.head != nil || after.head != nil {
            switch (before.head, after.head) {
            case (let left?, let right?) where left == right:
                try before.advance()
                try after.advance()
            case (let left?, let right?) where left < right:
                gone += 1
                try before.advance()
            case (_, nil):
                gone += 1
                try before.advance()
            default:
                new += 1
                try after.advance()
            }
        }
        return RecordChanges(new: new, gone: gone)
    }
}
