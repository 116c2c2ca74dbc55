import JSONSlicing

/// A source and its parts.
extension JobSchema {
    static let source = ObjectSchema(
        section: .source, about: "a service: where it is, how to ask it, and how often",
        keys: [
            "preset": Schema.word("the known service to start from", of: Presets.names),
            "base_url": Schema.text(
                "what paths are joined to, as https://api.example.org/v1",
                pattern: SchemaPatterns.baseURL),
            "headers": headers, "params": params,
            "auth": Schema.named("auth", "what proves who asks; secrets are named, never written"),
            "rate": Schema.oneOrMore(
                "requests allowed, as in \"30/min\"; several windows hold at once",
                Schema.named("rate")),
            "burst": Schema.whole(
                "how many requests may go at once after a pause", in: Bounds.burst),
            "concurrency": Schema.whole(
                "how many requests may be in flight", in: Bounds.concurrency),
            "timeout": Schema.named("timeout", "how long a request may take"),
            "retry": Schema.named("retry", "what to try again, and how patiently"),
            "pagination": Schema.named("pagination", "how the next page is asked for"),
            "error": Schema.oneOrMore(
                "how an error looks inside an answer with status 200", Schema.named("error")),
            "contact": Schema.text("who asks: a mail address or URL, for the User-Agent"),
            "max_page_bytes": Schema.text(
                "the largest page that is taken, as in \"64MiB\"", pattern: SchemaPatterns.size),
            "http": Schema.word("the newest version of HTTP to use", of: Words.http),
            "ca_file": Schema.text("a file of certificate authorities, instead of the system's"),
            "allow_insecure_http": Schema.flag("lets a credential go over plain http"),
        ],
        rules: [["anyOf": [Schema.has(["preset"]), Schema.has(["base_url"])]]])

    static let headers = Schema.map(
        "header fields; values may hold templates",
        names: [
            "pattern": .string(SchemaPatterns.header),
            "not": [
                "anyOf": [
                    ["pattern": .string(SchemaPatterns.reservedHeader)],
                    ["pattern": .string(SchemaPatterns.credentialHeader)],
                    ["pattern": .string(SchemaPatterns.secretField)],
                ]
            ],
        ], values: Schema.named("scalar"))

    static let params = Schema.map(
        "parameters of the query string; values may hold templates, a list repeats the parameter",
        names: noSecret(["minLength": .integer(1)]),
        values: [
            "anyOf": [
                Schema.named("scalar"),
                ["type": "array", "minItems": .integer(1), "items": Schema.named("scalar")],
            ]
        ])

    static let timeout = ObjectSchema(
        section: .timeout,
        keys: [
            "connect": Schema.named("duration", "until the connection stands (10s)"),
            "idle": Schema.named("duration", "without a byte coming (30s)"),
            "total": Schema.named("duration", "until the answer is complete (120s)"),
        ])

    static let retry = ObjectSchema(
        section: .retry,
        keys: [
            "attempts": Schema.whole(
                "attempts at one request, the first included (5)", in: Bounds.attempts),
            "base": Schema.named("duration", "the pause before the second attempt (1s)"),
            "max_delay": Schema.named("duration", "the longest pause of our own (1m)"),
            "max_wait": Schema.named(
                "duration", "the longest pause a server may ask for before the run stops (15m)"),
            "status": statuses("statuses worth another attempt", in: Bounds.answerStatus),
        ])

    static let errorShape = ObjectSchema(
        section: .error,
        keys: [
            "path": Schema.named("path", "where the error's code is, as in \"error.code\""),
            "header": Schema.text(
                "the header field that holds the code", pattern: SchemaPatterns.header),
            "message": Schema.named("path", "where its words are"),
            "retry": codes("codes that mean: ask again"),
            "limited": codes("codes that mean: too many requests"),
            "refused": codes("codes that mean: the credential is not accepted"),
            "meanings": Schema.map(
                "what codes mean, for people", names: true,
                values: ["type": "string", "minLength": .integer(1)]),
        ],
        rules: [Schema.exactlyOne(of: ["path", "header"])])

    private static func codes(_ about: String) -> OrderedJSON {
        Schema.list(
            about,
            of: ["anyOf": [["type": "number"], ["type": "string", "minLength": .integer(1)]]])
    }

    static func statuses(_ about: String, in range: ClosedRange<Int>) -> OrderedJSON {
        let status: OrderedJSON = [
            "type": "integer", "minimum": .integer(range.lowerBound),
            "maximum": .integer(range.upperBound),
        ]
        return Schema.oneOrMore(about, status)
    }
}
