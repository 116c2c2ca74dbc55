import JSONSlicing

/// The members that records have, as a tree: each leaf can be a column.
struct ColumnTree: Sendable {
    /// The node of a record itself.
    static let root = 0

    private var nodes: ContiguousArray<Node> = [
        Node(name: [], parent: ColumnTree.root, position: 0)
    ]
    private var appeared = 0

    private struct Node: Sendable {
        /// The member's key, unescaped.
        let name: Bytes
        /// Whether a key of the same bytes cannot mean another name, as it has no escapes.
        let isPlain: Bool
        let parent: Int
        /// Its place among the parent's children.
        let position: Int
        /// The members inside, in order of appearance.
        var children: ContiguousArray<Int> = []
        var childByName: [Bytes: Int] = [:]
        /// When it first had a value that is no object with members; nil while it never had.
        var appearance: Int?
        /// Whether such a value was ever something else than null.
        var hasValue = false

        init(name: Bytes, parent: Int, position: Int) {
            self.name = name
            isPlain = !name.contains(UInt8(ascii: "\\"))
            self.parent = parent
            self.position = position
        }
    }

    /// How many nodes there are, the root included.
    var count: Int { nodes.count }

    /// The nodes directly inside a node, in order of appearance.
    func children(of node: Int) -> ContiguousArray<Int> { nodes[node].children }

    /// Whether the node is known to be a column.
    func isColumn(_ node: Int) -> Bool { nodes[node].hasValue }

    /// Finds or makes the node for a member.
    ///
    /// - Parameters:
    ///   - key: The member's key, a string.
    ///   - node: The node of the object the member is in.
    ///   - document: The bytes the key is part of.
    ///   - guess: Where among the node's children it may be; moved behind the one found.
    /// - Returns: The member's node.
    mutating func child(
        _ key: JSONValue, of node: Int, in document: Bytes, guess: inout Int
    ) -> Int {
        let raw = document[key.range.lowerBound + 1..<key.range.upperBound - 1]
        if guess < nodes[node].children.count {
            let child = nodes[node].children[guess]
            if nodes[child].isPlain && nodes[child].name[...].equals(raw) {
                guess += 1
                return child
            }
        }
        var name: Bytes = []
        _ = key.appendUnescaped(to: &name)
        let child = nodes[node].childByName[name] ?? add(name, to: node)
        guess = nodes[child].position + 1
        return child
    }

    /// The node for a value that is no member of an object.
    mutating func bareChild() -> Int {
        let name = Bytes(ColumnName.bare.utf8)
        return nodes[Self.root].childByName[name] ?? add(name, to: Self.root)
    }

    private mutating func add(_ name: Bytes, to parent: Int) -> Int {
        let child = nodes.count
        let position = nodes[parent].children.count
        nodes.append(Node(name: name, parent: parent, position: position))
        nodes[parent].children.append(child)
        nodes[parent].childByName[name] = child
        return child
    }

    /// Notes that a record has a value at this node itself.
    mutating func note(_ node: Int, isNull: Bool) {
        if nodes[node].appearance == nil {
            nodes[node].appearance = appeared
            appeared += 1
        }
        if !isNull { nodes[node].hasValue = true }
    }

    /// The nodes that are columns, in the order in which they first had a value.
    ///
    /// A member that is null where it isn't an object has the columns of that object and none of
    /// its own, as that would always be empty.
    func columns() -> [Int] {
        nodes.indices
            .filter { node in
                nodes[node].appearance != nil
                    && (nodes[node].hasValue || nodes[node].children.isEmpty)
            }
            .sorted { (nodes[$0].appearance ?? 0) < (nodes[$1].appearance ?? 0) }
    }

    /// The name of a node's column.
    func name(of node: Int) -> String {
        guard node != Self.root else { return "" }
        let key = String(decoding: nodes[node].name, as: UTF8.self)
        return ColumnName.appending(key, to: name(of: nodes[node].parent))
    }
}
