import JSONSlicing

/// An object of the job file whose keys have been checked against its section.
struct ObjectReader {
    /// The object.
    let value: JSONValue
    let loading: Loading
    private let section: Section
    private let members: [String: JSONValue]
    private let meant: Set<String>

    /// Checks the keys of a value; nil when the value is no object.
    init?(_ value: JSONValue, _ section: Section, _ loading: Loading, called name: String? = nil) {
        guard value.kind == .object else {
            loading.reportKind(
                value, name ?? section.name, expected: "an object", hint: "write { … }")
            return nil
        }
        self.value = value
        self.loading = loading
        self.section = section
        var members: [String: JSONValue] = [:]
        var meant: Set<String> = []
        for (key, name, value) in loading.uniqueMembers(of: value, in: section.name) {
            if loading.checkKey(key, name, section) {
                members[name] = value
            } else if let near = section.key(meantBy: name) {
                meant.insert(near)
            }
        }
        self.members = members
        self.meant = meant
    }

    /// The value of a key, nil when it is absent.
    subscript(key: String) -> JSONValue? { members[key] }

    /// The value of a key that must be there; a misspelt one is already reported.
    func required(_ key: String, hint: String? = nil) -> JSONValue? {
        if members[key] == nil, !meant.contains(key) {
            loading.report(value, "\"\(key)\" is missing in \(section.name)", hint: hint)
        }
        return members[key]
    }

    /// Those of the keys that are there.
    func present(_ keys: [String]) -> [String] {
        keys.filter { members[$0] != nil }
    }

    func string(_ key: String) -> String? {
        members[key].flatMap { loading.string($0, key) }
    }

    func text(_ key: String) -> String? {
        members[key].flatMap { loading.text($0, key) }
    }

    func integer(_ key: String, in range: ClosedRange<Int>) -> Int? {
        members[key].flatMap { loading.integer($0, key, in: range) }
    }

    func bool(_ key: String) -> Bool? {
        members[key].flatMap { loading.bool($0, key) }
    }

    func duration(_ key: String, in range: ClosedRange<Duration>) -> Duration? {
        members[key].flatMap { loading.duration($0, key, in: range) }
    }

    func path(_ key: String, allowsEveryMember: Bool = false) -> JSONPath? {
        members[key].flatMap { loading.path($0, key, allowsEveryMember: allowsEveryMember) }
    }

    func word(_ key: String, of words: [String]) -> String? {
        members[key].flatMap { loading.word($0, key, of: words) }
    }

    /// The object behind a key.
    func object(_ key: String, _ section: Section) -> ObjectReader? {
        members[key].flatMap { ObjectReader($0, section, loading, called: key) }
    }
}

extension Loading {
    /// The members of an object in order; of a key that comes twice only the first, with a report.
    func uniqueMembers(
        of object: JSONValue, in name: String
    ) -> [(key: JSONValue, name: String, value: JSONValue)] {
        var seen: Set<ContiguousArray<UInt8>> = []
        var members: [(key: JSONValue, name: String, value: JSONValue)] = []
        for member in object.members {
            var bytes: ContiguousArray<UInt8> = []
            _ = member.key.appendUnescaped(to: &bytes)
            let text = String(decoding: bytes, as: UTF8.self)
            if seen.insert(bytes).inserted {
                members.append((member.key, text, member.value))
            } else {
                report(
                    member.key, "duplicate key \(DisplayText.quoted(text)) in \(name)",
                    hint: "keep one of them")
            }
        }
        return members
    }

    /// Whether a key belongs in a section; one beginning with `x-` is never read, so never wrong.
    fileprivate func checkKey(_ key: JSONValue, _ name: String, _ section: Section) -> Bool {
        if section.keys.contains(name) { return true }
        if name.hasPrefix("x-") { return false }
        if let instead = section.later[name] {
            report(
                key, "\"\(name)\" is not in this version of windrow yet", hint: instead)
        } else {
            report(
                key, "unknown key \(DisplayText.quoted(name)) in \(section.name)",
                hint: section.hint(forUnknown: name))
        }
        return false
    }
}
