import Dispatch
import Synchronization

/// Hashes a stream of buffers on a thread of its own, so that hashing and writing overlap.
final class HashingThread: Sendable {
    /// The buffers that may wait or be hashed; whoever brings another waits.
    private static let capacity = 2

    private let queue = DispatchQueue(label: "windrow.hashing")
    private let room = DispatchSemaphore(value: HashingThread.capacity)
    private let hash = Mutex(SHA256())

    /// Adds bytes to the message, now or soon; blocks while too many wait.
    func update(_ bytes: Bytes) {
        room.wait()
        queue.async {
            self.hash.withLock { $0.update(bytes) }
            self.room.signal()
        }
    }

    /// Waits for all bytes, ends the message and gives its digest in hexadecimal digits.
    func finish() -> String {
        queue.sync { hash.withLock { $0.hexDigest() } }
    }
}
