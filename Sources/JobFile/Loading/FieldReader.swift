import JSONSlicing

/// Reads header fields, parameters and added members: names with templates.
struct FieldReader {
    let scope: NameScope
    let loading: Loading

    /// Header fields over those already there, which they replace whatever the case of the name.
    func headers(_ value: JSONValue?, over base: [NamedTemplate]) -> [NamedTemplate] {
        guard let members = members(value, "headers") else { return base }
        var headers = base
        for (key, name, value) in members where isHeaderName(name, key, value) {
            guard let template = headerValue(value, name) else { continue }
            headers.removeAll { $0.name.lowercased() == name.lowercased() }
            headers.append(NamedTemplate(name: name, value: template))
        }
        return headers
    }

    /// Parameters over those already there, which they replace; a list repeats the parameter.
    func params(_ value: JSONValue?, over base: [NamedTemplate]) -> [NamedTemplate] {
        guard let members = members(value, "params") else { return base }
        var params = base
        for (key, name, value) in members where isParameter(name, key, value) {
            let elements = value.kind == .array ? loading.list(value, name) ?? [] : [value]
            let templates = elements.compactMap { scalar($0, name) }
            params.removeAll { $0.name == name }
            params += templates.map { NamedTemplate(name: name, value: $0) }
        }
        return params
    }

    /// Members to add to records; a value that is nothing but a place keeps its type.
    func added(_ value: JSONValue?) -> [NamedTemplate] {
        guard let members = members(value, "add") else { return [] }
        return members.compactMap { member in
            let template =
                member.value.kind == .string
                ? scope.template(member.value, for: .json) : scalar(member.value, member.name)
            return template.map { NamedTemplate(name: member.name, value: $0) }
        }
    }

    private func members(
        _ value: JSONValue?, _ name: String
    ) -> [(key: JSONValue, name: String, value: JSONValue)]? {
        guard let value else { return nil }
        guard value.kind == .object else {
            loading.reportKind(value, name, expected: "an object", hint: "write { … }")
            return nil
        }
        return loading.uniqueMembers(of: value, in: name)
    }

    private func scalar(_ value: JSONValue, _ name: String) -> Template? {
        if value.kind == .string { return scope.template(value, for: .text) }
        if value.kind != .object, let scalar = BoundValue(value) {
            return Template(parts: [.value(scalar)])
        }
        loading.reportKind(
            value, name, expected: "a string, a number, true or false",
            hint: value.kind == .null ? "leave it out" : nil)
        return nil
    }

    private func headerValue(_ value: JSONValue, _ name: String) -> Template? {
        guard let template = scalar(value, name) else { return nil }
        for case .text(let text) in template.parts where !HeaderRules.isValue(text) {
            loading.report(value, "\"\(name)\" has control characters, which no header may hold")
            return nil
        }
        return template
    }

    private func isHeaderName(_ name: String, _ key: JSONValue, _ value: JSONValue) -> Bool {
        if name.lowercased() == "authorization" || name.lowercased() == "proxy-authorization" {
            loading.reportSecret(
                value, "\"\(name)\" is a credential, which no job file may hold",
                hint: "use \"auth\": {\"bearer\": {\"env\": \"NAME\"}} in source")
            return false
        }
        guard HeaderRules.isName(name) else {
            loading.report(
                key, "\(DisplayText.quoted(name)) is no name for a header",
                hint: "letters, digits and hyphens")
            return false
        }
        guard !HeaderRules.reserved.contains(name.lowercased()) else {
            loading.report(key, "\"\(name)\" is set by windrow itself", hint: "take it out")
            return false
        }
        return isNoSecret(name, value, form: "header")
    }

    private func isParameter(_ name: String, _ key: JSONValue, _ value: JSONValue) -> Bool {
        guard !name.isEmpty else {
            loading.report(key, "a parameter needs a name")
            return false
        }
        return isNoSecret(name, value, form: "param")
    }

    private func isNoSecret(_ name: String, _ value: JSONValue, form: String) -> Bool {
        let text = value.string ?? ""
        guard SecretNames.isSecretField(name) || SecretNames.isTokenText(text) else { return true }
        loading.reportSecret(
            value, "\"\(name)\" looks like a secret, which no job file may hold",
            hint: """
                use "auth": {"\(form)": {"name": "\(name)", "value": {"env": "NAME"}}} in source
                """)
        return false
    }
}
