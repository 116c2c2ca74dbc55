import JSONSlicing

/// The variables of a query as its `each` names them.
struct Each {
    /// Those whose values are known, in order.
    var variables: [Variable] = []
    /// The one that takes the records of another query.
    var records: RecordVariable?
    /// The names of those whose values are wrong.
    var broken: Set<String> = []
}

/// Reads `each`: the variables of a query.
struct EachReader {
    let loading: Loading
    /// The queries above, whose records a variable may take.
    let above: QueriesAbove

    /// The variables in order.
    func read(_ value: JSONValue) -> Each {
        guard value.kind == .object else {
            loading.reportKind(
                value, "each", expected: "an object", hint: "write {\"name\": [ … ]}")
            return Each()
        }
        var each = Each()
        for (key, name, value) in loading.uniqueMembers(of: value, in: "each")
        where !name.hasPrefix("x-") && isFreeName(name, key) {
            if value.member("query") != nil {
                readRecords(value, name, into: &each)
            } else if let values = values(value, name) {
                each.variables.append(Variable(name: name, values: values))
            } else {
                each.broken.insert(name)
            }
        }
        return each
    }

    private func readRecords(_ value: JSONValue, _ name: String, into each: inout Each) {
        let records = RecordVariableReader(loading: loading, above: above).read(value, name)
        if let other = each.records {
            loading.report(
                value, "\"\(name)\" and \"\(other.name)\" both take the records of a query",
                hint: "one of them can; chain the queries for records of records")
        }
        if records == nil || each.records != nil {
            each.broken.insert(name)
        } else {
            each.records = records
        }
    }

    private func isFreeName(_ name: String, _ key: JSONValue) -> Bool {
        guard VarsReader(loading: loading).isName(name, key) else { return false }
        guard loading.variables[name] == nil else {
            loading.report(
                key, "\"\(name)\" is already a variable of the job",
                hint: "rename it here or in \"vars\"")
            return false
        }
        return true
    }

    private func values(_ value: JSONValue, _ name: String) -> VariableValues? {
        switch value.kind {
        case .array: return list(value, name).map(VariableValues.list)
        case .object: return generated(value, name)
        default:
            let json = BoundValue(value)?.json
            loading.reportKind(
                value, name, expected: "a list, a range, dates, a file or a query",
                hint: json.map { "write [\(DisplayText.printable($0))]" })
            return nil
        }
    }

    private func list(_ value: JSONValue, _ name: String) -> [BoundValue]? {
        guard let elements = loading.list(value, name) else { return nil }
        var values: [BoundValue] = []
        values.reserveCapacity(elements.count)
        for element in elements {
            if let bound = BoundValue(element) {
                values.append(bound)
            } else {
                loading.report(
                    element, "a value of \"\(name)\" can't be \(element.kind.words)",
                    hint: "a string, a number, true, false or an object")
            }
        }
        return values.count == elements.count ? values : nil
    }

    private func generated(_ value: JSONValue, _ name: String) -> VariableValues? {
        guard let reader = ObjectReader(value, .variable, loading, called: name) else { return nil }
        let forms = reader.present(["range", "dates", "file"])
        if forms.count > 1 {
            loading.report(
                value, "\"\(name)\" has both \(forms.joined(separator: " and "))", hint: "keep one")
            return nil
        }
        if let distinct = reader["distinct"] {
            loading.report(
                distinct, "\"distinct\" goes with a \"query\"", hint: "list each value once instead"
            )
            return nil
        }
        if let file = reader["file"] {
            return RowsReader(loading: loading).read(file).map(VariableValues.rows)
        }
        if let range = reader.object("range", .range) {
            return self.range(range).map(VariableValues.range)
        }
        if let dates = reader.object("dates", .dates) {
            return DatesReader(loading: loading).read(dates).map(VariableValues.dates)
        }
        if value.members.allSatisfy({ $0.name.hasPrefix("x-") }) {
            loading.report(
                value, "\"\(name)\" has no values",
                hint: "write a list, a range, dates, a file or a query")
        }
        return nil
    }

    private func range(_ reader: ObjectReader) -> IntegerRange? {
        _ = reader.required("from")
        _ = reader.required("to")
        let step = reader["step"] == nil ? 1 : reader.integer("step", in: Bounds.whole)
        guard let from = reader.integer("from", in: Bounds.whole),
            let to = reader.integer("to", in: Bounds.whole),
            let step
        else { return nil }
        guard step != 0 else {
            if let place = reader["step"] { loading.report(place, "a step of 0 never arrives") }
            return nil
        }
        if let range = IntegerRange(from: from, to: to, step: step) { return range }
        let isBackwards = (to > from) != (step > 0)
        loading.report(
            reader.value, isBackwards ? "this range is empty" : "this range is too long",
            hint: isBackwards
                ? "from \(from) to \(to) needs a \(to > from ? "positive" : "negative") step" : nil)
        return nil
    }
}
