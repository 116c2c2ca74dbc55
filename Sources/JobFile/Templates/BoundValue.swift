package import JSONSlicing

/// What a variable stands for in one partition, or a job's own variable.
package enum BoundValue: Sendable {
    /// A text.
    case string(String)
    /// A number, in the digits it was written with.
    case number(String)
    /// `true` or `false`.
    case bool(Bool)
    /// An object, whose members a template reaches with a path.
    case object(JSONValue)
    /// A window of days, with the members `from` and `to`.
    case window(DateWindow)

    /// A JSON value as a bound value, nil for `null` and arrays, which are no values of a variable.
    package init?(_ value: JSONValue) {
        switch value.kind {
        case .string: self = .string(value.string ?? "")
        case .number: self = .number(value.numberText ?? "0")
        case .bool: self = .bool(value.bool ?? false)
        case .object: self = .object(value)
        case .array, .null: return nil
        }
    }

    /// A record on a line of its own as a bound value; nil as for a value, and for what is no JSON.
    package init?(line: ArraySlice<UInt8>) {
        guard let document = try? JSONDocument(parsing: ContiguousArray(line)) else { return nil }
        self.init(document.root)
    }

    /// The text of a scalar; nil for an object or a window.
    package var text: String? {
        switch self {
        case .string(let text), .number(let text): text
        case .bool(let flag): flag ? "true" : "false"
        case .object, .window: nil
        }
    }

    /// The value that a path leads to, nil where it leads nowhere, to `null` or to an array.
    package func value(at path: JSONPath) -> BoundValue? {
        if path.steps.isEmpty { return self }
        switch self {
        case .string, .number, .bool: return nil
        case .object(let object): return object.value(at: path).flatMap(BoundValue.init)
        case .window(let window):
            switch path.steps {
            case [.member("from")]: return .string(window.from)
            case [.member("to")]: return .string(window.to)
            default: return nil
            }
        }
    }

    /// Appends the value as JSON without white space.
    package func appendJSON(to output: inout ContiguousArray<UInt8>) {
        switch self {
        case .string(let text): JSONText.appendString(text, to: &output)
        case .number(let text): output.append(contentsOf: text.utf8)
        case .bool(let flag): output.append(contentsOf: (flag ? "true" : "false").utf8)
        case .object(let object): object.appendCompact(to: &output)
        case .window(let window):
            output.append(contentsOf: #"{"from":"#.utf8)
            JSONText.appendString(window.from, to: &output)
            output.append(contentsOf: #","to":"#.utf8)
            JSONText.appendString(window.to, to: &output)
            output.append(UInt8(ascii: "}"))
        }
    }

    /// The value as JSON without white space.
    package var json: String {
        var output: ContiguousArray<UInt8> = []
        appendJSON(to: &output)
        return String(decoding: output, as: UTF8.self)
    }
}

extension BoundValue: Equatable {
    /// Equal when both are written the same as JSON.
    package static func == (left: BoundValue, right: BoundValue) -> Bool {
        left.json == right.json
    }
}
