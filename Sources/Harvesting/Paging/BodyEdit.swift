import JSONSlicing

/// Changes one place of a request's JSON body.
enum BodyEdit {
    /// `body` with the value at a path of members replaced, or added where there is none.
    ///
    /// - Parameters:
    ///   - path: Member names only.
    ///   - json: The new value as JSON.
    ///   - body: An object.
    /// - Returns: The new body.
    /// - Throws: `PagingFault` where the path leads through something that is no object.
    static func setting(
        _ path: JSONPath, to json: String, in body: ContiguousArray<UInt8>
    ) throws(PagingFault) -> ContiguousArray<UInt8> {
        guard let root = try? JSONDocument(parsing: body).root else {
            throw PagingFault(message: "the body is no JSON to put a page token into")
        }
        var output = ContiguousArray<UInt8>()
        try append(root, path.steps[...], json, to: &output)
        return output
    }

    private static func append(
        _ value: JSONValue?, _ steps: ArraySlice<JSONPath.Step>, _ json: String,
        to output: inout ContiguousArray<UInt8>
    ) throws(PagingFault) {
        guard case .member(let name)? = steps.first else {
            return output.append(contentsOf: json.utf8)
        }
        let object = value.flatMap { $0.kind == .null ? nil : $0 }
        guard object?.kind ?? .object == .object else {
            throw PagingFault(message: "the body has no object for the page token to go into")
        }
        var members = Array(object?.members.map { $0 } ?? [])
        members.removeAll { $0.name == name }
        output.append(UInt8(ascii: "{"))
        for member in members {
            member.key.appendCompact(to: &output)
            output.append(UInt8(ascii: ":"))
            member.value.appendCompact(to: &output)
            output.append(UInt8(ascii: ","))
        }
        JSONText.appendString(name, to: &output)
        output.append(UInt8(ascii: ":"))
        try append(object?.member(name), steps.dropFirst(), json, to: &output)
        output.append(UInt8(ascii: "}"))
    }
}
