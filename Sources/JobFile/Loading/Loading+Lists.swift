import JSONSlicing

extension Loading {
    /// A list of HTTP statuses within a range.
    func statuses(_ value: JSONValue, _ name: String, in range: ClosedRange<Int>) -> Set<Int>? {
        let elements = value.kind == .number ? [value] : list(value, name)
        return elements.map { Set($0.compactMap { integer($0, name, in: range) }) }
    }

    /// A list of strings, none of them twice.
    func strings(_ value: JSONValue, _ name: String) -> [String]? {
        guard let elements = list(value, name) else { return nil }
        var seen: Set<String> = []
        var strings: [String] = []
        for element in elements {
            guard let text = text(element, name) else { continue }
            if seen.insert(text).inserted {
                strings.append(text)
            } else {
                report(element, "\(DisplayText.quoted(text)) comes twice in \"\(name)\"")
            }
        }
        return strings
    }

    /// An absolute URL; the job's variables and the environment may be part of it.
    func baseURL(_ value: JSONValue, _ name: String) -> BaseURL? {
        guard text(value, name) != nil, let template = NameScope(self).template(value, for: .text)
        else { return nil }
        do throws(QuantityError) {
            return try BaseURL(template.literal ?? "")
        } catch {
            if error.hint == BaseURL.authHint {
                reportSecret(value, "\"\(name)\": \(error.message)", hint: error.hint ?? "")
            } else {
                report(value, "\"\(name)\": \(error.message)", hint: error.hint)
            }
            return nil
        }
    }
}

/// Where a relative path of a job file leads.
struct FilePath {
    private let folder: String
    private let home: String?

    init(_ setting: LoadSetting) {
        folder = setting.folder
        home = setting.environment["HOME"]
    }

    /// The path from the root, or from the current folder where the job file's path is relative.
    func absolute(_ path: String) -> String {
        if path.hasPrefix("~/"), let home { return home + path.dropFirst() }
        return path.hasPrefix("/") || folder.isEmpty ? path : folder + "/" + path
    }
}
