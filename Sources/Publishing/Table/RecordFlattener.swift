import JSONSlicing

/// Takes a record apart into one field for each member that is no object, however deep.
struct RecordFlattener: Sendable {
    private(set) var tree = ColumnTree()
    /// Writes the fields.
    private(set) var encoder = CellEncoder()
    private let keepsText: Bool

    /// The number of the record at hand, from 1.
    private var record = 0
    private var places: ContiguousArray<Place> = []
    /// The fields of the record at hand, one after the other as they came.
    private var text: Bytes = []
    /// The nodes with a value in this record which are not yet known to be columns.
    private var news: ContiguousArray<(node: Int, isNull: Bool)> = []

    /// What the record at hand has at a node.
    private struct Place: Sendable {
        /// The record this is about; another one's is out of date.
        var record = 0
        /// The field in `text`; nil where the node is an object with members.
        var field: Range<Int>?
    }

    /// Starts with no columns.
    ///
    /// - Parameter keepsText: Whether the fields are wanted, or only what columns there are.
    init(keepsText: Bool) {
        self.keepsText = keepsText
    }

    /// Starts with known columns, to get the fields.
    init(tree: ColumnTree) {
        self.tree = tree
        keepsText = true
    }

    /// Takes the next record.
    mutating func take(_ value: JSONValue, of document: Bytes) {
        record += 1
        text.removeAll(keepingCapacity: true)
        news.removeAll(keepingCapacity: true)
        if value.kind == .object {
            _ = takeMembers(of: value, at: ColumnTree.root, in: document)
        } else {
            let node = tree.bareChild()
            visit(node)
            keep(value, at: node, of: document)
        }
        for (node, isNull) in news where field(at: node) != nil {
            tree.note(node, isNull: isNull)
        }
    }

    /// The field the last record has at a node; nil when it has none.
    func field(at node: Int) -> ByteSlice? {
        guard node < places.count, places[node].record == record else { return nil }
        return places[node].field.map { text[$0] }
    }

    /// Takes an object's members; false when it has none.
    private mutating func takeMembers(
        of object: JSONValue, at node: Int, in document: Bytes
    ) -> Bool {
        var guess = 0
        var isEmpty = true
        for member in object.members {
            isEmpty = false
            let child = tree.child(member.key, of: node, in: document, guess: &guess)
            visit(child)
            if member.value.kind != .object
                || !takeMembers(of: member.value, at: child, in: document)
            {
                keep(member.value, at: child, of: document)
            }
        }
        return !isEmpty
    }

    /// Makes a node's place ready; of a repeated key the last value counts, as in most readers.
    private mutating func visit(_ node: Int) {
        if node >= places.count {
            places.append(contentsOf: repeatElement(Place(), count: node + 1 - places.count))
        }
        if places[node].record == record { forget(node) }
        places[node] = Place(record: record)
    }

    private mutating func forget(_ node: Int) {
        places[node].field = nil
        for child in tree.children(of: node)
        where child < places.count && places[child].record == record {
            forget(child)
        }
    }

    private mutating func keep(_ value: JSONValue, at node: Int, of document: Bytes) {
        let begin = text.count
        if keepsText { encoder.append(value, of: document, to: &text) }
        places[node].field = begin..<text.count
        if !tree.isColumn(node) { news.append((node, value.kind == .null)) }
    }
}
