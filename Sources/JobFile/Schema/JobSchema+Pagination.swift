import JSONSlicing

/// Pagination: which keys there are depends on its type.
extension JobSchema {
    static let pagination: OrderedJSON = [
        "type": "object", "required": ["type"],
        "properties": [
            "type": Schema.word(
                "how pages follow each other", of: Section.paginationTypes.map(\.name))
        ],
        "allOf": .array(
            Section.paginationTypes.map { type in
                Schema.when(
                    ["required": ["type"], "properties": ["type": ["const": .string(type.name)]]],
                    paginationSchema(type.name, type.keys).json)
            }),
    ]

    /// The schema of one type, which has the keys given beside those all types have.
    static func paginationSchema(_ type: String, _ keys: [String]) -> ObjectSchema {
        let section = Section.pagination(type, keys)
        return ObjectSchema(
            section: section, required: requiredKeys[type] ?? [],
            keys: .object(
                section.keys.compactMap { key in
                    paginationKeys[key].map { OrderedJSON.Member(key: key, value: $0) }
                }),
            rules: paginationRules(type))
    }

    private static let requiredKeys = [
        "page": ["param"], "offset": ["param"], "cursor": ["next"], "next_url": ["next"],
        "continuation": ["next"], "keyset": ["param", "field"],
    ]

    private static func paginationRules(_ type: String) -> [OrderedJSON] {
        switch type {
        case "page", "offset": [Schema.when(Schema.has(["size_param"]), Schema.has(["size"]))]
        case "cursor": [Schema.exactlyOne(of: ["param", "body"])]
        default: []
        }
    }

    private static let paginationKeys: [String: OrderedJSON] = [
        "type": true,
        "param": Schema.text("the parameter that takes the number or token"),
        "first": Schema.whole("the first number", in: Bounds.firstPage),
        "size_param": Schema.text("the parameter that takes the page size"),
        "size": Schema.whole("how many records a page has", in: Bounds.pageSize),
        "max_page": Schema.whole("the last page the service has", in: Bounds.last),
        "max_offset": Schema.whole("the last offset the service takes", in: Bounds.last),
        "body": [
            "description": "where the token goes in the body, as in variables.after",
            "type": "string", "pattern": .string(SchemaPatterns.memberPath),
        ],
        "next": Schema.named("path", "where the answer has the next token, address or object"),
        "more": Schema.named("path", "where the answer says whether there is more"),
        "rel": Schema.text("the relation of the link, next by default"),
        "field": Schema.named("path", "the field that records are sorted by"),
        "stop_on_empty": Schema.flag("whether a page without records is the last", default: true),
        "stop_on_short": Schema.flag(
            "whether a page with fewer records than asked for is the last"),
        "stop_on_status": statuses(
            "statuses that mean: the page before was the last", in: Bounds.errorStatus),
    ]
}
