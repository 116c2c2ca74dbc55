/// One value in the index of a document.
///
/// Entries stand in document order: an object is followed by key, value, key, value and so on, an
/// array by its elements, each with its own content before the next.
struct IndexEntry {
    /// The value's first byte.
    var begin: UInt32
    /// One past its last byte.
    var end: UInt32
    /// The entry that follows this value and all its content.
    var next: UInt32
    var kind: JSONKind
    /// Whether white space stands between the value's tokens.
    var isSpaced = false
    /// Whether the content is in the index too; otherwise it has to be scanned for.
    var hasContent = false

    var range: Range<Int> { Int(begin)..<Int(end) }
}
