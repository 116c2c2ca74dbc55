/// Looks at a text that was refused and says what a person did wrong.
struct Diagnosis {
    private let failure: SyntaxFailure
    private let text: Text

    init(of failure: SyntaxFailure, in text: Text) {
        self.failure = failure
        self.text = text
    }

    private var offset: Int { failure.offset }

    private var isAtEnd: Bool { offset == text.count }

    /// The error, in words that fit what stands in the text.
    var error: JSONSyntaxError {
        if let encoding = EncodingGuess.reason(for: text) {
            return JSONSyntaxError(offset: 0, reason: encoding)
        }
        return switch failure.expected {
        case .value, .key, .keyAfterComma, .colon, .commaOrBrace, .commaOrBracket, .end:
            isAtEnd || isCutByteOrderMark ? truncation(structurePlace) : structureError
        case .lessDepth: at(offset, .tooDeep)
        case .literal: literalError
        case .digit: isAtEnd ? truncation(.number) : digitError
        case .noLeadingZero: at(offset, .leadingZero)
        case .stringByte:
            isAtEnd ? truncation(.string) : at(offset, .controlCharacter(text[offset]))
        case .escape: isEscapeCutOff ? truncation(.string) : at(offset, .unknownEscape)
        case .utf8:
            UTF8Sequence.isCutOff(at: offset, in: text)
                ? truncation(.string) : at(offset, .invalidUTF8(text[offset]))
        }
    }

    private func at(_ offset: Int, _ reason: JSONSyntaxError.Reason) -> JSONSyntaxError {
        JSONSyntaxError(offset: offset, reason: reason)
    }

    private func truncation(_ place: JSONSyntaxError.Place) -> JSONSyntaxError {
        at(text.count, lastByte(before: text.count) == nil ? .empty : .ends(place))
    }
}

// MARK: - Between tokens

extension Diagnosis {
    private var structurePlace: JSONSyntaxError.Place {
        switch failure.expected {
        case .key, .keyAfterComma, .colon, .commaOrBrace: .object
        case .commaOrBracket: .array
        default: .beforeValue
        }
    }

    private var isCutByteOrderMark: Bool {
        let start = (text.byte(at: 0), text.byte(at: 1))
        return start.0 == 0xEF && (text.count == 1 || text.count == 2 && start.1 == 0xBB)
    }

    private var structureError: JSONSyntaxError {
        if isComment { return at(offset, .comment) }
        switch failure.expected {
        case .value: return valueError
        case .key: return at(offset, text[offset] == 0x27 ? .singleQuotes : .expectedKey)
        case .keyAfterComma: return keyError
        case .colon: return at(offset, .expectedColon)
        case .commaOrBrace: return at(offset, .expectedCommaOrBrace)
        case .commaOrBracket: return at(offset, .expectedCommaOrBracket)
        default: return at(offset, .moreAfterEnd)
        }
    }

    private var isComment: Bool {
        switch text[offset] {
        case UInt8(ascii: "#"): true
        case UInt8(ascii: "/"):
            [UInt8(ascii: "/"), UInt8(ascii: "*")].contains(text.byte(at: offset + 1))
        default: false
        }
    }

    private var keyError: JSONSyntaxError {
        switch text[offset] {
        case Byte.closeBrace: trailingComma
        case UInt8(ascii: "'"): at(offset, .singleQuotes)
        default: at(offset, .expectedKey)
        }
    }

    private var valueError: JSONSyntaxError {
        switch text[offset] {
        case Byte.closeBrace, Byte.closeBracket:
            lastByte(before: offset).map { text[$0] } == Byte.comma
                ? trailingComma : at(offset, .expectedValue)
        case UInt8(ascii: "'"): at(offset, .singleQuotes)
        case UInt8(ascii: "<"): at(offset, .markup)
        case Byte.plus: at(offset, .plusSign)
        case Byte.point: at(offset, .missingDigit)
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"):
            wordError(from: offset)
        default: at(offset, .expectedValue)
        }
    }

    private var trailingComma: JSONSyntaxError {
        at(lastByte(before: offset) ?? offset, .trailingComma)
    }

    /// The last byte before `end` that is not white space; a byte order mark does not count.
    private func lastByte(before end: Int) -> Int? {
        (0..<end).dropFirst(text.byteOrderMarkEnd).last { !Byte.isSpace(text[$0]) }
    }
}

// MARK: - Inside tokens

extension Diagnosis {
    private var literalError: JSONSyntaxError {
        let rest = (offset..<text.count).prefix(6).map { text[$0] }
        let isCutOff = ["true", "false", "null"].contains { $0.utf8.starts(with: rest) }
        return isCutOff ? truncation(.word) : wordError(from: offset)
    }

    private func wordError(from begin: Int) -> JSONSyntaxError {
        let word = String(
            decoding: (begin..<text.count).prefix(8).map { text[$0] }.prefix { $0 < 0x80 },
            as: UTF8.self
        ).lowercased()
        let isNotFinite = ["nan", "inf"].contains { word.hasPrefix($0) }
        return at(begin, isNotFinite ? .notFinite : .unknownWord)
    }

    private var digitError: JSONSyntaxError {
        let isSigned = offset > 0 && text[offset - 1] == Byte.minus
        guard isSigned, text[offset] | 0x20 == UInt8(ascii: "i") else {
            return at(offset, .missingDigit)
        }
        return at(offset - 1, .notFinite)
    }

    private var isEscapeCutOff: Bool {
        guard offset + 6 > text.count else { return false }
        guard offset + 1 < text.count else { return true }
        return text[offset + 1] == UInt8(ascii: "u")
            && (offset + 2..<text.count).allSatisfy { Byte.hexValue(text[$0]) != nil }
    }
}
