import JSONSlicing

/// What the places of a template may name, here and now.
final class NameScope {
    private let loading: Loading
    private let variables: [String: VariableValues]
    private let broken: Set<String>
    /// The variable that takes the records of another query.
    private let recordVariable: String?
    /// The variables of `each` that some template has used.
    private(set) var used: Set<String> = []

    init(_ loading: Loading, each: Each = Each()) {
        self.loading = loading
        broken = each.broken.union(loading.brokenVariables)
        recordVariable = each.records?.name
        variables = Dictionary(
            each.variables.map { ($0.name, $0.values) }, uniquingKeysWith: { first, _ in first })
    }

    /// Compiles the string `value` into a template; what it names must exist and fit the use.
    func template(_ value: JSONValue, for use: TemplateUse) -> Template? {
        guard let text = value.string else { return nil }
        let pieces: [TemplateText.Piece]
        do throws(TemplateText.Failure) {
            pieces = try TemplateText.split(text)
        } catch {
            let place = loading.place(of: error.range, in: value)
            loading.report(at: place, error.message, hint: error.hint)
            return nil
        }
        let use = use == .json && pieces.count > 1 ? .text : use
        let parts = pieces.map { part($0, in: value, for: use) }
        let known = parts.compactMap { $0 }
        return known.count == parts.count ? Template(parts: known) : nil
    }

    private func part(
        _ piece: TemplateText.Piece, in value: JSONValue, for use: TemplateUse
    ) -> Template.Part? {
        switch piece {
        case .text(let text): return .text(text)
        case .place(let name, let path, let range):
            let place = Place(
                name: name, path: path, range: loading.place(of: range, in: value), use: use)
            if name == "env" { return environmentPart(place) }
            if name == "run" { return runPart(place) }
            guard let path = self.path(of: place) else { return nil }
            if name == recordVariable { return recordPart(place, path) }
            if let values = variables[name] { return variablePart(place, path, values) }
            if let variable = loading.variables[name] { return ownPart(place, variable) }
            if !broken.contains(name) { reportUnknown(place) }
            return nil
        }
    }

    private func path(of place: Place) -> JSONPath? {
        do throws(JSONPathError) {
            let path = try JSONPath(place.path)
            if path.steps.last != .everyMember { return path }
            loading.report(at: place.range, "a template takes one value, not every member")
        } catch {
            loading.report(at: place.range, "\"\(place.path)\" is no path: \(error.message)")
        }
        return nil
    }

    private func environmentPart(_ place: Place) -> Template.Part? {
        let name = place.path
        guard !name.isEmpty else {
            loading.report(at: place.range, "\"env\" needs a name", hint: "write ${env.NAME}")
            return nil
        }
        guard !SecretNames.isSecretVariable(name) else {
            loading.report(
                at: place.range,
                "\(DisplayText.quoted(name)) looks like a secret, which no template may take",
                hint: "write \"auth\": {\"bearer\": {\"env\": \"\(name)\"}} in source")
            return nil
        }
        guard let text = loading.setting.environment[name] else {
            let known = loading.setting.environment.keys.filter {
                !SecretNames.isSecretVariable($0)
            }
            loading.report(
                at: place.range, "environment variable \(DisplayText.quoted(name)) is not set",
                hint: Suggestion.didYouMean(name, among: known.sorted()) ?? "export \(name)=…")
            return nil
        }
        return .text(text)
    }

    private func runPart(_ place: Place) -> Template.Part? {
        guard place.path == "date" else {
            loading.report(
                at: place.range, "unknown name \(DisplayText.quoted(place.text))",
                hint: "write ${run.date}")
            return nil
        }
        return .text(loading.setting.today.description)
    }

    private func ownPart(_ place: Place, _ value: BoundValue) -> Template.Part? {
        guard place.path.isEmpty else {
            loading.report(
                at: place.range, "\"\(place.name)\" is a single value without members",
                hint: "write ${\(place.name)}")
            return nil
        }
        return .value(value)
    }

    private func variablePart(
        _ place: Place, _ path: JSONPath, _ values: VariableValues
    ) -> Template.Part? {
        used.insert(place.name)
        let check = PlaceCheck(place: place, path: path, loading: loading)
        return check.fits(values) ? .variable(name: place.name, path: path) : nil
    }

    /// What a record has is known only when it comes.
    private func recordPart(_ place: Place, _ path: JSONPath) -> Template.Part {
        used.insert(place.name)
        return .variable(name: place.name, path: path)
    }

    private func reportUnknown(_ place: Place) {
        let ofQuery = (variables.keys.map { $0 } + (recordVariable.map { [$0] } ?? [])).sorted()
        let known = ofQuery + loading.variables.keys.sorted()
        let hint =
            Suggestion.didYouMean(place.name, among: known + ["env", "run"])
            ?? (known.isEmpty
                ? "declare it in \"vars\" or \"each\""
                : "known: \(known.prefix(8).joined(separator: ", "))")
        loading.report(
            at: place.range, "unknown name \(DisplayText.quoted(place.name))", hint: hint)
    }
}

/// Where a template stands, which says what its places may be filled with.
enum TemplateUse {
    /// In a text: any scalar.
    case text
    /// In the path of a URL: a scalar that is not empty and does not lead elsewhere.
    case path
    /// All of a JSON value: objects too.
    case json
}

/// A place of a template, and the bytes of the job file it takes.
struct Place {
    let name: String
    let path: String
    let range: Range<Int>
    let use: TemplateUse

    /// Name and path as written.
    var text: String {
        path.isEmpty ? name : name + (path.hasPrefix("[") ? "" : ".") + path
    }
}
