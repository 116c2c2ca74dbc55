import JobFile

/// A preset as `sources` shows it.
struct PresetScreen {
    let preset: PresetDescription
    /// Which variables are set; their values are not shown.
    let environment: [String: String]

    private static let labelWidth = 13

    var text: String {
        let head = Paragraph.lines("\(preset.name): ", preset.title)
        var rows = [("address", preset.baseURL)]
        rows += preset.secret.map { [("credential", credential($0))] } ?? []
        rows += preset.contactIsRequired ? [("contact", contact)] : []
        rows += limits.enumerated().map { ($0 == 0 ? "limits" : "", $1) }
        rows.append(("pages", preset.pagination.joined(separator: ", ")))
        rows += walls.enumerated().map { ($0 == 0 ? "reach" : "", $1) }
        rows += preset.notes.enumerated().map { ($0 == 0 ? "notes" : "", $1) }
        let body = rows.flatMap { label, text in
            Paragraph.lines("  " + TextTable.pad(label, to: Self.labelWidth - 2), text)
        }
        let example = preset.example.split(separator: "\n").map { "    " + $0 }
        return (head + body + ["  example"] + example).joined(separator: "\n")
    }

    private func credential(_ secret: SecretSource) -> String {
        let need = secret.isOptional ? "optional" : "required"
        return switch secret.origin {
        case .environment(let name): "\(name), \(need), \(state(of: name))"
        case .file(let path): "the file \(path), \(need)"
        case .command(let words): "what \(words.joined(separator: " ")) prints, \(need)"
        }
    }

    private var contact: String {
        let name = Presets.contactVariable
        return "\(name), required, \(state(of: name)): a mail address or URL, sent in User-Agent"
    }

    private func state(of name: String) -> String {
        (environment[name] ?? "").isEmpty ? "not set" : "set"
    }

    private var limits: [String] {
        let parts = preset.limits.compactMap { limit -> String? in
            guard !limit.rates.isEmpty else { return nil }
            let rates = limit.rates.joined(separator: " and ")
            let without = limit.ratesWithoutCredential.map { $0.joined(separator: " and ") }
            let isOnly = preset.limits.count == 1
            return ((limit.path ?? (isOnly ? nil : "everything else")).map { "\($0): " } ?? "")
                + rates
                + (without.map { ", without the credential \($0)" } ?? "")
        }
        let lanes =
            preset.concurrency == 1
            ? "one request at a time" : "at most \(preset.concurrency) requests at once"
        return parts + [lanes]
    }

    private var walls: [String] {
        preset.walls.map { wall in
            (wall.part.map { "\($0): " } ?? "")
                + "the first \(Figures.grouped(wall.reach.records)) records of a query; "
                + "\(wall.reach.advice)"
        }
    }
}
