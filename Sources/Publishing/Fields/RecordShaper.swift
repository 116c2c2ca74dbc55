import JSONSlicing
import JobFile
import RunStore

/// Gives records the declared columns: each of them in every record, in order, null where absent.
struct RecordShaper: Sendable {
    private let query: String
    private let columns: [Column]
    private let tree: FieldTree
    private var values: ContiguousArray<JSONValue?>
    /// The columns of the record at hand whose values don't fit.
    private var misfits: [(column: Int, misfit: Misfit)] = []
    private var lines: Bytes = []
    /// What was counted so far.
    private(set) var counts = ShapeCounts()

    private struct Column: Sendable {
        let name: String
        /// What stands between the value before and this one: `,"name":`.
        let lead: Bytes
        let form: any ColumnForm
        let isRequired: Bool

        init(_ field: Field, isFirst: Bool) {
            name = field.name
            form = field.form
            isRequired = field.isRequired
            var lead: Bytes = [UInt8(ascii: isFirst ? "{" : ",")]
            JSONText.appendString(field.name, to: &lead)
            lead.append(UInt8(ascii: ":"))
            self.lead = lead
        }
    }

    /// Takes the columns of a query, at least one.
    init(_ fields: [Field], of query: String) {
        self.query = query
        columns = fields.enumerated().map { Column($1, isFirst: $0 == 0) }
        tree = FieldTree(fields.map(\.path))
        values = ContiguousArray(repeating: nil, count: fields.count)
    }

    /// Shapes records one by one; those left out are not in what comes back.
    ///
    /// - Parameters:
    ///   - batch: The records as they came.
    ///   - repeats: Which records of the query repeat another.
    ///   - first: The ordinal of the batch's first record in the query.
    ///   - rejects: Takes what does not fit.
    /// - Returns: The records with the declared columns.
    /// - Throws: ``StoreError`` when a record is not JSON, or the disk refuses.
    mutating func shape(
        _ batch: RecordBatch, without repeats: RepeatMap, first: Int, rejects: inout RejectsFile
    ) throws(StoreError) -> RecordBatch {
        let document = try batch.array()
        lines.removeAll(keepingCapacity: true)
        let text = document.bytes
        var index = 0
        for record in document.root.elements {
            if !repeats.contains(first + index) {
                let place = batch.source.place(of: batch.first + index)
                try append(record, of: text, at: place, rejects: &rejects)
            }
            index += 1
        }
        for column in values.indices { values[column] = nil }
        return RecordBatch(lines: lines, source: batch.source, first: batch.first)
    }

    private mutating func append(
        _ record: JSONValue, of document: Bytes, at place: RecordPlace, rejects: inout RejectsFile
    ) throws(StoreError) {
        let begin = lines.count
        var losses = CellLosses()
        misfits.removeAll(keepingCapacity: true)
        tree.find(in: record, of: document, into: &values)
        for column in columns.indices {
            guard let lacking = appendCell(column, of: document, &losses) else { continue }
            lines.removeLast(lines.count - begin)
            counts.leftOut += 1
            return try rejects.append(reject(lacking, at: place, of: record))
        }
        lines.append(contentsOf: "}\n".utf8)
        counts.losses += losses
        counts.rejected += misfits.count
        for misfit in misfits { try rejects.append(reject(misfit, at: place)) }
    }

    /// Appends one cell; gives what a required one lacks.
    private mutating func appendCell(
        _ column: Int, of document: Bytes, _ losses: inout CellLosses
    ) -> (column: Int, misfit: Misfit)? {
        lines.append(contentsOf: columns[column].lead)
        let begin = lines.count
        var misfit: Misfit?
        if let value = values[column], value.kind != .null {
            misfit = columns[column].form.append(value, of: document, to: &lines, &losses)
            guard misfit != nil else { return nil }
            lines.removeLast(lines.count - begin)
        }
        if columns[column].isRequired {
            return (column, misfit ?? Misfit("absent or null, and the column is required"))
        }
        lines.append(contentsOf: "null".utf8)
        if let misfit { misfits.append((column, misfit)) }
        return nil
    }

    private func reject(
        _ finding: (column: Int, misfit: Misfit), at place: RecordPlace, of record: JSONValue? = nil
    ) -> Reject {
        Reject(
            query: query, place: place, column: columns[finding.column].name,
            value: values[finding.column], reason: finding.misfit.reason, record: record)
    }
}

/// What came of giving records their columns.
struct ShapeCounts: Sendable, Equatable {
    /// Values that did not fit and are null in the output.
    var rejected = 0
    /// Records left out because a required column had no fitting value.
    var leftOut = 0
    /// What published values lost.
    var losses = CellLosses()
}
