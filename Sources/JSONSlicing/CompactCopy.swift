/// Copying a valid value without the white space between its tokens.
///
/// What is copied is never longer than what was read, so one buffer as large as the value serves,
/// and whole words can be written though only their first bytes may count.
@safe struct CompactCopy {
    private let text: Text
    private let end: Int
    private var offset: Int
    private let output: UnsafeMutableRawBufferPointer
    private var written = 0

    /// Appends the value that stands in `range` to `output`.
    static func append(
        _ range: Range<Int>, of text: Text, to output: inout ContiguousArray<UInt8>
    ) {
        let copy = unsafe ContiguousArray<UInt8>(unsafeUninitializedCapacity: range.count) {
            buffer, count in
            var copy = unsafe CompactCopy(
                text: text, end: range.upperBound, offset: range.lowerBound,
                output: UnsafeMutableRawBufferPointer(buffer))
            copy.run()
            count = copy.written
        }
        output.append(contentsOf: copy)
    }

    private mutating func run() {
        while offset < end {
            let byte = text[offset]
            if byte == Byte.quote {
                copyString()
            } else if byte > Byte.space {
                copyByte()
            } else {
                skipSpace()
            }
        }
    }

    @inline(__always)
    private mutating func skipSpace() {
        offset &+= 1
        while offset &+ 8 <= end {
            let run = Word.leadingSpaces(text.word(at: offset))
            offset &+= run
            if run < 8 { return }
        }
    }

    @inline(__always)
    private mutating func copyString() {
        copyByte()
        while offset < end {
            let stop = copyPlainWord()
            guard stop < 8 else { continue }
            let byte = text[offset]
            copyByte()
            if byte == Byte.quote { return }
            if byte == Byte.backslash { copyByte() }
        }
    }

    /// Copies up to eight bytes in front of a quote or backslash, and tells how many.
    @inline(__always)
    private mutating func copyPlainWord() -> Int {
        guard offset &+ 8 <= end else { return 0 }
        let word = text.word(at: offset)
        unsafe output.storeBytes(of: word.littleEndian, toByteOffset: written, as: UInt64.self)
        let count = Word.firstMarked(Word.quoteOrBackslash(word))
        offset &+= count
        written &+= count
        return count
    }

    @inline(__always)
    private mutating func copyByte() {
        unsafe output[written] = text[offset]
        offset &+= 1
        written &+= 1
    }
}
