import JSONSlicing
import RunStore

/// A value that does not fit its column, or a record left out because of it.
struct Reject {
    let query: String
    let place: RecordPlace
    let column: String
    /// The value; nil where the record has none.
    let value: JSONValue?
    /// A sentence for people.
    let reason: String
    /// The whole record, where it was left out.
    let record: JSONValue?

    /// Appends the line of `rejects.jsonl`.
    ///
    /// Values stand there as they came, but for halves of surrogate pairs, which no reader takes.
    func append(to output: inout Bytes) {
        var line: Bytes = []
        line.append(contentsOf: "{\"query\":".utf8)
        JSONText.appendString(query, to: &line)
        let numbers = [
            ("partition", place.position.partition), ("page", place.position.page),
            ("index", place.index),
        ]
        for (name, number) in numbers { line.append(contentsOf: ",\"\(name)\":\(number)".utf8) }
        line.append(contentsOf: ",\"column\":".utf8)
        JSONText.appendString(column, to: &line)
        append("value", value, to: &line)
        line.append(contentsOf: ",\"reason\":".utf8)
        JSONText.appendString(reason, to: &line)
        if let record { append("record", record, to: &line) }
        line.append(contentsOf: "}\n".utf8)
        _ = LoneSurrogates.replace(in: line[...], to: &output)
    }

    private func append(_ name: String, _ value: JSONValue?, to line: inout Bytes) {
        line.append(contentsOf: ",\"\(name)\":".utf8)
        guard let value else { return line.append(contentsOf: "null".utf8) }
        value.appendCompact(to: &line)
    }
}

/// Where a record came from.
struct RecordPlace: Sendable, Equatable {
    let position: PagePosition
    /// The record's number in its page, from 0.
    let index: Int
}
