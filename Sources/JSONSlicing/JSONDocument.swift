/// A valid JSON text with an index of its values.
///
/// Strict RFC 8259 in UTF-8 (RFC 3629); a byte order mark in front is skipped. Numbers are kept as
/// they are written, members in their order, repeated keys all of them.
package struct JSONDocument: Sendable {
    /// How many arrays and objects may stand inside each other.
    package static let depthLimit = 256

    /// The largest text that is read, in bytes; offsets in the index have 32 bits.
    static let sizeLimit = Int(UInt32.max)

    let storage: Storage

    /// What values of the document refer to.
    final class Storage: Sendable {
        let bytes: ContiguousArray<UInt8>
        let index: ContiguousArray<IndexEntry>

        init(bytes: ContiguousArray<UInt8>, index: ContiguousArray<IndexEntry>) {
            self.bytes = bytes
            self.index = index
        }
    }

    /// Validates all of `bytes` and indexes its values.
    ///
    /// - Parameters:
    ///   - bytes: the text.
    ///   - depth: how deep to index, the root being 0. Deeper values are validated too, but every
    ///     look at them scans the text again.
    /// - Throws: `JSONSyntaxError` at the first byte that is wrong.
    package init(
        parsing bytes: ContiguousArray<UInt8>, indexedTo depth: Int = JSONDocument.depthLimit
    ) throws(JSONSyntaxError) {
        guard bytes.count <= JSONDocument.sizeLimit else {
            throw JSONSyntaxError(offset: JSONDocument.sizeLimit, reason: .tooLarge)
        }
        let index = try Text.read(bytes) { (text) throws(JSONSyntaxError) in
            do throws(SyntaxFailure) {
                return try Validator.index(text, to: max(depth, 0))
            } catch {
                throw Diagnosis(of: error, in: text).error
            }
        }
        storage = Storage(bytes: bytes, index: index)
    }

    /// The text.
    package var bytes: ContiguousArray<UInt8> { storage.bytes }

    /// The value that the text is.
    package var root: JSONValue { JSONValue(entry: 0, in: storage) }

    /// The line and column of the byte at `offset`.
    package func position(at offset: Int) -> TextPosition {
        TextPosition(of: offset, in: bytes)
    }
}
