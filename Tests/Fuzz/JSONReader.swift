@testable import JSONSlicing

/// Whatever the reader accepts, its compact copy says the same and is its own compact copy.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let bytes = ContiguousArray(UnsafeBufferPointer(start: data, count: size))
    guard let document = try? JSONDocument(parsing: bytes) else { return 0 }
    var compact = ContiguousArray<UInt8>()
    document.root.appendCompact(to: &compact)
    guard let again = try? JSONDocument(parsing: compact) else {
        preconditionFailure("a compact copy that is no JSON")
    }
    var twice = ContiguousArray<UInt8>()
    again.root.appendCompact(to: &twice)
    precondition(compact == twice, "a compact copy that is not compact")
    precondition(count(document.root) == count(again.root), "a copy with other contents")

    let shallow = try? JSONDocument(parsing: bytes, indexedTo: 1)
    precondition(
        shallow.map { count($0.root) } == count(document.root), "the index changes what is read")
    precondition((try? JSONDocument(parsing: bytes.dropLast(1) + [0x01])) == nil || size == 0)
    return 0
}

/// The values inside a value, with all the text in them.
private func count(_ value: JSONValue) -> Int {
    switch value.kind {
    case .object: value.members.reduce(1) { $0 &+ $1.name.utf8.count &+ count($1.value) }
    case .array: value.elements.reduce(1) { $0 &+ count($1) }
    case .string: 1 &+ (value.string?.utf8.count ?? 0)
    case .number: 1 &+ (value.numberText?.utf8.count ?? 0)
    case .bool, .null: 1
    }
}
