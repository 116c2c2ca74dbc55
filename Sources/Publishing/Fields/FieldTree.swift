import JSONSlicing
import JobFile

/// Finds the values of all declared columns in one walk over a record.
struct FieldTree: Sendable {
    private var nodes: ContiguousArray<Node> = [Node()]

    private struct Node: Sendable {
        /// The columns whose value is the one here.
        var columns: [Int] = []
        var members: [(key: Bytes, node: Int)] = []
        var elements: [(position: Int, node: Int)] = []
        var isLeaf: Bool { members.isEmpty && elements.isEmpty }
    }

    /// Takes the paths of the columns in their order.
    init(_ paths: [JSONPath]) {
        for (column, path) in paths.enumerated() {
            let node = path.steps.reduce(0) { node, step in child(step, of: node) }
            nodes[node].columns.append(column)
        }
    }

    private mutating func child(_ step: JSONPath.Step, of node: Int) -> Int {
        switch step {
        case .member(let name):
            let key = Bytes(name.utf8)
            if let known = nodes[node].members.first(where: { $0.key == key }) { return known.node }
            nodes[node].members.append((key, nodes.count))
        case .element(let position):
            let known = nodes[node].elements.first { $0.position == position }
            if let known { return known.node }
            nodes[node].elements.append((position, nodes.count))
        case .everyMember: break
        }
        nodes.append(Node())
        return nodes.count - 1
    }

    /// Puts the value of each column in its place, nil where the record has none.
    func find(
        in record: JSONValue, of document: Bytes, into values: inout ContiguousArray<JSONValue?>
    ) {
        for index in values.indices { values[index] = nil }
        visit(record, at: 0, of: document, into: &values)
    }

    private func visit(
        _ value: JSONValue, at index: Int, of document: Bytes,
        into values: inout ContiguousArray<JSONValue?>
    ) {
        for column in nodes[index].columns { values[column] = value }
        if nodes[index].isLeaf { return }
        visitMembers(of: value, at: index, of: document, into: &values)
        for (position, node) in nodes[index].elements {
            if let element = value.element(position) {
                visit(element, at: node, of: document, into: &values)
            }
        }
    }

    private func visitMembers(
        of object: JSONValue, at index: Int, of document: Bytes,
        into values: inout ContiguousArray<JSONValue?>
    ) {
        for member in object.members {
            let key = MemberKey.bytes(of: member.key, in: document)
            for known in nodes[index].members where known.key[...].equals(key) {
                // Of a repeated key the last value counts, so nothing of an earlier one may stay.
                forget(known.node, in: &values)
                visit(member.value, at: known.node, of: document, into: &values)
            }
        }
    }

    private func forget(_ index: Int, in values: inout ContiguousArray<JSONValue?>) {
        for column in nodes[index].columns { values[column] = nil }
        for (_, node) in nodes[index].members { forget(node, in: &values) }
        for (_, node) in nodes[index].elements { forget(node, in: &values) }
    }
}
