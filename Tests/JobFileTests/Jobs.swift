import JobFile
import Testing

/// Jobs for tests, written as in a file.
enum Jobs {
    /// Loads a job on the day the tests run.
    static func load(
        _ text: String, sets: [String] = [], environment: [String: String] = [:],
        today: CalendarDay = .example, isSandbox: Bool = false
    ) throws(JobFileError) -> Job {
        try JobLoader.load(
            text: ContiguousArray(text.utf8), file: "job.json", sets: sets,
            environment: environment,
            today: today, isSandbox: isSandbox)
    }

    /// The only query of a job whose source is GitHub, given its members beside the name.
    static func query(
        _ members: String, vars: String = "{}", source: String = #""github""#,
        environment: [String: String] = [:], isSandbox: Bool = false
    ) throws -> Query {
        let text = """
            {"name": "job", "vars": \(vars), "source": \(source),
            "queries": [{"name": "q"\(members.isEmpty ? "" : ", ")\(members)}]}
            """
        let job = try load(text, environment: environment, isSandbox: isSandbox)
        return try #require(job.queries.first)
    }

    /// The screen for a job that is wrong, or that its secrets make wrong.
    static func screen(
        _ text: String, resolving environment: [String: String]? = nil
    ) -> (text: String, status: Int32) {
        do throws(JobFileError) {
            let job = try load(text, environment: environment ?? [:])
            if let environment { _ = try job.resolveSecrets(environment: environment) }
            return ("right", 0)
        } catch {
            return (error.description, error.exitStatus)
        }
    }
}

extension Bindings {
    /// Bindings of texts, for templates.
    init(_ values: KeyValuePairs<String, BoundValue>) {
        self.init(values.map { Entry(name: $0.key, value: $0.value) })
    }
}

/// Bytes as text.
func text(_ bytes: ContiguousArray<UInt8>) -> String {
    String(decoding: bytes, as: UTF8.self)
}
