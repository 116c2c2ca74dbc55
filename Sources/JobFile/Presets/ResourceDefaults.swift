import JSONSlicing

/// What a preset knows of the answers of one part of its service.
struct ResourceDefaults: Sendable {
    /// How the paths of the part begin, after the base URL.
    var path = ""
    /// Parameters by which the part is told from others under the same path.
    var params: [String: String] = [:]
    var records: JSONPath?
    var total: TotalSource?
    var incomplete: JSONPath?
    var reach: Reach?

    /// Whether a query that asks this path with these parameters is answered by this part.
    func covers(_ path: String, _ params: [NamedTemplate]) -> Bool {
        path.hasPrefix(self.path)
            && self.params.allSatisfy { name, value in
                params.contains { $0.name == name && $0.value.literal == value }
            }
    }
}

/// Reads ``ResourceDefaults`` from a preset or one of its resources.
struct ResourceReader {
    let loading: Loading

    /// Those of the resources in order, then those of the whole service.
    func defaults(ofPreset preset: ObjectReader) -> [ResourceDefaults] {
        let resources = preset["resources"]?.elements.compactMap {
            ObjectReader($0, .resource, loading).map(defaults(of:))
        }
        return (resources ?? []) + [defaults(of: preset)]
    }

    private func defaults(of reader: ObjectReader) -> ResourceDefaults {
        var defaults = ResourceDefaults()
        defaults.path = reader.text("path") ?? ""
        for member in reader["where"].map({ Array($0.members) }) ?? [] {
            defaults.params[member.name] = member.value.string
        }
        defaults.records = reader.path("records")
        defaults.total = reader["total"].flatMap { TotalReader(loading: loading).read($0) }
        defaults.incomplete = reader.path("incomplete")
        defaults.reach = reader.object("reach", .reach).flatMap(reach)
        return defaults
    }

    private func reach(_ reader: ObjectReader) -> Reach? {
        _ = (reader.required("records"), reader.required("advice"))
        guard let records = reader.integer("records", in: 1...Int.max),
            let advice = reader.text("advice")
        else { return nil }
        return Reach(records: records, advice: advice)
    }
}

extension Section {
    /// What a preset can say beside what a job can.
    static let preset = Section(
        name: "preset",
        keys: Section.source.keys + Section.resource.keys + [
            "title", "notes", "example", "contact_required", "resources",
        ])

    static let resource = Section(
        name: "resource",
        keys: [
            "path", "where", "bucket", "rate", "rate_without_credential", "records", "total",
            "incomplete", "reach",
        ])

    static let reach = Section(name: "reach", keys: ["records", "advice"])
}
