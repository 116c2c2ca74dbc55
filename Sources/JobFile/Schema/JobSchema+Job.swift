import JSONSlicing

/// The job itself, and what it writes.
extension JobSchema {
    static let job = ObjectSchema(
        section: .job, required: ["name", "queries"],
        keys: [
            "$schema": ["description": "where this schema is, for editors"],
            "name": Schema.text(
                "names the job and its output folder", pattern: SchemaPatterns.jobName),
            "title": ["description": "a line for people", "type": "string"],
            "vars": Schema.map(
                "values for templates, as ${name}; --set NAME=VALUE overrides one",
                names: noSecret(Schema.named("variableName")),
                values: [
                    "allOf": [Schema.named("scalar")],
                    "not": ["type": "string", "pattern": "\\$\\{"],
                ], allowsNotes: true),
            "source": sourceOrPreset("the service that is asked"),
            "queries": Schema.list("what to ask, in order", of: Schema.named("query")),
            "output": Schema.named("output", "which files to write"),
            "expect": Schema.named("expect", "what must hold for the data of every query"),
        ],
        rules: [
            [
                "anyOf": [
                    Schema.has(["source"]),
                    [
                        "properties": [
                            "queries": [
                                "items": [
                                    "anyOf": [Schema.has(["source"]), Schema.has(["url"])]
                                ]
                            ]
                        ]
                    ],
                ]
            ]
        ])

    static let output = ObjectSchema(
        section: .output,
        keys: [
            "formats": Schema.oneOrMore(
                "the files of each query; NDJSON alone by default",
                ["enum": .array(OutputOptions.Format.allCases.map { .string($0.rawValue) })]),
            "compress": Schema.word("packs data files", of: Words.compressions),
            "csv": Schema.named("csv", "how CSV is written"),
            "keep_runs": Schema.whole(
                "how many published runs are kept; all by default", in: Bounds.keepRuns),
        ],
        rules: [
            Schema.when(
                Schema.has(["csv"]),
                [
                    "required": ["formats"],
                    "properties": [
                        "formats": ["anyOf": [["const": "csv"], ["contains": ["const": "csv"]]]]
                    ],
                ])
        ])

    static let csv = ObjectSchema(
        section: .csv,
        keys: [
            "columns": [
                "description": "the columns in order; by default all that any record has",
                "type": "array", "minItems": .integer(1), "uniqueItems": true,
                "items": ["type": "string", "minLength": .integer(1)],
            ],
            "bom": Schema.flag("begins with a byte order mark, for Excel"),
        ])

    static func sourceOrPreset(_ about: String) -> OrderedJSON {
        Schema.either(
            about, ["enum": .array(Presets.names.map { .string($0) })], Schema.named("source"))
    }

    /// Names that no secret goes by.
    static func noSecret(_ names: OrderedJSON) -> OrderedJSON {
        ["allOf": [names], "not": ["pattern": .string(SchemaPatterns.secretField)]]
    }
}
