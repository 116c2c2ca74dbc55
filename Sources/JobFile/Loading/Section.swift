/// The keys one kind of object in a job file may have.
struct Section: Sendable {
    /// What messages call it, as in `unknown key "x" in source`.
    let name: String
    /// The keys.
    let keys: [String]
    /// Keys of the format that this version can't honour, and what to do without.
    var later: [String: String] = [:]
    /// Likely other words for a key: a key of this section, or a whole hint.
    var synonyms: [String: String] = [:]

    /// The key of this section that another word was probably meant to be.
    func key(meantBy word: String) -> String? {
        if let synonym = synonyms[word] ?? synonyms[word.lowercased()] {
            return keys.contains(synonym) ? synonym : nil
        }
        return home(of: word) == nil ? Suggestion.nearest(to: word, among: keys) : nil
    }

    /// What to say about a key that this section does not have.
    func hint(forUnknown word: String) -> String? {
        if let key = key(meantBy: word) { return "did you mean \"\(key)\"?" }
        if let advice = synonyms[word] ?? synonyms[word.lowercased()] { return advice }
        if let home = home(of: word) {
            return "\(DisplayText.quoted(word)) belongs in \(home.name)"
        }
        return keys.count <= 8 ? "known: \(keys.joined(separator: ", "))" : nil
    }

    private func home(of word: String) -> Section? {
        Section.placed.first { !name.hasSuffix($0.name) && $0.keys.contains(word) }
    }

    /// The sections whose keys are looked for when a key stands in the wrong one.
    private static let placed: [Section] = [
        .query, .source, .pagination, .output, .csv, .retry, .timeout, .limit, .expect, .job,
    ]
}

extension Section {
    static let job = Section(
        name: "the job",
        keys: ["$schema", "name", "title", "vars", "source", "queries", "output", "expect"],
        synonyms: [
            "query": "queries", "requests": "queries", "variables": "vars", "sources": "source",
            "outputs": "output", "checks": "expect", "expectations": "expect", "id": "name",
            "description": "title", "base": "source",
        ])

    static let source = Section(
        name: "source",
        keys: [
            "preset", "base_url", "headers", "params", "auth", "rate", "burst", "concurrency",
            "timeout", "retry", "pagination", "error", "contact", "max_page_bytes", "http",
            "ca_file",
            "allow_insecure_http",
        ],
        synonyms: [
            "baseurl": "base_url", "url": "base_url", "endpoint": "base_url", "host": "base_url",
            "rate_limit": "rate", "ratelimit": "rate", "throttle": "rate", "limit": "rate",
            "parallel": "concurrency", "workers": "concurrency", "retries": "retry",
            "authentication": "auth", "token": "auth", "credentials": "auth", "timeouts": "timeout",
            "parameters": "params", "query": "params", "paging": "pagination", "errors": "error",
            "attempts": "\"attempts\" belongs in retry", "email": "contact", "mail": "contact",
            "user_agent": "write \"headers\": {\"User-Agent\": \"…\"}, or \"contact\"",
        ])

    static let query = Section(
        name: "query",
        keys: [
            "name", "source", "path", "url", "method", "body", "headers", "params", "each",
            "records", "total", "incomplete", "pagination", "key", "fields", "add", "limit",
            "skip_status", "expect",
        ],
        later: [
            "split": "take it out, and choose variables that keep each partition below the cap",
            "incremental": "take it out; every run fetches everything",
        ],
        synonyms: [
            "query": "params", "parameters": "params", "querystring": "params", "id": "name",
            "uri": "url", "endpoint": "path", "foreach": "each", "for_each": "each",
            "matrix": "each", "data": "records", "items": "records", "results": "records",
            "count": "total", "paging": "pagination", "paginate": "pagination",
            "primary_key": "key", "unique": "key", "json": "body", "per_page": perPage,
            "page": "write \"pagination\": {\"type\": \"page\", \"param\": \"page\"}",
            "page_size": perPage, "auth": "\"auth\" belongs in source",
            "rate": "\"rate\" belongs in source", "skip": "skip_status",
            "ignore_status": "skip_status", "columns": "fields", "schema": "fields",
            "types": "fields",
            "checks": "expect", "expectations": "expect",
        ])

    private static let perPage = """
        put it in params, or say "size_param" and "size" in pagination
        """

    static let output = Section(
        name: "output", keys: ["formats", "compress", "csv", "keep_runs"],
        synonyms: [
            "format": "formats", "compression": "compress", "gzip": "compress", "keep": "keep_runs",
        ])

