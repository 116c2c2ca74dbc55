import JSONSlicing

/// A `fields` block to paste into a job, from what a page shows.
struct FieldsBlock {
    let sketch: ColumnSketch

    var lines: [String] {
        var taken = Set<String>()
        let members = sketch.columns.filter { !$0.path.isEmpty }.map { column in
            let name = Self.name(column.path, &taken)
            return "\(Self.quoted(name)): \(Self.value(column, called: name))"
        }
        guard !members.isEmpty else { return [] }
        let last = members.count - 1
        return ["\"fields\": {"]
            + members.enumerated().map { "  \($1)\($0 == last ? "" : ",")" } + ["}"]
    }

    private static func value(_ column: ColumnSketch.Column, called name: String) -> String {
        let type = quoted(column.type)
        guard column.path != [name] else { return type }
        let path = JSONPath(members: column.path).description
        return "{\"type\": \(type), \"from\": \(quoted(path))}"
    }

    /// A name that holds no mark of a path and is like no other, whatever the case.
    private static func name(_ path: [String], _ taken: inout Set<String>) -> String {
        let plain = path.map { $0.isEmpty ? "empty" : $0 }.joined(separator: "_")
            .map { ".[]\"".contains($0) ? "_" : $0 }
        var name = String(plain)
        while !taken.insert(name.lowercased()).inserted { name += "_2" }
        return name
    }

    private static func quoted(_ text: String) -> String {
        var bytes: ContiguousArray<UInt8> = []
        JSONText.appendString(text, to: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }
}
