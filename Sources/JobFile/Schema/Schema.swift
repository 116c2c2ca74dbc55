import JSONSlicing

/// Pieces of a JSON Schema, draft-07 (json-schema.org/draft-07), each with a line for people.
enum Schema {
    /// A string with at least one character.
    static func text(_ about: String, pattern: String? = nil) -> OrderedJSON {
        .object(omittingNil: [
            "description": .string(about), "type": "string", "minLength": .integer(1),
            "pattern": pattern.map { .string($0) },
        ])
    }

    static func flag(_ about: String, default value: Bool = false) -> OrderedJSON {
        ["description": .string(about), "type": "boolean", "default": .bool(value)]
    }

    static func whole(_ about: String, in range: ClosedRange<Int>) -> OrderedJSON {
        [
            "description": .string(about), "type": "integer",
            "minimum": .integer(range.lowerBound), "maximum": .integer(range.upperBound),
        ]
    }

    static func word(_ about: String, of words: [String]) -> OrderedJSON {
        ["description": .string(about), "enum": .array(words.map { .string($0) })]
    }

    static func list(_ about: String, of item: OrderedJSON) -> OrderedJSON {
        ["description": .string(about), "type": "array", "minItems": .integer(1), "items": item]
    }

    /// One of several forms.
    static func either(_ about: String, _ forms: OrderedJSON...) -> OrderedJSON {
        ["description": .string(about), "anyOf": .array(forms)]
    }

    /// A thing, or a list of such things.
    static func oneOrMore(_ about: String, _ item: OrderedJSON) -> OrderedJSON {
        either(about, item, ["type": "array", "minItems": .integer(1), "items": item])
    }

    /// What is defined under a name.
    static func named(_ name: String, _ about: String? = nil) -> OrderedJSON {
        let reference: OrderedJSON = ["$ref": .string("#/definitions/\(name)")]
        // Draft-07 ignores whatever stands beside a reference.
        return about.map { ["description": .string($0), "allOf": [reference]] } ?? reference
    }

    /// An object whose members have names of the job's own.
    static func map(
        _ about: String, names: OrderedJSON = ["minLength": .integer(1)], values: OrderedJSON,
        allowsNotes: Bool = false
    ) -> OrderedJSON {
        .object(omittingNil: [
            "description": .string(about), "type": "object", "propertyNames": names,
            "patternProperties": allowsNotes ? ["^x-": true] : nil,
            "additionalProperties": values,
        ])
    }

    // MARK: Rules

    /// Exactly one of the keys is there.
    static func exactlyOne(of keys: [String]) -> OrderedJSON {
        ["oneOf": .array(keys.map { has([$0]) })]
    }

    static func notBoth(_ first: String, _ second: String) -> OrderedJSON {
        ["not": has([first, second])]
    }

    static func has(_ keys: [String]) -> OrderedJSON {
        ["required": .array(keys.map { .string($0) })]
    }

    static func when(_ condition: OrderedJSON, _ rule: OrderedJSON) -> OrderedJSON {
        ["if": condition, "then": rule]
    }
}

/// The schema of an object whose keys a ``Section`` names.
struct ObjectSchema: Sendable {
    let section: Section
    var about: String?
    var required: [String] = []
    /// An object: what each key of the section may hold.
    let keys: OrderedJSON
    /// What must hold between the keys.
    var rules: [OrderedJSON] = []

    var json: OrderedJSON {
        .object(omittingNil: [
            "description": about.map { .string($0) }, "type": "object",
            "required": required.isEmpty ? nil : .array(required.map { .string($0) }),
            "properties": keys,
            "patternProperties": ["^x-": true], "additionalProperties": false,
            "allOf": rules.isEmpty ? nil : .array(rules),
        ])
    }
}
