import JobFile

/// The text of a job to start from: the example of a preset, whole.
struct StarterJob {
    /// A job's name.
    let name: String
    let preset: PresetDescription

    var text: String {
        let query = preset.example.split(separator: "\n").map { "    \($0)" }
        return """
            {
              "$schema": "./\(JobSchema.fileName)",
              "name": "\(name)",
              "source": "\(preset.name)",
              "queries": [
            \(query.joined(separator: "\n"))
              ],
              "output": { "formats": ["ndjson", "csv"] }
            }

            """
    }
}
