import RunStore

/// Reads digests, eight bytes each with the lowest first, from a part of a file.
struct DigestReader {
    static let digestSize = 8
    private static let bufferSize = 4_096 * digestSize

    private let source: DigestSource
    private var offset: Int64
    private let end: Int64
    private var buffer: Bytes = []
    private var position = 0
    /// The digest at hand; nil at the end.
    private(set) var head: UInt64?

    /// Begins at the first digest of a part whose length is a multiple of eight.
    ///
    /// - Throws: ``FileError`` when the file cannot be read.
    init(_ source: DigestSource, from offset: Int64, to end: Int64) throws(FileError) {
        self.source = source
        self.offset = offset
        self.end = end
        try advance()
    }

    /// Goes to the next digest.
    ///
    /// - Throws: ``FileError`` when the file cannot be read.
    mutating func advance() throws(FileError) {
        if position == buffer.count {
            let length = Int(min(Int64(Self.bufferSize), end - offset))
            guard length > 0 else {
                head = nil
                return
            }
            try source.file.read(into: &buffer, offset: offset, length: length)
            offset += Int64(length)
            position = 0
        }
        head = buffer.littleEndian(at: position, count: Self.digestSize)
        position += Self.digestSize
    }
}

/// An open file that several readers read from.
final class DigestSource {
    let file: OwnedDescriptor

    init(_ file: consuming OwnedDescriptor) { self.file = file }
}
