/// A JSON value whose members keep the order in which they are written down.
package enum OrderedJSON: Sendable, Equatable {
    case object([Member])
    case array([OrderedJSON])
    case string(String)
    /// A number, as it is to be written.
    case number(String)
    case bool(Bool)
    case null

    /// One member of an object.
    package struct Member: Sendable, Equatable {
        package let key: String
        package let value: OrderedJSON

        package init(key: String, value: OrderedJSON) {
            self.key = key
            self.value = value
        }
    }

    /// The value as text for people: two blanks a level, a line feed at the end.
    package var text: ContiguousArray<UInt8> {
        var output: ContiguousArray<UInt8> = []
        append(to: &output, indent: 0)
        output.append(UInt8(ascii: "\n"))
        return output
    }

    private func append(to output: inout ContiguousArray<UInt8>, indent: Int) {
        switch self {
        case .object(let members):
            Self.appendList(members, in: ("{", "}"), to: &output, indent) { member, output in
                JSONText.appendString(member.key, to: &output)
                output.append(contentsOf: ": ".utf8)
                member.value.append(to: &output, indent: indent + 1)
            }
        case .array(let elements):
            Self.appendList(elements, in: ("[", "]"), to: &output, indent) { element, output in
                element.append(to: &output, indent: indent + 1)
            }
        case .string(let text): JSONText.appendString(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .bool(let value): output.append(contentsOf: (value ? "true" : "false").utf8)
        case .null: output.append(contentsOf: "null".utf8)
        }
    }

    private static func appendList<Item>(
        _ items: [Item], in brackets: (String, String), to output: inout ContiguousArray<UInt8>,
        _ indent: Int,
        _ appendItem: (Item, inout ContiguousArray<UInt8>) -> Void
    ) {
        output.append(contentsOf: brackets.0.utf8)
        for (index, item) in items.enumerated() {
            output.append(contentsOf: (index == 0 ? "\n" : ",\n").utf8)
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * (indent + 1)))
            appendItem(item, &output)
        }
        if !items.isEmpty {
            output.append(UInt8(ascii: "\n"))
            output.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * indent))
        }
        output.append(contentsOf: brackets.1.utf8)
    }
}

extension OrderedJSON: ExpressibleByStringLiteral, ExpressibleByBooleanLiteral,
    ExpressibleByArrayLiteral, ExpressibleByDictionaryLiteral
{
    package init(stringLiteral value: String) { self = .string(value) }
    package init(booleanLiteral value: Bool) { self = .bool(value) }
    package init(arrayLiteral elements: OrderedJSON...) { self = .array(elements) }
    package init(dictionaryLiteral elements: (String, OrderedJSON)...) {
        self = .object(elements.map { Member(key: $0.0, value: $0.1) })
    }

    /// Reads JSON; nil where the text is none.
    package init?(parsing text: String) {
        do throws(JSONSyntaxError) {
            self.init(try JSONDocument(parsing: ContiguousArray(text.utf8)).root)
        } catch {
            return nil
        }
    }

    private init(_ value: JSONValue) {
        switch value.kind {
        case .object:
            self = .object(value.members.map { Member(key: $0.name, value: Self($0.value)) })
        case .array: self = .array(value.elements.map { Self($0) })
        case .string: self = .string(value.string ?? "")
        case .number: self = .number(value.numberText ?? "")
        case .bool: self = .bool(value.bool ?? false)
        case .null: self = .null
        }
    }

    /// A whole number.
    package static func integer(_ value: some BinaryInteger) -> OrderedJSON { .number("\(value)") }

    /// An object without those of the members that are nil.
    package static func object(omittingNil members: KeyValuePairs<String, OrderedJSON?>)
        -> OrderedJSON
    {
        .object(members.compactMap { key, value in value.map { Member(key: key, value: $0) } })
    }
}
