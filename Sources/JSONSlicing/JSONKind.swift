/// What a JSON value is.
package enum JSONKind: Sendable {
    case object
    case array
    case string
    case number
    case bool
    case null

    /// Tells by the first byte of a value that is known to be valid.
    init(firstByte byte: UInt8) {
        switch byte {
        case Byte.openBrace: self = .object
        case Byte.openBracket: self = .array
        case Byte.quote: self = .string
        case UInt8(ascii: "t"), UInt8(ascii: "f"): self = .bool
        case UInt8(ascii: "n"): self = .null
        default: self = .number
        }
    }
}
