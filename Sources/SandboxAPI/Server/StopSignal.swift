import Synchronization

/// Tells the server's thread, from any other, that it is time to end.
final class StopSignal: Sendable {
    private let given = Atomic(false)
    private let pipe: WakePipe

    init() throws(SandboxError) { pipe = try WakePipe() }

    /// Readable as soon as the signal is given.
    var descriptor: Int32 { pipe.readEnd }

    var isGiven: Bool { given.load(ordering: .acquiring) }

    func give() {
        given.store(true, ordering: .releasing)
        pipe.wake()
    }
}