    static let csv = Section(
        name: "csv", keys: ["columns", "bom"], synonyms: ["fields": "columns"])

    static let timeout = Section(
        name: "timeout", keys: ["connect", "idle", "total"], synonyms: ["read": "idle"])

    static let retry = Section(
        name: "retry", keys: ["attempts", "base", "max_delay", "max_wait", "status"],
        synonyms: [
            "max": "attempts", "max_attempts": "attempts", "retries": "attempts",
            "times": "attempts",
            "backoff": "base", "delay": "base", "statuses": "status", "status_codes": "status",
        ])

    static let limit = Section(name: "limit", keys: ["pages", "records"])

    static let field = Section(
        name: "a column", keys: ["type", "from", "required", "epoch"],
        synonyms: [
            "path": "from", "source": "from", "key": "from", "kind": "type", "unit": "epoch",
            "nullable": "write \"required\": true for a column that may not be null",
            "format": "a \"datetime\" is RFC 3339, or a number with \"epoch\"",
        ])

    static let expect = Section(
        name: "expect",
        keys: ["min_records", "max_failed", "max_rejected", "not_null", "unique"],
        synonyms: [
            "records": "min_records", "min_rows": "min_records", "rows": "min_records",
            "failed": "max_failed", "rejected": "max_rejected", "rejects": "max_rejected",
            "required": "not_null", "nonnull": "not_null", "distinct": "unique",
        ])

    static let error = Section(
        name: "error",
        keys: ["path", "header", "message", "retry", "limited", "refused", "meanings"],
        synonyms: [
            "code": "path", "text": "message", "limit": "limited", "throttled": "limited",
            "auth": "refused",
        ])

    static let auth = Section(
        name: "auth", keys: ["bearer", "header", "param", "basic"],
        synonyms: ["token": "bearer", "query": "param", "user": "basic", "api_key": "header"])

    static let secret = Section(
        name: "a secret", keys: ["env", "file", "command", "optional"],
        synonyms: ["variable": "env", "environment": "env", "path": "file", "cmd": "command"])

    static let namedSecret = Section(name: "auth", keys: ["name", "value"])

    static let basic = Section(
        name: "basic", keys: ["user", "password"], synonyms: ["username": "user"])
}

extension Section {
    static let range = Section(
        name: "range", keys: ["from", "to", "step"],
        synonyms: ["start": "from", "end": "to", "by": "step"])

    static let dates = Section(
        name: "dates", keys: ["from", "to", "step", "format"],
        synonyms: ["start": "from", "end": "to", "since": "from", "until": "to", "every": "step"])

    static let variable = Section(
        name: "a variable", keys: ["range", "dates", "file", "query", "distinct"],
        synonyms: [
            "date": "dates", "values": "write the list itself: \"name\": [\"a\", \"b\"]",
            "csv": "file", "ndjson": "file", "path": "file", "from": "query", "records": "query",
            "unique": "distinct",
        ])

    static let totalHeader = Section(name: "total", keys: ["header"])

    static let pagination = Section(
        name: "pagination",
        keys: [
            "type", "param", "first", "size_param", "size", "max_page", "max_offset", "body",
            "next", "more", "rel", "field", "stop_on_empty", "stop_on_short", "stop_on_status",
        ])

    /// The types of pagination, and the keys each has beside `type` and the stop rules.
    static let paginationTypes: [(name: String, keys: [String])] = [
        ("none", []), ("page", ["param", "first", "size_param", "size", "max_page"]),
        ("offset", ["param", "first", "size_param", "size", "max_offset"]),
        ("cursor", ["param", "body", "next", "more"]), ("next_url", ["next"]),
        ("link_header", ["rel"]), ("continuation", ["next"]), ("keyset", ["param", "field"]),
    ]

    /// The part of ``pagination`` that one type of it has.
    static func pagination(_ type: String, _ keys: [String]) -> Section {
        Section(
            name: "\(type) pagination", keys: ["type"] + keys + Self.stops,
            synonyms: [
                "start": "first", "page_size": "size", "per_page": "size", "limit": "size",
                "page_param": "param", "max_pages": "max_page", "next_url": "next", "path": "next",
                "cursor": "next", "limit_param": "size_param", "has_more": "more",
                "has_next": "more", "token": "next", "key": "field",
                "stop_status": "stop_on_status",
                "end_status": "stop_on_status",
            ])
    }

    private static let stops = ["stop_on_empty", "stop_on_short", "stop_on_status"]
}
