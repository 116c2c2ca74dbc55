/// One member of an object.
package struct JSONMember: Sendable {
    /// The key, a string.
    package let key: JSONValue
    /// What it stands for.
    package let value: JSONValue

    /// The key, unescaped.
    package var name: String { key.string ?? "" }
}

/// The members of an object, in the order of the text.
package struct JSONMembers: Sequence, IteratorProtocol, Sendable {
    private var values: JSONElements

    init(of object: JSONValue) {
        values = JSONElements(of: object, if: .object)
    }

    /// The next member, nil after the last.
    package mutating func next() -> JSONMember? {
        guard let key = values.next(), let value = values.next() else { return nil }
        return JSONMember(key: key, value: value)
    }
}

/// The elements of an array, in the order of the text.
package struct JSONElements: Sequence, IteratorProtocol, Sendable {
    private let storage: JSONDocument.Storage
    private var cursor: Cursor

    private enum Cursor: Sendable {
        case indexed(next: Int, end: Int)
        case scanned(offset: Int, end: Int)
    }

    init(of array: JSONValue) {
        self.init(of: array, if: .array)
    }

    /// The values inside `container`, none if it is of another kind; keys count as values here.
    init(of container: JSONValue, if kind: JSONKind) {
        storage = container.storage
        if container.kind != kind {
            cursor = .indexed(next: 0, end: 0)
        } else if let entry = container.entry, storage.index[entry].hasContent {
            cursor = .indexed(next: entry + 1, end: Int(storage.index[entry].next))
        } else {
            cursor = .scanned(
                offset: container.range.lowerBound + 1, end: container.range.upperBound - 1)
        }
    }

    /// The next element, nil after the last.
    package mutating func next() -> JSONValue? {
        switch cursor {
        case .indexed(let next, let end):
            guard next < end else { return nil }
            cursor = .indexed(next: Int(storage.index[next].next), end: end)
            return JSONValue(entry: next, in: storage)
        case .scanned(let offset, let end):
            guard let found = scan(from: offset, to: end) else { return nil }
            cursor = .scanned(offset: found.upperBound, end: end)
            return JSONValue(range: found, in: storage)
        }
    }

    private func scan(from offset: Int, to end: Int) -> Range<Int>? {
        Text.read(storage.bytes) { text in
            let begin = TrustedScan.valueStart(from: offset, to: end, in: text)
            return begin < end ? begin..<TrustedScan.valueEnd(from: begin, in: text) : nil
        }
    }
}
