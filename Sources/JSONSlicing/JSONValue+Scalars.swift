extension JSONValue {
    /// The unescaped text of a string, nil for other values.
    ///
    /// A surrogate escape without its partner becomes U+FFFD.
    package var string: String? {
        var bytes: ContiguousArray<UInt8> = []
        return appendUnescaped(to: &bytes) ? String(decoding: bytes, as: UTF8.self) : nil
    }

    /// Appends the unescaped text of a string as UTF-8; false, and nothing, for other values.
    package func appendUnescaped(to output: inout ContiguousArray<UInt8>) -> Bool {
        guard kind == .string else { return false }
        Text.read(storage.bytes) { text in
            Unescaping.append(stringIn: range, of: text, to: &output)
        }
        return true
    }

    /// Whether this is a string which, unescaped, has the bytes of `wanted`.
    ///
    /// An escape is always longer than what it stands for, so most keys are told by their length.
    func isString(_ wanted: UnsafeBufferPointer<UInt8>) -> Bool {
        guard kind == .string else { return false }
        let content = range.lowerBound + 1..<range.upperBound - 1
        guard content.count >= wanted.count else { return false }
        if content.count == wanted.count {
            return Text.read(storage.bytes) { text in
                unsafe text.holds(wanted, at: content.lowerBound)
                    && !wanted.contains(Byte.backslash)
            }
        }
        guard storage.bytes[content].contains(Byte.backslash) else { return false }
        var unescaped: ContiguousArray<UInt8> = []
        return unsafe appendUnescaped(to: &unescaped) && unescaped.elementsEqual(wanted)
    }

    /// A number as it is written, nil for other values.
    package var numberText: String? {
        kind == .number ? String(decoding: storage.bytes[range], as: UTF8.self) : nil
    }

    /// The exact value of a number written without fraction and exponent, if 64 bits hold it.
    package var integer: Int64? {
        numberText.flatMap { Int64($0) }
    }

    /// The truth value, nil for other values.
    package var bool: Bool? {
        kind == .bool ? storage.bytes[range.lowerBound] == UInt8(ascii: "t") : nil
    }
}
