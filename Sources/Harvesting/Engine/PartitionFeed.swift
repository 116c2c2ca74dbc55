import JobFile
import RunStore

/// Hands out the partitions of a lane that are not complete yet, one at a time.
///
/// Those that a fan-out has found go first, so that few wait; the others are made when they are
/// asked for, in job order. A plan of 100,000 costs what is open of it.
actor PartitionFeed {
    enum Next: Sendable {
        case partition(OpenPartition)
        /// All have been handed out.
        case end
        /// There are more, and no more are handed out.
        case closed
    }

    /// Partitions that wait to be handed out; whoever finds more has to wait.
    private static let room = 64

    private var planned: PlannedPartitions
    private var offered = FIFO<OpenPartition>()
    private var askers = FIFO<CheckedContinuation<Next, Never>>()
    private var offerers = FIFO<
        (partition: OpenPartition, continuation: CheckedContinuation<Bool, Never>)
    >()
    /// The fan-outs that may still find partitions.
    private var expansions: Int
    private var isClosed = false

    init(_ planned: PlannedPartitions, expansions: Int) {
        self.planned = planned
        self.expansions = expansions
    }

    /// Waits for a partition.
    func next() async -> Next {
        await withTaskCancellationHandler {
            await withCheckedContinuation { answer($0) }
        } onCancel: {
            Task { await self.close() }
        }
    }

    /// Adds a partition, waiting while many are there; false when no more are handed out.
    func offer(_ partition: OpenPartition) async -> Bool {
        await withTaskCancellationHandler {
            await withCheckedContinuation { accept(partition, $0) }
        } onCancel: {
            Task { await self.close() }
        }
    }

    /// Says that one of the fan-outs finds no more.
    func endExpansion() {
        expansions -= 1
        guard expansions == 0 else { return }
        while let asker = askers.pop() { asker.resume(returning: .end) }
    }

    func close() {
        isClosed = true
        while let asker = askers.pop() { asker.resume(returning: .closed) }
        while let offerer = offerers.pop() { offerer.continuation.resume(returning: false) }
    }

    private func answer(_ asker: CheckedContinuation<Next, Never>) {
        if isClosed {
            asker.resume(returning: hasMore ? .closed : .end)
        } else if let partition = takeOffered() ?? planned.next() {
            asker.resume(returning: .partition(partition))
        } else if expansions == 0 {
            asker.resume(returning: .end)
        } else {
            askers.push(asker)
        }
    }

    private func accept(
        _ partition: OpenPartition, _ offerer: CheckedContinuation<Bool, Never>
    ) {
        if isClosed { return offerer.resume(returning: false) }
        if let asker = askers.pop() {
            asker.resume(returning: .partition(partition))
            return offerer.resume(returning: true)
        }
        guard offered.count < Self.room else { return offerers.push((partition, offerer)) }
        offered.push(partition)
        offerer.resume(returning: true)
    }

    private func takeOffered() -> OpenPartition? {
        guard let partition = offered.pop() else { return nil }
        if let offerer = offerers.pop() {
            offered.push(offerer.partition)
            offerer.continuation.resume(returning: true)
        }
        return partition
    }

    private var hasMore: Bool { offered.count > 0 || expansions > 0 || planned.hasMore }
}
