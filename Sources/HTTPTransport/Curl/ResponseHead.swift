/// Reads a response's head line by line, as libcurl hands it over.
///
/// Begins anew at each status line, so that the fields of an informational response (1xx)
/// never mix with the final one's. Trailer fields, which come after a body, are ignored.
struct ResponseHead {
    /// What is wrong with a head (RFC 9112, sections 2.2, 4, 5 and 6.3).
    enum Flaw: Error, Equatable {
        case tooLarge
        case bareLineFeed
        case badStatusLine
        case badField
        case badLength
        case conflictingLengths
    }

    /// The most bytes of head taken, informational responses included: 256 KiB.
    static let limit = 256 << 10

    private(set) var status = 0
    private(set) var headers = HTTPHeaders()
    /// The length the server states for the body as sent; nil where it states none.
    private(set) var contentLength: Int?
    /// Whether the final response's head ended with its empty line.
    private(set) var isComplete = false

    private var size = 0

    /// Takes the next line, with its line ending.
    ///
    /// - Throws: What is wrong with the line, or with the head so far.
    mutating func take(_ line: some ByteSlice) throws(Flaw) {
        size += line.count
        guard size <= ResponseHead.limit else { throw .tooLarge }
        guard !isComplete else { return }
        guard let text = line.withoutLineEnding else { throw .bareLineFeed }
        if text.isEmpty {
            isComplete = status >= 200
        } else if text.starts(with: "HTTP/".utf8) {
            try beginResponse(text)
        } else {
            try takeField(text)
        }
    }

    /// Reads `HTTP/1.1 200 OK`: three digits after the first space.
    private mutating func beginResponse(_ line: some ByteSlice) throws(Flaw) {
        let code = line.drop { $0 != UInt8(ascii: " ") }.dropFirst().prefix { !$0.isBlank }
        guard code.count == 3, let number = Int(asciiDigits: code), number >= 100 else {
            throw .badStatusLine
        }
        status = number
        contentLength = nil
        headers.removeAll()
        headers.reserveUsual()
    }

    /// Reads `Name: value`; folded lines, which begin with white space, are refused.
    private mutating func takeField(_ line: some ByteSlice) throws(Flaw) {
        guard let colon = line.firstIndex(of: UInt8(ascii: ":")), !line.contains(0) else {
            throw .badField
        }
        let name = line[..<colon]
        guard !name.isEmpty, !name.contains(where: \.isBlank) else { throw .badField }
        let value = line[line.index(after: colon)...].trimmed
        if name.isContentLength { try takeLength(value) }
        headers.append(name: name, value: value)
    }

    /// Reads a Content-Length; a list of equal lengths counts as one (RFC 9110, section 8.6).
    private mutating func takeLength(_ value: some ByteSlice) throws(Flaw) {
        for item in value.split(separator: UInt8(ascii: ","), omittingEmptySubsequences: false) {
            guard let length = Int(asciiDigits: item.trimmed) else { throw .badLength }
            guard contentLength == nil || contentLength == length else {
                throw .conflictingLengths
            }
            contentLength = length
        }
    }
}

/// A run of bytes whose parts are of its own type.
protocol ByteSlice: BidirectionalCollection<UInt8> where SubSequence == Self {}

extension Slice: ByteSlice where Base == UnsafeBufferPointer<UInt8> {}
extension ArraySlice: ByteSlice where Element == UInt8 {}

extension ByteSlice {
    /// The line without CR LF, or whole where it has no end; nil where it ends in a bare LF.
    fileprivate var withoutLineEnding: Self? {
        guard last == UInt8(ascii: "\n") else { return self }
        let text = dropLast()
        return text.last == UInt8(ascii: "\r") ? text.dropLast() : nil
    }

    fileprivate var trimmed: Self {
        var text = drop(while: \.isBlank)
        while let last = text.last, last.isBlank { text = text.dropLast() }
        return text
    }

    fileprivate var isContentLength: Bool {
        count == 14 && elementsEqual("content-length".utf8) { $0.asciiLowercased == $1 }
    }
}

extension UInt8 {
    /// Whether the byte is a space or a tab.
    fileprivate var isBlank: Bool { self == UInt8(ascii: " ") || self == UInt8(ascii: "\t") }
}

extension Int {
    /// The number that nothing but ASCII digits spell; nil for anything else and for overflow.
    fileprivate init?(asciiDigits digits: some Collection<UInt8>) {
        guard !digits.isEmpty else { return nil }
        var number = 0
        for digit in digits {
            guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
            let (tens, tooMany) = number.multipliedReportingOverflow(by: 10)
            let (sum, tooLarge) = tens.addingReportingOverflow(Int(digit - UInt8(ascii: "0")))
            guard !tooMany, !tooLarge else { return nil }
            number = sum
        }
        self = number
    }
}
