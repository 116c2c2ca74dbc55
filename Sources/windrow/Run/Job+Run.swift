import JobFile
import RunStore

extension Job {
    /// What the run store keeps of the queries.
    var runQueries: [RunQuery] {
        queries.map {
            RunQuery(name: $0.name, fingerprint: $0.fingerprint, definition: $0.definition)
        }
    }

    var textForPeople: String { String(decoding: text, as: UTF8.self) }
}
