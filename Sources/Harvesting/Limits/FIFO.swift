/// A queue that takes from the front in constant time.
struct FIFO<Element> {
    private var items: [Element] = []
    private var head = 0

    var count: Int { items.count - head }

    mutating func push(_ item: Element) { items.append(item) }

    mutating func pop() -> Element? {
        guard head < items.count else { return nil }
        defer { compactWhenHalfEmpty() }
        head += 1
        return items[head - 1]
    }

    mutating func remove(where matches: (Element) -> Bool) -> Element? {
        guard let index = items[head...].firstIndex(where: matches) else { return nil }
        return items.remove(at: index)
    }

    private mutating func compactWhenHalfEmpty() {
        guard head > 32, head * 2 > items.count else { return }
        items.removeFirst(head)
        head = 0
    }
}
