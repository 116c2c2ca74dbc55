import JSONSlicing

/// Reads `auth`: where a credential goes, and where its secret comes from.
struct AuthReader {
    let loading: Loading

    /// Reads a credential; its secret is looked up later.
    func read(_ value: JSONValue) -> Credential? {
        if value.kind == .string { return refuseLiteral(value, "auth") }
        guard let reader = ObjectReader(value, .auth, loading) else { return nil }
        let forms = reader.present(Section.auth.keys)
        guard let form = forms.first, let inner = reader[form] else {
            if value.members.allSatisfy({ $0.name.hasPrefix("x-") }) {
                loading.report(
                    value, "\"auth\" is empty", hint: "write {\"bearer\": {\"env\": \"NAME\"}}")
            }
            return nil
        }
        guard forms.count == 1 else {
            loading.report(
                value, "\"auth\" has more than one form: \(forms.joined(separator: ", "))",
                hint: "keep one")
            return nil
        }
        switch form {
        case "bearer": return secret(inner, "bearer", .bearer)
        case "basic": return basic(inner)
        default: return named(inner, form)
        }
    }

    private func basic(_ value: JSONValue) -> Credential? {
        if value.kind == .string { return refuseLiteral(value, "basic") }
        guard let reader = ObjectReader(value, .basic, loading) else { return nil }
        let user = reader.required("user").flatMap(userName)
        guard let password = reader.required("password") else { return nil }
        return user.flatMap { secret(password, "password", .basic(user: $0)) }
    }

    private func userName(_ value: JSONValue) -> String? {
        guard loading.text(value, "user") != nil,
            let user = NameScope(loading).template(value, for: .text)?.literal
        else { return nil }
        guard !user.contains(":"), HeaderRules.isValue(user) else {
            loading.report(value, "a user name can't hold a colon or control characters")
            return nil
        }
        return user
    }

    private func named(_ value: JSONValue, _ form: String) -> Credential? {
        if value.kind == .string { return refuseLiteral(value, form) }
        guard let reader = ObjectReader(value, .namedSecret, loading, called: form) else {
            return nil
        }
        let name = reader.required("name").flatMap { loading.text($0, "name") }
        guard let inner = reader.required("value"), let name, let place = reader["name"] else {
            return nil
        }
        if form == "param" { return secret(inner, "value", .parameter(name)) }
        let isReserved = HeaderRules.reserved.contains(name.lowercased())
        guard HeaderRules.isName(name), !isReserved else {
            loading.report(place, "\(DisplayText.quoted(name)) is no header for a credential")
            return nil
        }
        return secret(inner, "value", .header(name))
    }

    private func secret(
        _ value: JSONValue, _ name: String, _ placement: Credential.Placement
    ) -> Credential? {
        if value.kind == .string { return refuseLiteral(value, name) }
        guard let reader = ObjectReader(value, .secret, loading, called: name) else { return nil }
        let forms = reader.present(["env", "file", "command"])
        guard forms.count == 1, let form = forms.first, let inner = reader[form] else {
            loading.report(
                value, "a secret comes from one of env, file and command",
                hint: "write {\"env\": \"NAME\"}")
            return nil
        }
        let isOptional = reader.bool("optional") ?? false
        guard let origin = origin(inner, form) else { return nil }
        return Credential(
            placement: placement, source: SecretSource(origin: origin, isOptional: isOptional),
            place: inner.range)
    }

    private func origin(_ value: JSONValue, _ form: String) -> SecretSource.Origin? {
        switch form {
        case "env": return environmentName(value).map(SecretSource.Origin.environment)
        case "file":
            return loading.text(value, "file").map { .file(FilePath(loading.setting).absolute($0)) }
        default:
            guard value.kind == .array else {
                loading.reportKind(
                    value, "command", expected: "a list",
                    hint: "write the program and its arguments, as in [\"gh\", \"auth\", \"token\"]"
                )
                return nil
            }
            let words = loading.list(value, "command")?.map { loading.string($0, "command") }
            guard let words, !words.contains(nil) else { return nil }
            return .command(words.compactMap { $0 })
        }
    }

    private func environmentName(_ value: JSONValue) -> String? {
        guard let name = loading.text(value, "env") else { return nil }
        if Names.isVariable(name), !SecretNames.isTokenText(name) { return name }
        let bare = name.drop { $0 == "$" || $0 == "{" }.prefix { $0 != "}" }
        if name.hasPrefix("$"), Names.isVariable(String(bare)) {
            loading.report(
                value, "\"env\" takes the variable's name alone", hint: "write \"\(bare)\"")
            return nil
        }
        refuse(value, "\"env\" takes a variable's name, and this is none")
        return nil
    }

    private func refuseLiteral(_ value: JSONValue, _ name: String) -> Credential? {
        refuse(value, "\"\(name)\" is a secret, which no job file may hold")
        return nil
    }

    private func refuse(_ value: JSONValue, _ message: String) {
        loading.reportSecret(
            value, message, hint: "write {\"env\": \"NAME\"}, and export NAME=…")
    }
}
