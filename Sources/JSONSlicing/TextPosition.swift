/// A place in a text, as editors count it.
package struct TextPosition: Sendable, Equatable {
    /// The byte, from 0.
    package let offset: Int
    /// The line, from 1; lines end with a line feed.
    package let line: Int
    /// The column in Unicode scalars, from 1; a byte order mark is not counted.
    package let column: Int

    /// Finds the line and column of the byte at `offset`, which is limited to the text.
    package init(of offset: Int, in bytes: ContiguousArray<UInt8>) {
        let end = min(max(offset, 0), bytes.count)
        var line = 1
        var column = 1
        for place in TextPosition.start(of: bytes)..<max(end, TextPosition.start(of: bytes)) {
            let byte = bytes[place]
            if byte == 0x0A {
                line += 1
                column = 1
            } else if !UTF8Sequence.isContinuation(byte) {
                column += 1
            }
        }
        self.offset = end
        self.line = line
        self.column = column
    }

    private static func start(of bytes: ContiguousArray<UInt8>) -> Int {
        bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    }
}
