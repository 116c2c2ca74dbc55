import JSONSlicing

/// All that affects a query's requests and records, as canonical JSON.
///
/// Members whose order means nothing are sorted; the order of `each` (it numbers the partitions) and
/// of `add` (it orders members) is kept. Titles, limits, rates, credentials and outputs are left out,
/// and so is `User-Agent`.
struct Definition {
    let text: String

    init(_ base: BaseURL, _ address: QueryAddress, _ plan: PartitionPlan, _ parts: QueryParts) {
        var members = Self.address(base, address)
        members.append(("method", .text(parts.method)))
        members += Self.fields(
            "headers", parts.headers.filter { $0.name.lowercased() != "user-agent" }
        ) {
            $0.lowercased()
        }
        members += Self.fields("params", parts.params) { $0 }
        members += parts.body.map { [("body", Self.body($0))] } ?? []
        members += Self.each(plan)
        members.append(("records", .text(parts.records.description)))
        members += parts.total.map { [("total", Self.total($0))] } ?? []
        members.append(("pagination", PaginationDefinition.value(of: parts.paging)))
        members +=
            parts.skipStatus.isEmpty
            ? [] : [("skip_status", .array(parts.skipStatus.sorted().map(CanonicalValue.number)))]
        members +=
            parts.add.isEmpty
            ? []
            : [
                (
                    "add",
                    .ordered(parts.add.map { ($0.name, Self.template($0.value, isJSON: true)) })
                )
            ]
        var output: ContiguousArray<UInt8> = []
        CanonicalValue.ordered(members).append(to: &output)
        text = String(decoding: output, as: UTF8.self)
    }

    private static func address(_ base: BaseURL, _ address: QueryAddress) -> [(
        String, CanonicalValue
    )] {
        switch address {
        case .base: [("base_url", .text(base.text))]
        case .path(let path): [("base_url", .text(base.text)), ("path", .text(path.source))]
        case .url(let own, let path): [("url", .text(own.text + path.source))]
        }
    }

    private static func fields(
        _ key: String, _ fields: [NamedTemplate], fold: (String) -> String
    ) -> [(String, CanonicalValue)] {
        var order: [String] = []
        var values: [String: [CanonicalValue]] = [:]
        for field in fields {
            let name = fold(field.name)
            if values[name] == nil { order.append(name) }
            values[name, default: []].append(template(field.value, isJSON: false))
        }
        let members = order.map { name -> (String, CanonicalValue) in
            let all = values[name] ?? []
            return (name, all.count == 1 ? all[0] : .array(all))
        }
        return members.isEmpty ? [] : [(key, .sorted(members))]
    }

    private static func template(_ template: Template, isJSON: Bool) -> CanonicalValue {
        if isJSON, template.parts.count == 1, case .value(let value) = template.parts[0] {
            return .bound(value)
        }
        return .text(template.source)
    }

    private static func body(_ body: JSONTemplate) -> CanonicalValue {
        switch body {
        case .raw(let text): .raw(text)
        case .template(let template): self.template(template, isJSON: true)
        case .array(let elements): .array(elements.map(self.body))
        case .object(let members): .sorted(members.map { ($0.name, self.body($0.value)) })
        }
    }

    private static func each(_ plan: PartitionPlan) -> [(String, CanonicalValue)] {
        var members: [(String, CanonicalValue)] = []
        if let fanOut = plan.fanOut {
            let distinct = fanOut.distinct.map {
                [("distinct", CanonicalValue.text($0.description))]
            }
            let query: [(String, CanonicalValue)] = [
                ("query", .text(fanOut.queryName)), ("fingerprint", .text(fanOut.queryFingerprint)),
            ]
            members.append((fanOut.variable, .ordered(query + (distinct ?? []))))
        }
        members += plan.variables.map { ($0.name, values($0.values)) }
        return members.isEmpty ? [] : [("each", .ordered(members))]
    }

    private static func values(_ values: VariableValues) -> CanonicalValue {
        switch values {
        case .list(let values): .array(values.map(CanonicalValue.bound))
        case .range(let range):
            .ordered([
                ("from", .number(range.from)), ("to", .number(range.to)),
                ("step", .number(range.step)),
            ])
        case .dates(let windows):
            .ordered([
                ("from", .text(windows.first.description)), ("to", .text(windows.last.description)),
                ("step", .text(windows.step.description)),
                ("format", .text(windows.format.description)),
            ])
        case .rows(let rows):
            .ordered([("file", .text(rows.path)), ("fingerprint", .text(rows.fingerprint))])
        }
    }

    private static func total(_ total: TotalSource) -> CanonicalValue {
        switch total {
        case .path(let path): .text(path.description)
        case .header(let name): .ordered([("header", .text(name.lowercased()))])
        }
    }
}
