/// The line a problem is on, cut to a readable width, and the carets that go under it.
struct Excerpt {
    /// The line, or the part of it around the token.
    let line: String
    /// Spaces (and the line's own tabs) up to the token, then a caret for each of its columns.
    let carets: String

    private static let reach = 400
    private static let columnsBefore = 60
    private static let columnsAfter = 60

    /// Cuts out what surrounds the token at `range`, of a line that begins at `lineStart`.
    init(
        of range: Range<Int>, lineStart: Int, in text: ContiguousArray<UInt8>,
        masking masked: [Range<Int>]
    ) {
        let token = Self.token(range, in: text)
        let source = MaskedText(text: text, masked: masked)
        let start = min(
            token.lowerBound,
            Self.boundary(max(lineStart, token.lowerBound - Self.reach), in: text))
        let end = Self.lineEnd(from: token.upperBound, in: text)
        let before = DisplayText.last(
            Self.columnsBefore, of: source[start..<token.lowerBound], isCut: start > lineStart)
        let marked = DisplayText.first(Self.columnsAfter, of: source[token])
        let after = DisplayText.first(Self.columnsAfter, of: source[token.upperBound..<end])
        line = before + marked + after
        carets =
            DisplayText.blank(before)
            + String(repeating: "^", count: max(1, DisplayText.width(of: marked)))
    }

    /// What gets carets: a whole key or scalar, only the bracket of an object or array.
    private static func token(_ range: Range<Int>, in text: ContiguousArray<UInt8>) -> Range<Int> {
        let start = min(range.lowerBound, text.count)
        guard start < text.count else { return start..<start }
        if text[start] == UInt8(ascii: "{") || text[start] == UInt8(ascii: "[") {
            return start..<start + 1
        }
        let bytes = text[start..<min(range.upperBound, text.count)]
        let lineEnd = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return start..<(lineEnd ?? bytes.endIndex)
    }

    private static func boundary(_ offset: Int, in text: ContiguousArray<UInt8>) -> Int {
        var offset = offset
        while offset < text.count, text[offset] & 0xC0 == 0x80 { offset += 1 }
        return offset
    }

    private static func lineEnd(from offset: Int, in text: ContiguousArray<UInt8>) -> Int {
        let bytes = text[offset..<min(text.count, offset + reach)]
        let end = bytes.firstIndex { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }
        return end ?? boundary(bytes.endIndex, in: text)
    }
}

/// A text some of whose ranges are never shown.
private struct MaskedText {
    let text: ContiguousArray<UInt8>
    let masked: [Range<Int>]

    subscript(range: Range<Int>) -> String {
        var shown = ""
        var offset = range.lowerBound
        let masks = masked.filter { $0.overlaps(range) }.sorted { $0.lowerBound < $1.lowerBound }
        for mask in masks where mask.upperBound > offset {
            shown += decoded(offset..<max(offset, mask.lowerBound)) + "\"«secret»\""
            offset = min(mask.upperBound, range.upperBound)
        }
        return shown + decoded(offset..<range.upperBound)
    }

    private func decoded(_ range: Range<Int>) -> String {
        String(decoding: text[range], as: UTF8.self)
    }
}
