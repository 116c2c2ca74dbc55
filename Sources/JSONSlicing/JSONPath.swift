/// Where in a document something stands: `query.search`, `items[0].id`, `["a.b"].c`, `pages.*`.
package struct JSONPath: Sendable, Hashable, CustomStringConvertible {
    /// One step from a value to a value inside it.
    package enum Step: Sendable, Hashable {
        /// To the member of an object.
        case member(String)
        /// To the element of an array, from 0.
        case element(Int)
        /// To the values of all members of an object; only as the last step.
        case everyMember
    }

    /// The path of the whole document, written as an empty text.
    package static let root = JSONPath(steps: [])

    /// The steps from the root on.
    package let steps: [Step]

    private init(steps: [Step]) {
        self.steps = steps
    }

    /// The path to one member of the document, whatever its key holds.
    package init(member key: String) {
        self.init(members: [key])
    }

    /// The path through members alone, whatever their keys hold.
    package init(members keys: [String]) {
        self.init(steps: keys.map { .member($0) })
    }

    /// Reads a path.
    ///
    /// Names are separated by dots; names with dots, brackets or quotes in them stand in brackets
    /// as JSON strings, positions in brackets as numbers from 0.
    ///
    /// - Throws: `JSONPathError` with the place and what is expected there.
    package init(_ text: String) throws(JSONPathError) {
        var parser = JSONPathParser(text)
        self.init(steps: try parser.steps())
    }

    /// The path as it is written in a job file.
    package var description: String {
        steps.reduce(into: "") { text, step in
            switch step {
            case .member(let name) where JSONPathParser.isPlain(name):
                text += (text.isEmpty ? "" : ".") + name
            case .member(let name):
                var literal: ContiguousArray<UInt8> = []
                JSONText.appendString(name, to: &literal)
                text += "[" + String(decoding: literal, as: UTF8.self) + "]"
            case .element(let position):
                text += "[\(position)]"
            case .everyMember:
                text += text.isEmpty ? "*" : ".*"
            }
        }
    }
}

/// Why a text is not a path, and where.
package struct JSONPathError: Error, Sendable, Equatable {
    /// The place in the path, in bytes of UTF-8 from 0.
    package let offset: Int
    /// A sentence for people, without the place.
    package let message: String
}
