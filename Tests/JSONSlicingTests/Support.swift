import JSONSlicing

/// Parses a text written in a test.
func parse(
    _ text: String, indexedTo depth: Int = JSONDocument.depthLimit
) throws -> JSONDocument {
    try JSONDocument(parsing: ContiguousArray(text.utf8), indexedTo: depth)
}

/// The error a text is refused with, nil when it is accepted.
func refusal(of bytes: some Sequence<UInt8>) -> JSONSyntaxError? {
    do throws(JSONSyntaxError) {
        _ = try JSONDocument(parsing: ContiguousArray(bytes))
        return nil
    } catch {
        return error
    }
}

/// The error a text is refused with, nil when it is accepted.
func refusal(of text: String) -> JSONSyntaxError? {
    refusal(of: text.utf8)
}

extension JSONValue {
    /// The value on one line.
    var compact: String {
        var output: ContiguousArray<UInt8> = []
        appendCompact(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}
