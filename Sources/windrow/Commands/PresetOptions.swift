import JobFile

/// Finding the preset that an argument names.
enum PresetOptions {
    /// What there is to know of a preset.
    ///
    /// - Throws: `UsageError` with a suggestion where there is none of that name.
    static func describe(_ name: String, for command: String) throws(UsageError)
        -> PresetDescription
    {
        if let preset = Presets.describe(name) { return preset }
        let question =
            Suggestion.didYouMean(name, among: Presets.names)
            ?? "there are \(Presets.names.joined(separator: ", "))"
        throw UsageError(message: "there is no preset \"\(name)\"; \(question)", command: command)
    }
}
