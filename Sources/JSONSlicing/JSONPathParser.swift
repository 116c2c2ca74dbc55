/// Reads the text of a path.
struct JSONPathParser {
    private let bytes: ContiguousArray<UInt8>
    private var offset = 0

    init(_ text: String) {
        bytes = ContiguousArray(text.utf8)
    }

    /// Whether a name can stand in a path without brackets and quotes.
    static func isPlain(_ name: String) -> Bool {
        !name.isEmpty && name != "*" && name.utf8.allSatisfy(isPlain)
    }

    private static func isPlain(_ byte: UInt8) -> Bool {
        byte > Byte.space && byte != Byte.point && byte != Byte.openBracket
            && byte != Byte.closeBracket && byte != Byte.quote
    }

    /// All steps; none for an empty text.
    mutating func steps() throws(JSONPathError) -> [JSONPath.Step] {
        var steps: [JSONPath.Step] = []
        while offset < bytes.count {
            steps.append(try step(isFirst: steps.isEmpty))
        }
        return steps
    }

    private mutating func step(isFirst: Bool) throws(JSONPathError) -> JSONPath.Step {
        if bytes[offset] == Byte.openBracket { return try bracketStep() }
        if !isFirst {
            guard bytes[offset] == Byte.point else {
                throw error("expected '.' or '[' after ']'")
            }
            offset += 1
        }
        return try nameStep()
    }

    private mutating func nameStep() throws(JSONPathError) -> JSONPath.Step {
        let begin = offset
        while offset < bytes.count, Self.isPlain(bytes[offset]) { offset += 1 }
        let name = String(decoding: bytes[begin..<offset], as: UTF8.self)
        guard !name.isEmpty else { throw noNameError() }
        if offset < bytes.count, bytes[offset] != Byte.point, bytes[offset] != Byte.openBracket {
            throw error(#"write names with spaces, quotes or ']' as ["name"]"#)
        }
        guard name == "*" else { return .member(name) }
        guard offset == bytes.count else {
            throw error("'*' can only be the last step of a path", at: begin)
        }
        return .everyMember
    }

    private func noNameError() -> JSONPathError {
        guard offset < bytes.count else {
            return error("the path ends with '.'; a name is missing")
        }
        return switch bytes[offset] {
        case Byte.openBracket: error("remove the '.' before '['")
        case Byte.point: error("a name is missing before '.'")
        default: error(#"write names with spaces, quotes or ']' as ["name"]"#)
        }
    }

    private mutating func bracketStep() throws(JSONPathError) -> JSONPath.Step {
        offset += 1
        let step: JSONPath.Step
        if offset < bytes.count, bytes[offset] == Byte.quote {
            step = .member(try quotedName())
        } else {
            step = .element(try position())
        }
        guard offset < bytes.count, bytes[offset] == Byte.closeBracket else {
            throw error("expected ']'")
        }
        offset += 1
        return step
    }

    private mutating func quotedName() throws(JSONPathError) -> String {
        let begin = offset
        offset = Text.read(bytes) { TrustedScan.stringEnd(from: begin, in: $0) }
        do throws(JSONSyntaxError) {
            let literal = ContiguousArray(bytes[begin..<offset])
            return try JSONDocument(parsing: literal).root.string ?? ""
        } catch {
            throw JSONPathError(offset: begin + error.offset, message: error.message)
        }
    }

    private mutating func position() throws(JSONPathError) -> Int {
        let begin = offset
        while offset < bytes.count, Byte.isDigit(bytes[offset]) { offset += 1 }
        guard offset > begin else {
            throw error(#"expected a position from 0, or a name in double quotes"#)
        }
        guard let position = Int(String(decoding: bytes[begin..<offset], as: UTF8.self)) else {
            throw error("the position is too large", at: begin)
        }
        return position
    }

    private func error(_ message: String, at place: Int? = nil) -> JSONPathError {
        JSONPathError(offset: place ?? offset, message: message)
    }
}
