/// Reads a text once, from front to end, and refuses what RFC 8259 or RFC 3629 does not allow.
///
/// There is no recursion: open containers are kept on a small stack, so hostile nesting costs
/// nothing. The place of the next byte is handed from step to step rather than kept, so that it
/// stays in a register.
struct Validator {
    private let reader: TokenReader
    private let indexedDepth: Int
    private var index: IndexBuilder
    /// The number of open containers.
    private var depth = 0
    private var isInObject = false

    private init(reader: TokenReader, indexedDepth: Int) {
        self.reader = reader
        self.indexedDepth = indexedDepth
        self.index = IndexBuilder(depth: indexedDepth)
    }

    /// Validates the whole `text` and gives the index of its values down to `depth`.
    static func index(
        _ text: Text, to depth: Int
    ) throws(SyntaxFailure) -> ContiguousArray<IndexEntry> {
        try StringStops.find(in: text) { (stops) throws(SyntaxFailure) in
            let reader = TokenReader(text: text, stops: stops)
            var validator = Validator(reader: reader, indexedDepth: depth)
            try validator.readRoot(from: text.byteOrderMarkEnd)
            return validator.index.entries
        }
    }

    private mutating func readRoot(from begin: Int) throws(SyntaxFailure) {
        let reader = self.reader
        var offset = skipSpace(from: begin)
        repeat {
            let byte = reader.text.byte(at: offset)
            if byte == Byte.quote {
                offset = try readString(from: offset, by: reader)
            } else if byte <= Byte.space {
                offset = try readSpace(from: offset, or: .value)
                continue
            } else if !(try readOther(from: &offset)) {
                continue
            }
            offset = try readOn(from: offset, by: reader)
        } while depth > 0
        offset = skipSpace(from: offset)
        guard offset == reader.text.count else { throw reader.failure(.end, at: offset) }
    }

    /// Reads a key or a string value.
    @inline(__always)
    private mutating func readString(
        from begin: Int, by reader: TokenReader
    ) throws(SyntaxFailure) -> Int {
        let end = try reader.stringEnd(from: begin)
        if depth <= indexedDepth { index.note(.string, begin..<end) }
        return end
    }

    /// Goes on after a value: to the next one, closing the containers that end here.
    @inline(__always)
    private mutating func readOn(
        from begin: Int, by reader: TokenReader
    ) throws(SyntaxFailure) -> Int {
        var offset = begin
        while depth > 0 {
            let byte = reader.text.byte(at: offset)
            if byte == Byte.comma {
                return isInObject
                    ? try readKey(from: offset &+ 1, by: reader, or: .keyAfterComma)
                    : offset &+ 1
            }
            offset = try readEnd(byte, from: offset)
        }
        return offset
    }

    /// Reads a key and its colon.
    @inline(__always)
    private mutating func readKey(
        from begin: Int, by reader: TokenReader, or expected: SyntaxFailure.Expected
    ) throws(SyntaxFailure) -> Int {
        var offset = begin
        if reader.text.byte(at: offset) != Byte.quote {
            offset = skipSpace(from: offset)
            guard reader.text.byte(at: offset) == Byte.quote else {
                throw reader.failure(expected, at: offset)
            }
        }
        offset = try readString(from: offset, by: reader)
        if reader.text.byte(at: offset) != Byte.colon {
            offset = skipSpace(from: offset)
            guard reader.text.byte(at: offset) == Byte.colon else {
                throw reader.failure(.colon, at: offset)
            }
        }
        return offset &+ 1
    }
}

// MARK: - The less frequent steps, kept out of the loop

extension Validator {
    /// Reads a value that is not a string, or its beginning.
    ///
    /// True: the value is complete. False: a value inside it comes next.
    @inline(never)
    private mutating func readOther(from offset: inout Int) throws(SyntaxFailure) -> Bool {
        let begin = offset
        switch reader.text.byte(at: begin) {
        case Byte.openBrace:
            return try openObject(at: &offset)
        case Byte.openBracket:
            return try openArray(at: &offset)
        case UInt8(ascii: "t"), UInt8(ascii: "f"):
            offset = try reader.literalEnd(from: begin)
            note(.bool, begin..<offset)
        case UInt8(ascii: "n"):
            offset = try reader.literalEnd(from: begin)
            note(.null, begin..<offset)
        case Byte.minus, 0x30...0x39:
            offset = try reader.numberEnd(from: begin)
            note(.number, begin..<offset)
        default:
            throw reader.failure(.value, at: begin)
        }
        return true
    }

    /// Reads white space or the end of the innermost container, whose next byte is `byte`.
    @inline(never)
    private mutating func readEnd(_ byte: UInt8, from begin: Int) throws(SyntaxFailure) -> Int {
        if byte == (isInObject ? Byte.closeBrace : Byte.closeBracket) { return close(at: begin) }
        return try readSpace(from: begin, or: isInObject ? .commaOrBrace : .commaOrBracket)
    }

    /// Reads white space, at least one byte.
    private mutating func readSpace(
        from begin: Int, or expected: SyntaxFailure.Expected
    ) throws(SyntaxFailure) -> Int {
        let end = skipSpace(from: begin)
        guard end > begin else { throw reader.failure(expected, at: begin) }
        return end
    }

    /// Opens an object and reads its first key; true when it is empty.
    private mutating func openObject(at offset: inout Int) throws(SyntaxFailure) -> Bool {
        try open(isObject: true, at: &offset)
        if reader.text.byte(at: offset) == Byte.closeBrace {
            offset = close(at: offset)
            return true
        }
        offset = try readKey(from: offset, by: reader, or: .key)
        return false
    }

    /// Opens an array; true when it is empty.
    private mutating func openArray(at offset: inout Int) throws(SyntaxFailure) -> Bool {
        try open(isObject: false, at: &offset)
        guard reader.text.byte(at: offset) == Byte.closeBracket else { return false }
        offset = close(at: offset)
        return true
    }

    private mutating func open(isObject: Bool, at offset: inout Int) throws(SyntaxFailure) {
        guard depth < JSONDocument.depthLimit else {
            throw reader.failure(.lessDepth, at: offset)
        }
        index.push(isObject: isObject, at: offset)
        depth &+= 1
        isInObject = isObject
        offset = skipSpace(from: offset &+ 1)
    }

    private mutating func close(at offset: Int) -> Int {
        depth &-= 1
        isInObject = index.pop(end: offset &+ 1)
        return offset &+ 1
    }

    private mutating func note(_ kind: JSONKind, _ range: Range<Int>) {
        if depth <= indexedDepth { index.note(kind, range) }
    }

    @inline(never)
    private mutating func skipSpace(from begin: Int) -> Int {
        let end = reader.spaceEnd(from: begin)
        if end > begin { index.spaces &+= 1 }
        return end
    }
}
