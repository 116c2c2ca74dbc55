/// Exchanges that wait for a slot, first come first served.
struct WaitingLine {
    private var exchanges: ContiguousArray<Exchange?> = []
    private var head = 0

    var isEmpty: Bool { head == exchanges.count }

    mutating func append(_ exchange: Exchange) {
        exchanges.append(exchange)
    }

    /// Takes the one that has waited longest; nil when nobody waits.
    mutating func next() -> Exchange? {
        guard !isEmpty else { return nil }
        defer { advance() }
        return exchanges[head].take()
    }

    /// Gives the memory of the served ones back once they are all, or the greater part.
    private mutating func advance() {
        head += 1
        if head == exchanges.count {
            exchanges.removeAll(keepingCapacity: true)
            head = 0
        } else if head > 1_024, head > exchanges.count / 2 {
            exchanges.removeFirst(head)
            head = 0
        }
    }
}
