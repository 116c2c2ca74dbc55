import JSONSlicing

/// The variables of a query.
extension JobSchema {
    static let each = Schema.map(
        "variables; their product gives the partitions", names: Schema.named("variableName"),
        values: [
            "anyOf": [
                [
                    "type": "array", "minItems": .integer(1),
                    "items": ["type": ["string", "number", "boolean", "object"]],
                ],
                Schema.named("variable"),
            ]
        ], allowsNotes: true)

    static let variable = ObjectSchema(
        section: .variable,
        keys: [
            "range": Schema.named("range", "whole numbers"),
            "dates": Schema.named("dates", "windows of days; templates take .from and .to"),
            "file": Schema.text(
                "a .csv or .ndjson file, whose rows become objects",
                pattern: "\\.(?:[cC][sS][vV]|[nN][dD][jJ][sS][oO][nN]|[jJ][sS][oO][nN][lL])$"),
            "query": Schema.text("the query above whose records are taken"),
            "distinct": Schema.named("path", "takes each value at this path once"),
        ],
        rules: [
            Schema.exactlyOne(of: ["range", "dates", "file", "query"]),
            Schema.when(Schema.has(["distinct"]), Schema.has(["query"])),
        ])

    static let range = ObjectSchema(
        section: .range, required: ["from", "to"],
        keys: [
            "from": Schema.whole("the first number", in: Bounds.whole),
            "to": Schema.whole("the last number, included", in: Bounds.whole),
            "step": [
                "description": "1 by default", "type": "integer",
                "not": ["const": .integer(0)],
            ],
        ])

    static let dates = ObjectSchema(
        section: .dates, required: ["from", "to", "step"],
        keys: [
            "from": Schema.text("the first day", pattern: SchemaPatterns.day),
            "to": Schema.text(
                "the last day, included: 2026-09-30, today or yesterday",
                pattern: SchemaPatterns.day),
            "step": Schema.text(
                "the length of a window: 1d, 1w, 1mo or 1y", pattern: SchemaPatterns.dateStep),
            "format": Schema.text(
                "how days are written; %Y-%m-%d by default", pattern: SchemaPatterns.dateFormat),
        ])
}
