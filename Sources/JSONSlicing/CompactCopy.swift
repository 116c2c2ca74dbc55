/// Copying a valid value without the white space between its tokens.
enum CompactCopy {
    /// Appends the value that stands in `range` to `output`.
    static func append(
        _ range: Range<Int>, of text: Text, to output: inout ContiguousArray<UInt8>
    ) {
        var copied = range.lowerBound
        var offset = range.lowerBound
        while offset < range.upperBound {
            let byte = text[offset]
            if byte == Byte.quote {
                offset = TrustedScan.stringEnd(from: offset, in: text)
            } else if byte > Byte.space {
                offset &+= 1
            } else {
                text.append(copied..<offset, to: &output)
                offset = spaceEnd(from: offset, to: range.upperBound, in: text)
                copied = offset
            }
        }
        text.append(copied..<range.upperBound, to: &output)
    }

    private static func spaceEnd(from begin: Int, to end: Int, in text: Text) -> Int {
        var offset = begin
        while offset < end, text[offset] <= Byte.space { offset &+= 1 }
        return offset
    }
}
