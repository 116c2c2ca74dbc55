/// A template's text split at its places, before their names are looked up.
struct TemplateText {
    /// A piece of the text.
    enum Piece: Equatable {
        /// Text, with `$${` already turned into `${`.
        case text(String)
        /// A place `${name}` or `${name.path}`, and the bytes of the text it takes.
        case place(name: String, path: String, range: Range<Int>)
    }

    /// Where a template is broken off or malformed.
    struct Failure: Error, Equatable {
        let message: String
        let hint: String?
        let range: Range<Int>
    }

    /// Splits a text.
    ///
    /// - Throws: A `${` that is not closed, or that holds no name.
    static func split(_ text: String) throws(Failure) -> [Piece] {
        let bytes = Array(text.utf8)
        guard bytes.contains(dollar) else { return [.text(text)] }
        var pieces: [Piece] = []
        var literal: [UInt8] = []
        var offset = 0
        while offset < bytes.count {
            if bytes[offset...].starts(with: [dollar, dollar, brace]) {
                literal += [dollar, brace]
                offset += 3
            } else if bytes[offset...].starts(with: [dollar, brace]) {
                flush(&literal, into: &pieces)
                let place = try place(at: offset, in: bytes)
                pieces.append(.place(name: place.name, path: place.path, range: place.range))
                offset = place.range.upperBound
            } else {
                literal.append(bytes[offset])
                offset += 1
            }
        }
        flush(&literal, into: &pieces)
        return pieces
    }

    private static let dollar = UInt8(ascii: "$")
    private static let brace = UInt8(ascii: "{")

    private static func flush(_ literal: inout [UInt8], into pieces: inout [Piece]) {
        guard !literal.isEmpty else { return }
        pieces.append(.text(String(decoding: literal, as: UTF8.self)))
        literal.removeAll()
    }

    private static func place(
        at start: Int, in bytes: [UInt8]
    ) throws(Failure) -> (name: String, path: String, range: Range<Int>) {
        guard let close = bytes[start...].firstIndex(of: UInt8(ascii: "}")) else {
            throw Failure(
                message: "\"${\" is never closed", hint: "write \"$${\" for the text itself",
                range: start..<bytes.count)
        }
        let range = start..<close + 1
        let inside = bytes[start + 2..<close]
        let name = inside.prefix(while: Names.isVariableByte)
        let rest = inside.dropFirst(name.count)
        let isPath =
            rest.isEmpty || rest.first == UInt8(ascii: ".") || rest.first == UInt8(ascii: "[")
        guard !name.isEmpty, isPath, rest.count != 1 else {
            let text = DisplayText.quoted(String(decoding: inside, as: UTF8.self))
            throw Failure(
                message: "\(text) is no name", hint: "write ${name} or ${name.field}", range: range)
        }
        let path = rest.first == UInt8(ascii: ".") ? rest.dropFirst() : rest
        return (
            String(decoding: name, as: UTF8.self), String(decoding: path, as: UTF8.self), range
        )
    }
}
