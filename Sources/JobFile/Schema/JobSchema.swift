import JSONSlicing

/// The JSON Schema of the job file, for editors: what a job may hold, as far as a schema can tell.
///
/// `check` knows more: what templates name, which days exist, what must fit together.
package enum JobSchema {
    /// The name under which jobs refer to it.
    package static let fileName = "windrow-job.schema.json"

    /// The schema as text, without a line end; draft-07 (json-schema.org/draft-07).
    package static var text: String { String(decoding: json.text.dropLast(), as: UTF8.self) }

    static let json: OrderedJSON = {
        var members = job.json.members
        members.insert(
            OrderedJSON.Member(key: "$schema", value: "http://json-schema.org/draft-07/schema#"),
            at: 0)
        members.insert(OrderedJSON.Member(key: "title", value: "A job of windrow"), at: 1)
        members.append(
            OrderedJSON.Member(
                key: "definitions",
                value: .object(definitions.map { OrderedJSON.Member(key: $0, value: $1) })))
        return .object(members)
    }()

    /// All objects with a fixed set of keys, by the name the schema has for them.
    static let objects: [(name: String, schema: ObjectSchema)] =
        [("job", job), ("source", source), ("query", query), ("output", output)]
        + [("csv", csv), ("timeout", timeout), ("retry", retry), ("limit", limit)]
        + [("error", errorShape), ("auth", auth), ("secret", secret), ("range", range)]
        + [("namedSecret", namedSecret), ("basic", basic), ("dates", dates)]
        + [
            ("variable", variable), ("totalHeader", totalHeader), ("field", field),
            ("expect", expect),
        ]

    private static let definitions: [(String, OrderedJSON)] =
        objects.dropFirst().map { ($0.name, $0.schema.json) } + [("pagination", pagination)]
        + scalars

    private static let scalars: [(String, OrderedJSON)] = [
        ("path", ["type": "string", "pattern": .string(SchemaPatterns.path)]),
        ("duration", ["type": "string", "pattern": .string(SchemaPatterns.duration)]),
        ("rate", ["type": "string", "pattern": .string(SchemaPatterns.rate)]),
        (
            "scalar",
            [
                "type": ["string", "number", "boolean"],
                "not": ["type": "string", "pattern": .string(SchemaPatterns.token)],
            ]
        ),
        (
            "variableName",
            [
                "anyOf": [
                    ["pattern": "^x-"],
                    [
                        "pattern": .string(SchemaPatterns.variable),
                        "not": ["enum": ["env", "run"]],
                    ],
                ]
            ]
        ),
    ]
}

extension OrderedJSON {
    /// The members of an object.
    var members: [Member] {
        if case .object(let members) = self { members } else { [] }
    }
}
