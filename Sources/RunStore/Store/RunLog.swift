import Synchronization

/// The log of a run, a line an event: in the folder of the unfinished run, then in the published one.
///
/// It is not part of what a run promises: lines that the disk has no room for are left out, and
/// nothing waits for them to be on the disk.
package final class RunLog: Sendable {
    /// The file's name in either folder.
    package static let fileName = "log.jsonl"
    private static let chunk = 4_096

    private struct State: ~Copyable {
        let file: OwnedDescriptor
        /// Where the next line goes.
        var end: Int64
    }

    private let state: Mutex<State>

    /// Opens the log of an unfinished run, and cuts off a line that a death left unfinished.
    ///
    /// - Parameter folder: The run's folder, `unfinished/<run>`.
    /// - Throws: ``StoreError`` `.cannotCreate` when the file cannot be opened or is none.
    package init(in folder: String) throws(StoreError) {
        let file = try creating { () throws(FileError) in
            try OwnedDescriptor("\(folder)/\(Self.fileName)", .createOrUpdate, mode: 0o600)
        }
        let end = try creating { () throws(FileError) in
            let end = try Self.endOfLines(in: file)
            try file.truncate(to: end)
            return end
        }
        state = Mutex(State(file: file, end: end))
    }

    /// Adds a line, without its line feed.
    package func append(_ line: ContiguousArray<UInt8>) {
        state.withLock { state in
            do {
                try state.file.write(line + [UInt8(ascii: "\n")], at: state.end)
                state.end += Int64(line.count) + 1
            } catch {
                // What a full disk took of the line goes, so that the next one begins a line.
                try? state.file.truncate(to: state.end)
            }
        }
    }

    /// The offset behind the last line feed.
    private static func endOfLines(in file: borrowing OwnedDescriptor) throws(FileError) -> Int64 {
        var end = try file.size
        var bytes: ContiguousArray<UInt8> = []
        while end > 0 {
            let length = Int(min(end, Int64(chunk)))
            try file.read(into: &bytes, offset: end - Int64(length), length: length)
            if let last = bytes.lastIndex(of: UInt8(ascii: "\n")) {
                return end - Int64(length) + Int64(last) + 1
            }
            end -= Int64(length)
        }
        return 0
    }
}
