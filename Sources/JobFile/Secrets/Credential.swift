/// What proves to a service who asks, and where it goes in a request.
package struct Credential: Sendable {
    /// Where the secret goes.
    package enum Placement: Sendable, Equatable {
        /// `Authorization: Bearer …`, RFC 6750 section 2.1.
        case bearer
        /// A header field of this name, the secret being all of its value.
        case header(String)
        /// A parameter of the query string.
        case parameter(String)
        /// `Authorization: Basic …` with this user, RFC 7617.
        case basic(user: String)
    }

    /// Where the secret goes.
    package let placement: Placement
    /// Where the secret comes from.
    package let source: SecretSource
    /// The secret; nil before it is resolved, and when an optional one is absent.
    package internal(set) var secret: Secret?

    /// Whether the secret was there when the job was read, as far as can be told without reading it.
    package internal(set) var seemsPresent = false

    /// The bytes of the job file that name it.
    let place: Range<Int>?

    /// The header field to send, nil for a parameter or without a secret.
    ///
    /// Its value is the secret in the clear: it goes into a request and nowhere else.
    package func revealHeader() -> (name: String, value: String)? {
        guard let text = secret?.reveal() else { return nil }
        switch placement {
        case .bearer: return ("Authorization", "Bearer " + text)
        case .header(let name): return (name, text)
        case .parameter: return nil
        case .basic(let user): return ("Authorization", "Basic " + Base64.encode("\(user):\(text)"))
        }
    }

    /// The parameter to send, nil for a header field or without a secret.
    ///
    /// Its value is the secret in the clear, not percent-encoded.
    package func revealParameter() -> (name: String, value: String)? {
        guard case .parameter(let name) = placement, let text = secret?.reveal() else { return nil }
        return (name, text)
    }
}

/// Where a secret comes from; never the job file itself.
package struct SecretSource: Sendable, Equatable {
    /// The place to look.
    package enum Origin: Sendable, Hashable {
        /// An environment variable.
        case environment(String)
        /// A file, which holds nothing else.
        case file(String)
        /// The standard output of a program, run without a shell.
        case command([String])
    }

    /// The place to look.
    package let origin: Origin
    /// Whether the service also works without it.
    package let isOptional: Bool
}
