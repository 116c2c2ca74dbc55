/// A value in a document: a view, which keeps the document's bytes alive.
package struct JSONValue: Sendable {
    let storage: JSONDocument.Storage
    /// The value's bytes in the document, quotes and brackets included.
    package let range: Range<Int>
    /// What the value is.
    package let kind: JSONKind
    /// The value's place in the index; nil when it lies deeper than the index goes.
    let entry: Int?

    /// The value at a place in the index.
    init(entry: Int, in storage: JSONDocument.Storage) {
        let found = storage.index[entry]
        self.storage = storage
        self.range = found.range
        self.kind = found.kind
        self.entry = entry
    }

    /// A value that is not in the index, and whose bytes were found by a scan.
    init(range: Range<Int>, in storage: JSONDocument.Storage) {
        self.storage = storage
        self.range = range
        self.kind = JSONKind(firstByte: storage.bytes[range.lowerBound])
        self.entry = nil
    }

    /// The members in their order, repeated keys included; empty unless this is an object.
    package var members: JSONMembers { JSONMembers(of: self) }

    /// The elements; empty unless this is an array.
    package var elements: JSONElements { JSONElements(of: self) }

    /// The value of the member `name`, compared byte by byte with the unescaped keys.
    ///
    /// Of repeated keys the last one counts, as in most readers of JSON.
    package func member(_ name: String) -> JSONValue? {
        var name = name
        return name.withUTF8 { wanted in
            var found: JSONValue?
            for member in members where unsafe member.key.isString(wanted) {
                found = member.value
            }
            return found
        }
    }

    /// The element at `position`, from 0.
    package func element(_ position: Int) -> JSONValue? {
        var left = position
        guard left >= 0 else { return nil }
        for element in elements {
            if left == 0 { return element }
            left -= 1
        }
        return nil
    }

    /// Copies the value without the white space between tokens.
    ///
    /// The bytes of strings and numbers stay as they are written.
    package func appendCompact(to output: inout ContiguousArray<UInt8>) {
        let isKnownDense = entry.map { !storage.index[$0].isSpaced } ?? false
        Text.read(storage.bytes) { text in
            if isKnownDense {
                text.append(range, to: &output)
            } else {
                CompactCopy.append(range, of: text, to: &output)
            }
        }
    }
}
