import JSONSlicing

/// Credentials.
extension JobSchema {
    static let auth = ObjectSchema(
        section: .auth,
        keys: [
            "bearer": Schema.named("secret", "sent as Authorization: Bearer …"),
            "header": headerSecret,
            "param": Schema.named("namedSecret", "sent as a parameter of this name"),
            "basic": Schema.named("basic", "sent as Authorization: Basic …"),
        ],
        rules: [Schema.exactlyOne(of: Section.auth.keys)])

    private static let headerSecret: OrderedJSON = [
        "description": "sent as a header field of this name",
        "allOf": [
            Schema.named("namedSecret"),
            [
                "properties": [
                    "name": [
                        "pattern": .string(SchemaPatterns.header),
                        "not": ["pattern": .string(SchemaPatterns.reservedHeader)],
                    ]
                ]
            ],
        ],
    ]

    static let secret = ObjectSchema(
        section: .secret, about: "where a secret comes from",
        keys: [
            "env": [
                "description": "the environment variable that holds it", "type": "string",
                "pattern": .string(SchemaPatterns.variable),
                "not": ["pattern": .string(SchemaPatterns.token)],
            ],
            "file": Schema.text("the file that holds it and nothing else"),
            "command": Schema.list(
                "the program that prints it, and its arguments", of: ["type": "string"]),
            "optional": Schema.flag("the service also works without it"),
        ],
        rules: [Schema.exactlyOne(of: ["env", "file", "command"])])

    static let namedSecret = ObjectSchema(
        section: .namedSecret, required: ["name", "value"],
        keys: [
            "name": Schema.text("the name of the field or parameter"),
            "value": Schema.named("secret"),
        ])

    static let basic = ObjectSchema(
        section: .basic, required: ["user", "password"],
        keys: [
            "user": Schema.text("the user's name", pattern: "^[^:\\x00-\\x08\\x0a-\\x1f\\x7f]*$"),
            "password": Schema.named("secret"),
        ])
}
