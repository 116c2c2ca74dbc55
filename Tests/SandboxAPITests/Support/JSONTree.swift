#if canImport(FoundationEssentials)
    import FoundationEssentials
#else
    import Foundation
#endif

/// JSON as a reader that is not ours understands it.
indirect enum JSONTree: Decodable, Equatable {
    case null
    case bool(Bool)
    case integer(Int64)
    case number(Double)
    case string(String)
    case array([JSONTree])
    case object([String: JSONTree])

    init(_ bytes: [UInt8]) throws {
        self = try JSONDecoder().decode(JSONTree.self, from: Data(bytes))
    }

    init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        if container.decodeNil() {
            self = .null
        } else if let value = try? container.decode(String.self) {
            self = .string(value)
        } else if let value = try? container.decode(Int64.self) {
            self = .integer(value)
        } else if let value = try? container.decode(Bool.self) {
            self = .bool(value)
        } else if let value = try? container.decode(Double.self) {
            self = .number(value)
        } else if let value = try? container.decode([JSONTree].self) {
            self = .array(value)
        } else {
            self = .object(try container.decode([String: JSONTree].self))
        }
    }

    subscript(name: String) -> JSONTree? {
        if case .object(let members) = self { members[name] } else { nil }
    }

    var elements: [JSONTree] {
        if case .array(let elements) = self { elements } else { [] }
    }

    var integer: Int64? {
        if case .integer(let value) = self { value } else { nil }
    }

    var string: String? {
        if case .string(let value) = self { value } else { nil }
    }
}

/// The few members of repositories that tests of whole pages need; read much faster than a tree.
struct RepositoryPage: Decodable {
    struct Record: Decodable {
        let id: Int64
        let stargazersCount: Int?
        let forksCount: Int?
        let updatedAt: String?
    }

    let totalCount: Int
    let incompleteResults: Bool
    let items: [Record]

    /// Reads a search's answer.
    static func search(_ answer: RawAnswer) throws -> RepositoryPage {
        try decoder.decode(RepositoryPage.self, from: Data(answer.body))
    }

    /// Reads the bare array of a list.
    static func list(_ answer: RawAnswer) throws -> [Record] {
        try decoder.decode([Record].self, from: Data(answer.body))
    }

    private static var decoder: JSONDecoder {
        let decoder = JSONDecoder()
        decoder.keyDecodingStrategy = .convertFromSnakeCase
        return decoder
    }
}
