import JSONSlicing
import JobFile

/// One file in the description of a run folder.
struct DataResource: Sendable {
    let file: PublishedFile
    /// Unlike that of any other file.
    let name: String

    /// The description as a JSON value.
    ///
    /// Without declared columns a table names what it has but no types: those are not guessed from the
    /// values. `any` keeps readers from guessing too, so that `01234` stays what it is.
    var json: OrderedJSON {
        .object(omittingNil: [
            "name": .string(name),
            "path": .string(file.name),
            "format": .string(file.format.rawValue),
            "mediatype": .string(file.format == .csv ? "text/csv" : "application/x-ndjson"),
            "encoding": "utf-8",
            "compression": file.name.hasSuffix(".gz") ? "gz" : nil,
            "bytes": .integer(file.bytes),
            "hash": .string("sha256:\(file.sha256)"),
            "dialect": file.format == .csv ? Self.dialect : nil,
            "schema": schema,
            "windrow:records": .integer(file.records),
            "windrow:repeated": .integer(file.repeated),
            "windrow:withoutKey": .integer(file.withoutKey),
            "windrow:replacedCharacters": file.format == .csv || !file.fields.isEmpty
                ? .integer(file.replacedCharacters) : nil,
        ])
    }

    private static let dialect: OrderedJSON = [
        "header": true,
        "delimiter": ",",
        "lineTerminator": "\r\n",
        "quoteChar": "\"",
        "doubleQuote": true,
        "skipInitialSpace": false,
    ]

    /// A Table Schema (https://datapackage.org/standard/table-schema).
    private var schema: OrderedJSON? {
        guard let names = file.columns ?? (file.fields.isEmpty ? nil : file.fields.map(\.name))
        else { return nil }
        let columns = names.map { name -> OrderedJSON in
            guard !file.fields.isEmpty else { return ["name": .string(name), "type": "any"] }
            let field = file.fields.first { $0.name == name }
            return SchemaField(name: name, field: field, format: file.format).json
        }
        return ["fields": .array(columns)]
    }
}
