package import JSONSlicing

/// A text with places that a partition's variables fill.
///
/// The job's own variables, the environment and the day of the run are filled in when the job is
/// loaded, so only variables of `each` are left.
package struct Template: Sendable, Equatable {
    /// A piece of a template.
    package enum Part: Sendable, Equatable {
        /// Text as it is.
        case text(String)
        /// A value known when the job was loaded.
        case value(BoundValue)
        /// What a path leads to inside the value of a variable.
        case variable(name: String, path: JSONPath)
    }

    /// How values are changed to fit the place the template stands in.
    package enum Escaping: Sendable {
        /// Not at all: the caller encodes the whole.
        case none
        /// For a path, RFC 3986 section 3.3: segments are percent-encoded, slashes separate them.
        /// Values that are empty or have a segment `.` or `..` are refused.
        case pathSegment
        /// For a header field, RFC 9110 section 5.5: control characters are refused.
        case headerValue
    }

    /// The pieces, in order.
    package let parts: [Part]

    package init(parts: [Part]) {
        self.parts = parts
    }

    /// A template without places to fill.
    package init(literal: String) {
        parts = [.text(literal)]
    }

    /// The template's text when nothing is left to fill in, otherwise nil.
    package var literal: String? {
        var text = ""
        for part in parts {
            guard let piece = Self.literal(part) else { return nil }
            text += piece
        }
        return text
    }

    /// The text up to the first place that is left to fill in.
    package var literalPrefix: String {
        var text = ""
        for part in parts {
            guard let piece = Self.literal(part) else { break }
            text += piece
        }
        return text
    }

    /// Fills the template for one partition.
    ///
    /// - Throws: Which value is missing or does not fit.
    package func render(
        _ bindings: Bindings, escaping: Escaping = .none
    ) throws(TemplateError) -> String {
        var text = ""
        for part in parts {
            switch part {
            case .text(let literal):
                text += escaping == .pathSegment ? PercentEncoding.path(literal: literal) : literal
            case .value(let value):
                text += try Self.escape(value, of: "the value", escaping)
            case .variable(let name, let path):
                let value = try Self.value(name, path, in: bindings)
                text += try Self.escape(value, of: Self.spelling(name, path), escaping)
            }
        }
        return text
    }

    /// Appends the filled template as JSON: a template that is nothing but one place keeps the type
    /// of its value, any other is a string.
    ///
    /// - Throws: Which value is missing.
    package func appendJSON(
        _ bindings: Bindings, to output: inout ContiguousArray<UInt8>
    ) throws(TemplateError) {
        guard parts.count == 1, let only = parts.first else {
            return JSONText.appendString(try render(bindings), to: &output)
        }
        switch only {
        case .text(let text): JSONText.appendString(text, to: &output)
        case .value(let value): value.appendJSON(to: &output)
        case .variable(let name, let path):
            try Self.value(name, path, in: bindings).appendJSON(to: &output)
        }
    }

    /// The template as a job file writes it, with everything known at loading filled in.
    package var source: String {
        parts.map { part in
            switch part {
            case .text(let text): text.replacingOpenings()
            case .value(let value): (value.text ?? value.json).replacingOpenings()
            case .variable(let name, let path): Self.spelling(name, path)
            }
        }.joined()
    }

    private static func literal(_ part: Part) -> String? {
        switch part {
        case .text(let text): text
        case .value(let value): value.text
        case .variable: nil
        }
    }

    private static func spelling(_ name: String, _ path: JSONPath) -> String {
        guard !path.steps.isEmpty else { return "${\(name)}" }
        let text = path.description
        return "${\(name)\(text.hasPrefix("[") ? "" : ".")\(text)}"
    }

    private static func value(
        _ name: String, _ path: JSONPath, in bindings: Bindings
    ) throws(TemplateError) -> BoundValue {
        guard let value = bindings[name]?.value(at: path) else {
            throw TemplateError(message: "\(spelling(name, path)) has no value here")
        }
        return value
    }

    private static func escape(
        _ value: BoundValue, of name: String, _ escaping: Escaping
    ) throws(TemplateError) -> String {
        guard let text = value.text else {
            throw TemplateError(message: "\(name) is an object, not a text")
        }
        switch escaping {
        case .none: return text
        case .pathSegment: return try PathRules.encode(text, of: name)
        case .headerValue:
            guard HeaderRules.isValue(text) else {
                throw TemplateError(
                    message: "\(name) has control characters, which no header may hold")
            }
            return text
        }
    }
}

/// A template that can't be filled for some partition.
package struct TemplateError: Error, Sendable, Equatable {
    /// What is missing or does not fit, one sentence without a full stop.
    package let message: String
}

extension String {
    /// The text with each `${` written as `$${`, so that it reads back as itself.
    fileprivate func replacingOpenings() -> String {
        guard utf8.contains(UInt8(ascii: "$")) else { return self }
        var bytes: [UInt8] = []
        for byte in utf8 {
            if byte == UInt8(ascii: "{"), bytes.last == UInt8(ascii: "$") {
                bytes.append(UInt8(ascii: "$"))
            }
            bytes.append(byte)
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
