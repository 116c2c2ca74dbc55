/// Writes JSON text (RFC 8259) in the layouts and spellings that real servers use.
struct JSONWriter {
    enum Layout: Sendable {
        case compact
        /// Two blanks a level, a line a member.
        case indented
    }

    /// How strings are spelt; all three mean the same text.
    enum Escaping: Sendable {
        /// Only what has to be escaped.
        case minimal
        /// Also `/`, U+2028 and U+2029, as servers do whose answers may end up in a script.
        case scriptSafe
        /// Everything beyond ASCII as `\uXXXX`, in surrogate pairs where needed.
        case ascii
    }

    private(set) var bytes = Bytes()
    private let layout: Layout
    private let escaping: Escaping
    private var depth = 0
    private var isFirst = true

    init(layout: Layout = .compact, escaping: Escaping = .minimal) {
        self.layout = layout
        self.escaping = escaping
    }

    mutating func object(_ members: (inout JSONWriter) -> Void) {
        enclose("{", "}", members)
    }

    mutating func array<Element>(
        _ elements: some Sequence<Element>, _ write: (inout JSONWriter, Element) -> Void
    ) {
        enclose("[", "]") { writer in
            for element in elements {
                writer.separate()
                write(&writer, element)
            }
        }
    }

    mutating func field(_ name: String, _ value: String?) {
        key(name)
        if let value { string(value) } else { raw("null") }
    }

    mutating func field(_ name: String, _ value: some BinaryInteger) {
        key(name)
        raw(String(value))
    }

    /// Writes a member whose value is JSON already, such as a number with a spelling of its own.
    mutating func field(_ name: String, json: String) {
        key(name)
        raw(json)
    }

    mutating func field(_ name: String, _ value: Bool) {
        key(name)
        raw(value ? "true" : "false")
    }

    mutating func field(_ name: String, object members: (inout JSONWriter) -> Void) {
        key(name)
        object(members)
    }

    mutating func field<Element>(
        _ name: String, array elements: some Sequence<Element>,
        _ write: (inout JSONWriter, Element) -> Void
    ) {
        key(name)
        array(elements, write)
    }

    mutating func string(_ text: String) {
        bytes.append(UInt8(ascii: "\""))
        switch escaping {
        case _ where isPlain(text): raw(text)
        case .minimal: for byte in text.utf8 { appendEscaped(byte) }
        case .scriptSafe: for scalar in text.unicodeScalars { appendScriptSafe(scalar) }
        case .ascii: for unit in text.utf16 { appendASCII(unit) }
        }
        bytes.append(UInt8(ascii: "\""))
    }

    /// Appends text that is JSON already.
    mutating func raw(_ text: String) { bytes.append(contentsOf: text.utf8) }

    private mutating func key(_ name: String) {
        separate()
        bytes.append(UInt8(ascii: "\""))
        raw(name)
        raw(layout == .compact ? "\":" : "\": ")
    }

    private mutating func enclose(
        _ open: String, _ close: String, _ content: (inout JSONWriter) -> Void
    ) {
        raw(open)
        depth += 1
        isFirst = true
        content(&self)
        depth -= 1
        if !isFirst { breakLine() }
        isFirst = false
        raw(close)
    }

    private mutating func separate() {
        if !isFirst { raw(",") }
        isFirst = false
        breakLine()
    }

    private mutating func breakLine() {
        guard layout == .indented else { return }
        bytes.append(0x0A)
        bytes.append(contentsOf: repeatElement(0x20, count: depth * 2))
    }

    /// Whether the text stands for itself in every spelling, as most do.
    private func isPlain(_ text: String) -> Bool {
        for byte in text.utf8 where byte < 0x20 || byte > 0x7E || isSpecial(byte) { return false }
        return true
    }

    private func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"): true
        case UInt8(ascii: "/"): escaping == .scriptSafe
        default: false
        }
    }

    private mutating func appendEscaped(_ byte: UInt8) {
        switch byte {
        case UInt8(ascii: "\""): raw("\\\"")
        case UInt8(ascii: "\\"): raw("\\\\")
        case 0x08: raw("\\b")
        case 0x09: raw("\\t")
        case 0x0A: raw("\\n")
        case 0x0C: raw("\\f")
        case 0x0D: raw("\\r")
        case 0..<0x20: appendHex(UInt16(byte))
        default: bytes.append(byte)
        }
    }

    private mutating func appendScriptSafe(_ scalar: Unicode.Scalar) {
        switch scalar {
        case "/": raw("\\/")
        case "\u{2028}", "\u{2029}": appendHex(UInt16(truncatingIfNeeded: scalar.value))
        default: for byte in UTF8.encode(scalar) ?? .init() { appendEscaped(byte) }
        }
    }

    private mutating func appendASCII(_ unit: UInt16) {
        if unit < 0x7F { appendEscaped(UInt8(unit)) } else { appendHex(unit) }
    }

    private mutating func appendHex(_ unit: UInt16) {
        let digits = Bytes("0123456789abcdef".utf8)
        raw("\\u")
        for shift in [12, 8, 4, 0] { bytes.append(digits[Int(unit >> UInt16(shift) & 0xF)]) }
    }
}
