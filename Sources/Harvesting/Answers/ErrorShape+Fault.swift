import HTTPTransport
import JSONSlicing
import JobFile

extension ErrorShape {
    /// The error of this shape that an answer tells of, if it does.
    func fault(in root: JSONValue, _ headers: HTTPHeaders) -> PageFault? {
        guard let code = code(in: root, headers) else { return nil }
        let said = message.flatMap { root.value(at: $0)?.string }
        var text = said.map { "\(code): \($0)" } ?? code
        if let meaning = meanings[code] { text += " (\(meaning))" }
        return PageFault(
            reason: "the answer is an error: \(AnswerText.oneLine(text))", kind: kind(of: code))
    }

    /// What stands where the error is: its code, or the place itself where that is no word.
    private func code(in root: JSONValue, _ headers: HTTPHeaders) -> String? {
        switch place {
        case .header(let name): return headers[name]?.trimmingBlanks()
        case .path(let path):
            guard let found = root.value(at: path), found.kind != .null else { return nil }
            return found.word ?? "\(path)"
        }
    }

    private func kind(of code: String) -> PageFault.Kind {
        if limited.contains(code) { return .limited }
        if refused.contains(code) { return .refused }
        return retry.contains(code) ? .transient : .permanent
    }
}
