import HTTPTransport

/// Lets through the addresses a server names only where they lead back to the server itself.
///
/// Redirects, `next` links and cursors that are addresses all pass here: scheme, host and port must
/// be those of the address they were named by, or no request leaves and no credential can follow
/// (RFC 6454, section 4).
enum OriginGate {
    struct Refusal: Error, Equatable {
        let message: String
    }

    /// The address `reference` names, seen from `page`.
    ///
    /// - Throws: `Refusal` for what is no http(s) address or leads to another origin.
    static func resolve(_ reference: String, from page: HTTPURL) throws(Refusal) -> HTTPURL {
        let target: HTTPURL
        do {
            target = try page.resolving(reference)
        } catch {
            throw Refusal(message: error.message)
        }
        guard target.origin == page.origin else {
            throw Refusal(
                message: "it leads to \(target.origin), and requests stay on \(page.origin)")
        }
        return target
    }
}
