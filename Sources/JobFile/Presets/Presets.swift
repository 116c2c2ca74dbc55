import JSONSlicing

/// Services that jobs can name instead of describing them.
///
/// A preset is the text of a `source` object, read by the same rules as one in a job; beside the
/// keys of a job it may say how limits differ by resource and without a credential.
package enum Presets {
    /// The names, sorted.
    package static let names = texts.keys.sorted()

    /// The text of a preset, nil for an unknown name.
    package static func text(_ name: String) -> String? { texts[name] }

    /// The source a preset describes, nil for an unknown name.
    static func draft(_ name: String, _ setting: LoadSetting) -> SourceDraft? {
        read(name, setting)?.draft
    }

    /// The source a preset describes, and what is wrong with its text.
    static func read(
        _ name: String, _ setting: LoadSetting
    ) -> (draft: SourceDraft, problems: [JobProblem])? {
        guard let text = texts[name],
            let document = try? JSONDocument(parsing: ContiguousArray(text.utf8))
        else { return nil }
        let loading = Loading(setting)
        guard let reader = ObjectReader(document.root, .preset, loading) else { return nil }
        let draft = SourceReader(loading: loading).preset(reader, name: name)
        return (draft, loading.problems)
    }

    private static let texts = [
        "github": GitHubPreset.text, "hotpepper": HotPepperPreset.text, "qiita": QiitaPreset.text,
        "wikipedia": WikipediaPreset.text,
    ]
}
