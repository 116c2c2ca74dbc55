import Harvesting
import JobFile

/// A request as a command of curl, for trying it by hand; the secret stays where it is.
struct CurlCommand {
    let request: RequestPreview.Request
    let credential: Credential?

    var text: String {
        var words = ["curl", "--compressed"]
        if request.method != "GET" { words += ["-X", request.method] }
        for (name, value) in request.headers { words += ["-H", "\(name): \(value)".shellQuoted] }
        words += credentialWords
        if let body = request.body { words += ["--data-binary", body.shellQuoted] }
        return (words + [request.url.shellQuoted]).joined(separator: " ")
    }

    private var credentialWords: [String] {
        guard let credential, credential.isWanted else { return [] }
        let secret = credential.source.shellText
        return switch credential.placement {
        case .bearer: ["-H", "\"Authorization: Bearer \(secret)\""]
        case .header(let name): ["-H", "\"\(name): \(secret)\""]
        case .parameter(let name): ["--url-query", "\"\(name)=\(secret)\""]
        case .basic(let user): ["-u", "\(user.shellQuoted):\"\(secret)\""]
        }
    }
}
