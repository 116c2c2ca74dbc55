/// Reads a text once, from front to end, and refuses what RFC 8259 or RFC 3629 does not allow.
///
/// On the way it writes down where the values are, as deep as it was asked. There is no recursion:
/// open containers are kept on a small stack, so hostile nesting costs nothing.
struct Validator {
    let text: Text
    /// The place of the next byte to read.
    var offset = 0
    /// How often white space was met so far; tells whether a value holds any.
    private var spaces: UInt32 = 0

    private var index: ContiguousArray<IndexEntry> = []
    private let indexedDepth: Int

    /// For each open container what it is and where its entry stands.
    private var open = ContiguousArray(repeating: Frame(), count: JSONDocument.depthLimit)
    private var depth = 0
    private var isInObject = false

    private struct Frame {
        var entry: UInt32 = 0
        var isObject = false
    }

    private init(text: Text, indexedDepth: Int) {
        self.text = text
        self.indexedDepth = indexedDepth
    }

    /// Validates the whole `text` and gives the index of its values down to `depth`.
    static func index(
        _ text: Text, to depth: Int
    ) throws(SyntaxFailure) -> ContiguousArray<IndexEntry> {
        var validator = Validator(text: text, indexedDepth: depth)
        validator.skipByteOrderMark()
        try validator.readRoot()
        return validator.index
    }

    private mutating func skipByteOrderMark() {
        if text.count >= 3, text[0] == 0xEF, text[1] == 0xBB, text[2] == 0xBF { offset = 3 }
    }

    private mutating func readRoot() throws(SyntaxFailure) {
        skipSpace()
        repeat {
            if try readValue() { try readOn() }
        } while depth > 0
        skipSpace()
        guard offset == text.count else { throw failure(.end) }
    }

    /// Reads a scalar or an empty container; true when it is complete.
    ///
    /// False: a container was opened, and the first value in it comes next.
    @inline(__always)
    private mutating func readValue() throws(SyntaxFailure) -> Bool {
        let begin = offset
        switch text.byte(at: offset) {
        case Byte.quote:
            try readString()
            note(.string, from: begin)
        case Byte.openBrace:
            return try openObject()
        case Byte.openBracket:
            return try openArray()
        case UInt8(ascii: "t"), UInt8(ascii: "f"), UInt8(ascii: "n"):
            note(try readLiteral(), from: begin)
        case Byte.minus, 0x30...0x39:
            try readNumber()
            note(.number, from: begin)
        default:
            throw failure(.value)
        }
        return true
    }

    /// Goes on after a value: to the next one, closing the containers that end here.
    @inline(__always)
    private mutating func readOn() throws(SyntaxFailure) {
        while depth > 0 {
            skipSpace()
            let byte = text.byte(at: offset)
            if byte == Byte.comma {
                offset &+= 1
                skipSpace()
                if isInObject { try readKey(or: .keyAfterComma) }
                return
            }
            guard byte == (isInObject ? Byte.closeBrace : Byte.closeBracket) else {
                throw failure(isInObject ? .commaOrBrace : .commaOrBracket)
            }
            close()
        }
    }

    @inline(__always)
    private mutating func openObject() throws(SyntaxFailure) -> Bool {
        try push(isObject: true)
        if text.byte(at: offset) == Byte.closeBrace {
            close()
            return true
        }
        try readKey(or: .key)
        return false
    }

    @inline(__always)
    private mutating func openArray() throws(SyntaxFailure) -> Bool {
        try push(isObject: false)
        guard text.byte(at: offset) == Byte.closeBracket else { return false }
        close()
        return true
    }

    /// Reads a key and its colon, up to the value.
    @inline(__always)
    private mutating func readKey(or expected: SyntaxFailure.Expected) throws(SyntaxFailure) {
        guard text.byte(at: offset) == Byte.quote else { throw failure(expected) }
        let begin = offset
        try readString()
        note(.string, from: begin)
        skipSpace()
        guard text.byte(at: offset) == Byte.colon else { throw failure(.colon) }
        offset &+= 1
        skipSpace()
    }

    @inline(__always)
    private mutating func push(isObject: Bool) throws(SyntaxFailure) {
        guard depth < JSONDocument.depthLimit else { throw failure(.lessDepth) }
        open[depth] = Frame(entry: UInt32(truncatingIfNeeded: index.count), isObject: isObject)
        if depth <= indexedDepth { noteOpening(isObject ? .object : .array) }
        depth &+= 1
        isInObject = isObject
        offset &+= 1
        skipSpace()
    }

    @inline(__always)
    private mutating func close() {
        offset &+= 1
        depth &-= 1
        if depth <= indexedDepth { noteClosing(Int(open[depth].entry)) }
        isInObject = depth > 0 && open[depth &- 1].isObject
    }

    @inline(__always)
    mutating func skipSpace() {
        guard offset < text.count, text[offset] <= Byte.space else { return }
        skipSpaceRun()
    }

    private mutating func skipSpaceRun() {
        let begin = offset
        while offset < text.count, Byte.isSpace(text[offset]) { offset &+= 1 }
        if offset > begin { spaces &+= 1 }
    }

    /// What is thrown when something else than `expected` is found at the present place.
    func failure(_ expected: SyntaxFailure.Expected) -> SyntaxFailure {
        SyntaxFailure(offset: offset, expected: expected)
    }
}

// MARK: - Index

extension Validator {
    /// Writes down a scalar that ends at the present place.
    @inline(__always)
    private mutating func note(_ kind: JSONKind, from begin: Int) {
        guard depth <= indexedDepth else { return }
        index.append(
            IndexEntry(
                begin: UInt32(truncatingIfNeeded: begin), end: UInt32(truncatingIfNeeded: offset),
                next: UInt32(truncatingIfNeeded: index.count &+ 1), kind: kind))
    }

    /// Writes down a container whose end is not known yet; `next` holds the spaces till then.
    private mutating func noteOpening(_ kind: JSONKind) {
        index.append(
            IndexEntry(
                begin: UInt32(truncatingIfNeeded: offset), end: 0, next: spaces, kind: kind,
                hasContent: depth < indexedDepth))
    }

    private mutating func noteClosing(_ entry: Int) {
        index[entry].end = UInt32(truncatingIfNeeded: offset)
        index[entry].isSpaced = index[entry].next != spaces
        index[entry].next = UInt32(truncatingIfNeeded: index.count)
    }
}
