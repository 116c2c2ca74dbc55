import JSONSlicing
import Testing

@testable import Publishing

@Suite struct KeyEncoderTests {
    private func key(_ record: String, _ paths: String...) throws -> ContiguousArray<UInt8>? {
        let document = try JSONDocument(parsing: ContiguousArray(record.utf8))
        var encoder = KeyEncoder(paths: try paths.map { try JSONPath($0) })
        return encoder.encode(document.root, of: document.bytes)
    }

    @Test(arguments: [
        (#"{"id":1}"#, #"{"name":"x","id":1}"#),
        (#"{"id":"caf\u00e9"}"#, #"{"id":"café"}"#),
        (#"{"id":"\ud83d\ude00"}"#, #"{"id":"😀"}"#),
        (#"{"id":{"a":1}}"#, #"{"id":{ "a" : 1 }}"#),
        (#"{"id":true}"#, #"{"id":true}"#),
    ])
    func `values that mean the same are one key`(one: String, other: String) throws {
        #expect(try key(one, "id") == key(other, "id"))
    }

    @Test(arguments: [
        (#"{"id":1}"#, #"{"id":"1"}"#),
        (#"{"id":1}"#, #"{"id":1.0}"#),
        (#"{"id":true}"#, #"{"id":"true"}"#),
        (#"{"id":9007199254740993}"#, #"{"id":9007199254740992}"#),
        (#"{"id":"a"}"#, #"{"id":"A"}"#),
        (#"{"id":"é"}"#, #"{"id":"e\u0301"}"#),
        (#"{"id":"\ud800"}"#, #"{"id":"\ud801"}"#),
        (#"{"id":"\ud800"}"#, #"{"id":"\ufffd"}"#),
        (#"{"id":[1]}"#, #"{"id":"[1]"}"#),
    ])
    func `values that differ are different keys`(one: String, other: String) throws {
        #expect(try key(one, "id") != key(other, "id"))
    }

    @Test func `several values don't run into each other`() throws {
        let one = try key(#"{"a":"x","b":"sy"}"#, "a", "b")
        let other = try key(#"{"a":"xs","b":"y"}"#, "a", "b")
        #expect(one != other)
    }

    @Test(arguments: [#"{}"#, #"{"id":null}"#, #"{"id":1,"of":null}"#, #"{"of":1}"#, "7"])
    func `a record without all of its key has none`(record: String) throws {
        #expect(try key(record, "id", "of") == nil)
    }
}
