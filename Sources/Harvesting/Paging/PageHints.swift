import JSONSlicing

/// What a page's body says of the page after it, at the places its pagination looks at.
struct PageHints: Sendable, Equatable {
    /// The token or address of the next page.
    var next: Mark?
    /// Whether there is more.
    var more: Mark?
    /// The field of the last record that the next page begins after.
    var last: Mark?

    /// A value of the body, kept as it is written.
    struct Mark: Sendable, Equatable {
        /// A scalar as text; nil for arrays and objects.
        let text: String?
        /// The value as compact JSON.
        let json: String

        /// Nil for nothing and for `null`.
        init?(_ value: JSONValue?) {
            guard let value, value.kind != .null else { return nil }
            var bytes = ContiguousArray<UInt8>()
            value.appendCompact(to: &bytes)
            json = String(decoding: bytes, as: UTF8.self)
            text = value.scalarText
        }
    }
}

/// Where a pagination looks for its hints.
struct HintPlaces: Sendable {
    var next: JSONPath?
    var more: JSONPath?
    /// In the last record.
    var last: JSONPath?

    func hints(in root: JSONValue, records: [JSONValue]) -> PageHints {
        PageHints(
            next: PageHints.Mark(next.flatMap(root.value)),
            more: PageHints.Mark(more.flatMap(root.value)),
            last: PageHints.Mark(last.flatMap { records.last?.value(at: $0) }))
    }
}

extension JSONValue {
    /// A string, a number in its own digits, `true` or `false`; nil for other values.
    var scalarText: String? { word ?? bool.map { $0 ? "true" : "false" } }
}
