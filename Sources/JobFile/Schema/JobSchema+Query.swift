import JSONSlicing

/// A query and its parts.
extension JobSchema {
    static let query = ObjectSchema(
        section: .query, about: "one question, asked for every combination of its variables",
        required: ["name"],
        keys: [
            "name": Schema.text("names the output's files", pattern: SchemaPatterns.queryName),
            "source": sourceOrPreset("a service of this query's own"),
            "path": path, "url": url,
            "method": Schema.word("GET by default", of: Words.methods),
            "body": ["description": "any JSON, with templates in its strings; needs POST"],
            "headers": headers, "params": params, "each": each,
            "records": [
                "description":
                    "where the records are: items, data.rows, pages.*; the root by default",
                "type": "string", "pattern": .string(SchemaPatterns.pathToMany),
            ],
            "total": Schema.either(
                "where the number of records is announced", Schema.named("path"),
                Schema.named("totalHeader")),
            "incomplete": Schema.named("path", "where the server admits that results are missing"),
            "pagination": Schema.named("pagination", "how the next page is asked for"),
            "key": Schema.oneOrMore(
                "what identifies a record; repeats are left out", Schema.named("path")),
            "fields": fields,
            "expect": Schema.named("expect", "what must hold for the data of this query"),
            "add": Schema.map(
                "members that every record is given; values may hold templates", names: true,
                values: ["type": ["string", "number", "boolean"]]),
            "limit": Schema.named("limit", "how much of a partition is wanted"),
            "skip_status": statuses("statuses that mean: nothing there", in: Bounds.errorStatus),
        ],
        rules: [
            Schema.notBoth("path", "url"),
            Schema.when(
                Schema.has(["body"]),
                ["required": ["method"], "properties": ["method": ["const": "POST"]]]),
        ])

    private static let path: OrderedJSON = [
        "description": "joined to the source's base_url; may hold templates", "type": "string",
        "pattern": .string(SchemaPatterns.urlPath),
        "not": ["pattern": .string(SchemaPatterns.dotSegment)],
    ]

    private static let url: OrderedJSON = [
        "description": "the whole address, instead of a path; may hold templates",
        "type": "string", "pattern": .string(SchemaPatterns.url),
        "not": ["pattern": .string(SchemaPatterns.dotSegment)],
    ]

    static let totalHeader = ObjectSchema(
        section: .totalHeader, required: ["header"],
        keys: ["header": Schema.text("the header field, as in Total-Count")])

    static let limit = ObjectSchema(
        section: .limit,
        keys: [
            "pages": Schema.whole("at most so many pages", in: Bounds.limit),
            "records": Schema.whole("at most so many records", in: Bounds.limit),
        ])
}
