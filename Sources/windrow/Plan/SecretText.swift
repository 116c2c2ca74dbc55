import JobFile

extension Credential {
    /// The credential as a line of a request in which a shell would put the secret: a header field,
    /// or a parameter.
    var blanked: String {
        let secret = source.shellText
        return switch placement {
        case .bearer: "Authorization: Bearer \(secret)"
        case .header(let name): "\(name): \(secret)"
        case .parameter(let name): "\(name)=\(secret)"
        case .basic(let user): "Authorization: Basic \(user):\(secret), as Base64"
        }
    }

    /// Whether a run would use it: an optional one that is not there is left out.
    var isWanted: Bool { !source.isOptional || seemsPresent }

    var isParameter: Bool { if case .parameter = placement { true } else { false } }
}

extension SecretSource {
    /// What a shell puts the secret in the place of, within double quotes.
    var shellText: String {
        switch origin {
        case .environment(let name): "$\(name)"
        case .file(let path): "$(cat \(path.shellQuoted))"
        case .command(let words): "$(\(words.map(\.shellQuoted).joined(separator: " ")))"
        }
    }
}
