/// A reader of JSON to check the fast one against: recursive, a byte at a time, by the grammar.
///
/// It shares no code with the module and knows no words for errors, only their places.
struct ReferenceReader {
    /// Where and in which way a text is wrong.
    struct Refusal: Error, Equatable {
        var offset: Int
        var isTruncation = false
    }

    private let bytes: [UInt8]
    private var offset = 0
    /// The text without white space between tokens.
    private var compact: [UInt8] = []

    /// The compact form of a text.
    static func compact(_ bytes: [UInt8]) throws(Refusal) -> [UInt8] {
        var reader = ReferenceReader(bytes: bytes)
        let mark: [UInt8] = [0xEF, 0xBB, 0xBF]
        if bytes.starts(with: mark) { reader.offset = 3 }
        if mark.starts(with: bytes) { reader.offset = bytes.count }
        try reader.value(depth: 0)
        reader.space()
        if let byte = reader.next { throw reader.wrong(byte) }
        return reader.compact
    }

    private init(bytes: [UInt8]) {
        self.bytes = bytes
    }

    private var next: Unicode.Scalar? {
        offset < bytes.count ? Unicode.Scalar(bytes[offset]) : nil
    }

    private func wrong(_: Unicode.Scalar?) -> Refusal {
        Refusal(offset: offset, isTruncation: offset == bytes.count)
    }

    private mutating func take() {
        compact.append(bytes[offset])
        offset += 1
    }

    private mutating func take(_ wanted: Unicode.Scalar) throws(Refusal) {
        guard next == wanted else { throw wrong(next) }
        take()
    }

    private mutating func space() {
        while let byte = next, [" ", "\t", "\n", "\r"].contains(byte) { offset += 1 }
    }

    private mutating func value(depth: Int) throws(Refusal) {
        space()
        switch next {
        case "{": try container("}", depth: depth)
        case "[": try container("]", depth: depth)
        case "\"": try string()
        case "t": try word("true")
        case "f": try word("false")
        case "n": try word("null")
        case "-", "0", "1", "2", "3", "4", "5", "6", "7", "8", "9": try number()
        case "}", "]": throw lastComma() ?? wrong(next)
        default: throw wrong(next)
        }
    }

    /// A trailing comma is blamed itself, not the bracket behind it.
    private func lastComma() -> Refusal? {
        let before = bytes[..<offset].lastIndex { !" \t\n\r".utf8.contains($0) }
        guard let before, bytes[before] == UInt8(ascii: ",") else { return nil }
        return Refusal(offset: before)
    }

    private mutating func container(_ close: Unicode.Scalar, depth: Int) throws(Refusal) {
        guard depth < 256 else { throw wrong(next) }
        take()
        space()
        if next == close { return take() }
        while true {
            if close == "}" { try key() }
            try value(depth: depth + 1)
            space()
            if next == close { return take() }
            try take(",")
        }
    }

    private mutating func key() throws(Refusal) {
        space()
        if next == "}", let comma = lastComma() { throw comma }
        guard next == "\"" else { throw wrong(next) }
        try string()
        space()
        try take(":")
    }

    private mutating func word(_ word: String) throws(Refusal) {
        let rest = bytes[offset...].prefix(word.utf8.count)
        guard rest.elementsEqual(word.utf8) else {
            // Cut off, if what is there could still become one of the words.
            let isTruncation = word.utf8.starts(with: rest)
            throw Refusal(
                offset: isTruncation ? bytes.count : offset, isTruncation: isTruncation)
        }
        for _ in word.utf8 { take() }
    }

    private mutating func number() throws(Refusal) {
        if next == "-" { take() }
        if next == "I" || next == "i" { throw Refusal(offset: offset - 1) }
        let begin = offset
        try digits()
        if bytes[begin] == UInt8(ascii: "0"), offset > begin + 1 { throw Refusal(offset: begin) }
        if next == "." {
            take()
            try digits()
        }
        guard next == "e" || next == "E" else { return }
        take()
        if next == "+" || next == "-" { take() }
        try digits()
    }

    private mutating func digits() throws(Refusal) {
        guard let first = next, ("0"..."9").contains(first) else { throw wrong(next) }
        while let digit = next, ("0"..."9").contains(digit) { take() }
    }

    private mutating func string() throws(Refusal) {
        take()
        while next != "\"" {
            guard offset < bytes.count, bytes[offset] >= 0x20 else { throw wrong(next) }
            if next == "\\" {
                try escape()
            } else {
                try scalar()
            }
        }
        take()
    }

    private mutating func escape() throws(Refusal) {
        let begin = offset
        take()
        let isCodeUnit = next == "u"
        guard let letter = next, "\"\\/bfnrtu".unicodeScalars.contains(letter) else {
            throw next == nil ? wrong(nil) : Refusal(offset: begin)
        }
        take()
        for _ in 0..<(isCodeUnit ? 4 : 0) {
            guard let digit = next, digit.properties.isASCIIHexDigit else {
                throw next == nil ? wrong(nil) : Refusal(offset: begin)
            }
            take()
        }
    }

    private mutating func scalar() throws(Refusal) {
        for length in 1...4 where Self.isScalar(bytes[offset...].prefix(length)) {
            for _ in 0..<length { take() }
            return
        }
        let rest = bytes[offset...].prefix(4)
        let isCutOff = offset + rest.count == bytes.count && Self.canBecomeScalar(rest)
        throw Refusal(offset: isCutOff ? bytes.count : offset, isTruncation: isCutOff)
    }

    private static func canBecomeScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
        (1...3).contains { more in
            [0x80, 0xBF].contains { isScalar(bytes + Array(repeating: $0, count: more)) }
        }
    }

    /// Whether the bytes are the one UTF-8 form of one character, told by computing it.
    private static func isScalar(_ bytes: ArraySlice<UInt8>) -> Bool {
        guard let lead = bytes.first, bytes.dropFirst().allSatisfy({ $0 >> 6 == 0b10 }) else {
            return false
        }
        let leadBits = [1: lead & 0x7F, 2: lead & 0x1F, 3: lead & 0x0F, 4: lead & 0x07]
        let marks: [Int: UInt8] = [1: 0, 2: 0xC0, 3: 0xE0, 4: 0xF0]
        guard let first = leadBits[bytes.count], lead - first == marks[bytes.count] else {
            return false
        }
        let value = bytes.dropFirst().reduce(UInt32(first)) { $0 << 6 | UInt32($1 & 0x3F) }
        guard let scalar = Unicode.Scalar(value) else { return false }
        return scalar.utf8.count == bytes.count
    }
}
