import JSONSlicing

/// Declared columns, and what must hold for the data.
extension JobSchema {
    static let fields: OrderedJSON = [
        "description":
            "the columns of published records, in order; without it records stay as sent",
        "type": "object", "minProperties": .integer(1),
        "propertyNames": ["minLength": .integer(1)],
        "patternProperties": [
            "^x-": true,
            // A name that looks like a path must say where its values come from.
            "^(?!x-).*[.\\[]": ["allOf": [Schema.named("field"), Schema.has(["from"])]],
        ],
        "additionalProperties": ["anyOf": [fieldType, Schema.named("field")]],
    ]

    static let field = ObjectSchema(
        section: .field, required: ["type"],
        keys: [
            "type": fieldType,
            "from": Schema.named("path", "where the value is, as in \"owner.login\""),
            "required": Schema.flag("leaves records without a fitting value out"),
            "epoch": Schema.word(
                "the unit of a datetime that comes as a number",
                of: Field.Epoch.allCases.map(\.rawValue)),
        ],
        rules: [
            Schema.when(
                Schema.has(["epoch"]), ["properties": ["type": ["const": "datetime"]]])
        ])

    private static let fieldType = Schema.word(
        "what the values are; others are rejected", of: Field.Kind.allCases.map(\.rawValue))

    static let expect = ObjectSchema(
        section: .expect, about: "what must hold for the data; exit 4 where it does not",
        keys: [
            "min_records": Schema.whole("at least so many records", in: Bounds.atLeastNone),
            "max_failed": Schema.whole(
                "so many partitions may fail or stay incomplete (0)", in: Bounds.atLeastNone),
            "max_rejected": Schema.whole(
                "so many values or records may be rejected (0)", in: Bounds.atLeastNone),
            "not_null": Schema.list("columns that are never null", of: name),
            "unique": Schema.list(
                "columns, or groups of columns, in which no two records agree",
                of: [
                    "anyOf": [name, ["type": "array", "minItems": .integer(1), "items": name]]
                ]),
        ])

    private static let name: OrderedJSON = ["type": "string", "minLength": .integer(1)]
}
