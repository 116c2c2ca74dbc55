import JSONSlicing

/// What a person wants to know of a preset before using it.
package struct PresetDescription: Sendable {
    /// The limits of one part of the service.
    package struct Limit: Sendable, Equatable {
        /// How the paths of the part begin; nil for everything that no other part covers.
        package let path: String?
        /// The windows with a credential, as a job file writes them.
        package let rates: [String]
        /// The windows without one, where they differ.
        package let ratesWithoutCredential: [String]?
    }

    /// How far one part of the service can be read.
    package struct Wall: Sendable, Equatable {
        /// Which part: a path, or parameters as `list=search`; nil for all of it.
        package let part: String?
        /// The end, and what helps.
        package let reach: Reach
    }

    /// The name that jobs use.
    package let name: String
    /// What the service is called.
    package let title: String
    /// The URL that paths are joined to.
    package let baseURL: String
    /// Where the secret comes from; nil where nobody needs any.
    package let secret: SecretSource?
    /// Whether the service answers only those who leave a contact.
    package let contactIsRequired: Bool
    /// The parts' limits in the order in which they are looked for, then the general one.
    package let limits: [Limit]
    /// How many requests may be in flight.
    package let concurrency: Int
    /// The pagination that queries inherit, as members `name value`; the type comes first.
    package let pagination: [String]
    /// Where the service ends before its results do.
    package let walls: [Wall]
    /// What else to know.
    package let notes: [String]
    /// A query to paste into a job.
    package let example: String
    /// The whole text of the preset.
    package let text: String
}

extension Presets {
    /// The environment variable with a contact for services that want one.
    package static let contactVariable = ContactReader.variable

    /// What there is to know of a preset, nil for an unknown name.
    package static func describe(_ name: String) -> PresetDescription? {
        guard let text = text(name),
            let document = try? JSONDocument(parsing: ContiguousArray(text.utf8)),
            let draft = draft(name, LoadSetting(today: CalendarDay(epochSeconds: 0)))
        else { return nil }
        let root = document.root
        return PresetDescription(
            name: name, title: root.member("title")?.string ?? name,
            baseURL: draft.base?.text ?? "", secret: draft.auth?.source,
            contactIsRequired: draft.contactIsRequired, limits: draft.rates.described,
            concurrency: draft.concurrency, pagination: pagination(root.member("pagination")),
            walls: draft.defaults.compactMap(\.wall),
            notes: root.member("notes")?.elements.compactMap(\.string) ?? [],
            example: root.member("example").map { pasted($0, from: text) } ?? "", text: text)
    }

    private static func pagination(_ value: JSONValue?) -> [String] {
        value?.members.compactMap { member in
            let word = member.value.string ?? member.value.numberText
            return word.map { member.name == "type" ? $0 : "\(member.name) \($0)" }
        } ?? []
    }

    /// An object as it stands in a text, without the indentation of its place there.
    private static func pasted(_ value: JSONValue, from text: String) -> String {
        let lines = String(decoding: Array(text.utf8)[value.range], as: UTF8.self)
            .split(separator: "\n", omittingEmptySubsequences: false)
        let indentation = lines.last?.prefix { $0 == " " }.count ?? 0
        return lines.map { $0.hasPrefix(" ") ? $0.dropFirst(indentation) : $0 }
            .joined(separator: "\n")
    }
}

extension RateTable {
    fileprivate var described: [PresetDescription.Limit] {
        let parts = resources.map { ($0.path as String?, $0.limit) } + [(nil, general)]
        return parts.map { path, limit in
            PresetDescription.Limit(
                path: path, rates: limit.windows.map(\.description),
                ratesWithoutCredential: limit.windowsWithoutCredential?.map(\.description))
        }
    }
}

extension ResourceDefaults {
    fileprivate var wall: PresetDescription.Wall? {
        let conditions = params.sorted { $0.key < $1.key }.map { "\($0.key)=\($0.value)" }
        let part = (path.isEmpty ? [] : [path]) + conditions
        return reach.map {
            PresetDescription.Wall(
                part: part.isEmpty ? nil : part.joined(separator: " "), reach: $0)
        }
    }
}
