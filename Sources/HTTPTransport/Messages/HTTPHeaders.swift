/// The header fields of a response, in the order they came.
///
/// The bytes are kept as received and decoded when somebody asks: most responses
/// are read for two or three fields only.
package struct HTTPHeaders: Sendable {
    /// Where one field's name and value are inside `bytes`.
    private struct Field {
        let name: Range<Int>
        let value: Range<Int>
    }

    private var bytes: ContiguousArray<UInt8> = []
    private var fields: ContiguousArray<Field> = []

    /// No fields.
    package init() {}

    /// These fields, in this order.
    package init(_ headers: [HTTPHeader]) {
        for header in headers {
            append(name: header.name.utf8, value: header.value.utf8)
        }
    }

    /// The first value of the named field; nil when there is no such field.
    package subscript(name: String) -> String? {
        for field in fields where isNamed(name, field) {
            return text(field.value)
        }
        return nil
    }

    /// All values of the named field, in order.
    package func all(_ name: String) -> [String] {
        fields.filter { isNamed(name, $0) }.map { text($0.value) }
    }

    /// Adds a field at the end.
    mutating func append(name: some Collection<UInt8>, value: some Collection<UInt8>) {
        let start = bytes.count
        bytes.append(contentsOf: name)
        let middle = bytes.count
        bytes.append(contentsOf: value)
        fields.append(Field(name: start..<middle, value: middle..<bytes.count))
    }

    /// Forgets all fields and keeps the memory.
    mutating func removeAll() {
        bytes.removeAll(keepingCapacity: true)
        fields.removeAll(keepingCapacity: true)
    }

    /// Makes room for a usual response's fields, so that they cost two allocations.
    mutating func reserveUsual() {
        bytes.reserveCapacity(768)
        fields.reserveCapacity(24)
    }

    private func isNamed(_ name: String, _ field: Field) -> Bool {
        let name = name.utf8
        guard name.count == field.name.count else { return false }
        return zip(name, bytes[field.name]).allSatisfy { $0.asciiLowercased == $1.asciiLowercased }
    }

    /// The bytes as text; what is not UTF-8 shows as U+FFFD.
    private func text(_ range: Range<Int>) -> String {
        String(decoding: bytes[range], as: UTF8.self)
    }
}

extension HTTPHeaders: RandomAccessCollection {
    package var startIndex: Int { 0 }
    package var endIndex: Int { fields.count }

    /// The field at that place, decoded.
    package subscript(index: Int) -> HTTPHeader {
        HTTPHeader(name: text(fields[index].name), value: text(fields[index].value))
    }
}

extension HTTPHeaders: ExpressibleByDictionaryLiteral {
    /// The literal's fields; a name may stand there twice.
    package init(dictionaryLiteral elements: (String, String)...) {
        self.init(elements.map { HTTPHeader(name: $0.0, value: $0.1) })
    }
}

extension HTTPHeaders: Equatable {
    package static func == (left: HTTPHeaders, right: HTTPHeaders) -> Bool {
        left.elementsEqual(right)
    }
}

extension UInt8 {
    /// The byte with A-Z turned into a-z.
    var asciiLowercased: UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self | 0x20 : self
    }
}
