import JSONSlicing

/// Whether a place of a template leads to a value for every value of its variable.
struct PlaceCheck {
    let place: Place
    let path: JSONPath
    let loading: Loading

    /// Reports the first value that the place does not fit.
    func fits(_ values: VariableValues) -> Bool {
        switch values {
        case .dates: isMemberOfWindow()
        case .range: isWhole()
        case .list(let values): values.allSatisfy(fits)
        case .rows(let rows): (0..<rows.count).allSatisfy { fits(rows[$0]) }
        }
    }

    private func isMemberOfWindow() -> Bool {
        guard path.steps != [.member("from")], path.steps != [.member("to")] else { return true }
        guard !path.steps.isEmpty else {
            report(
                "\"\(place.name)\" is a window of days, not a single value",
                hint: "write ${\(place.name).from} or ${\(place.name).to}")
            return false
        }
        let nearest = Suggestion.nearest(to: place.path, among: ["from", "to"])
        report(
            "\"\(place.name)\" has no member \(DisplayText.quoted(place.path))",
            hint: nearest.map { "did you mean \"\(place.name).\($0)\"?" } ?? "it has from and to")
        return false
    }

    private func isWhole() -> Bool {
        if path.steps.isEmpty { return true }
        report(
            "the values of \"\(place.name)\" are single values without members",
            hint: "write ${\(place.name)}")
        return false
    }

    private func fits(_ value: BoundValue) -> Bool {
        guard case .object(let object) = value else { return isWhole() && fitsUse(value) }
        if let found = value.value(at: path) { return fitsUse(found) }
        if let found = object.value(at: path) {
            report(
                "\"\(place.text)\" is \(found.kind.words) in one of the values",
                hint: "a template takes a string, a number, true or false")
        } else {
            report(
                "\"\(place.text)\" is missing in one of the values", hint: suggestion(in: object))
        }
        return false
    }

    private func fitsUse(_ value: BoundValue) -> Bool {
        guard let text = value.text else {
            if place.use == .json { return true }
            report(
                "\"\(place.text)\" is an object, not a text",
                hint: "name one of its members, as in ${\(place.text).id}")
            return false
        }
        guard place.use == .path else { return true }
        do throws(TemplateError) {
            _ = try PathRules.encode(text, of: "one of the values of \"\(place.text)\"")
            return true
        } catch {
            report(error.message, hint: nil)
            return false
        }
    }

    private func suggestion(in object: JSONValue) -> String? {
        guard case .member(let name)? = path.steps.first else { return nil }
        let known = object.members.map(\.name)
        let nearest = Suggestion.nearest(to: name, among: known)
        return nearest.map { "did you mean \(DisplayText.quoted(place.name + "." + $0))?" }
            ?? "it has \(DisplayText.printable(known.prefix(8).joined(separator: ", ")))"
    }

    private func report(_ message: String, hint: String?) {
        loading.report(at: place.range, message, hint: hint)
    }
}
