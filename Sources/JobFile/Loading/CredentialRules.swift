import JSONSlicing

/// What must hold between a source's credential and its URL.
struct CredentialRules {
    let loading: Loading

    /// Refuses to send a credential where anybody on the way could read it.
    func check(_ draft: SourceDraft, _ reader: ObjectReader) {
        guard draft.auth != nil, let base = draft.base,
            let place = reader["base_url"] ?? reader["auth"]
        else { return }
        guard base.isPlain, !base.isLoopback, !draft.allowInsecureHTTP else { return }
        loading.report(
            place, "a credential would go over plain http to \(base.host), readable on the way",
            hint: "use https, or say \"allow_insecure_http\": true")
    }
}
