/// Where a query's requests go.
package enum QueryAddress: Sendable, Equatable {
    /// The source's base URL itself.
    case base
    /// A path, beginning with a slash, joined to the base URL.
    case path(Template)
    /// An absolute URL: its origin, written out, and the path that follows.
    case url(BaseURL, path: Template)

    /// The host of an absolute URL, nil for the source's own.
    var host: String? {
        if case .url(let base, _) = self { base.host } else { nil }
    }

    /// The path up to the first place of a template.
    var literalPath: String {
        switch self {
        case .base: ""
        case .path(let path), .url(_, let path): path.literalPrefix
        }
    }
}

extension Query {
    /// The URL of requests with the places of its templates left open, without parameters.
    package var addressText: String {
        switch address {
        case .base: source.base.text
        case .path(let path): source.base.text + path.source
        case .url(let base, let path): base.text + path.source
        }
    }

    /// The URL of a partition's requests, without parameters, percent-encoded.
    ///
    /// - Parameters:
    ///   - bindings: the partition's variables.
    ///   - origin: what stands in for scheme, host and port, as in the sandbox; nil for the real ones.
    /// - Returns: The URL as text.
    /// - Throws: Which variable has no value that fits a path.
    package func url(
        _ bindings: Bindings, origin: String? = nil
    ) throws(TemplateError) -> String {
        let source = source.base
        switch address {
        case .base: return (origin ?? source.origin) + source.path
        case .path(let path):
            let rendered = try path.render(bindings, escaping: .pathSegment)
            return (origin ?? source.origin) + source.path + rendered
        case .url(let base, let path):
            return (origin ?? base.origin) + (try path.render(bindings, escaping: .pathSegment))
        }
    }
}
