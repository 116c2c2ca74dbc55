import JobFile
import Testing

/// A wrong job, and the whole screen that says so.
struct ScreenCase: Sendable, CustomTestStringConvertible {
    /// A job file, or the interesting part of one.
    enum Input: Sendable {
        /// The whole text.
        case text(String)
        /// The whole text, which is no text.
        case bytes([UInt8])
        /// The source of a job that is right otherwise, in line 2.
        case source(String)
        /// Members of a query of a job that is right otherwise, in line 3.
        case query(String)
        /// Members of a job that is right otherwise, in line 2, and `--set` flags.
        case job(String, sets: [String] = [])
    }

    let title: String
    let input: Input
    let expected: String

    init(_ title: String, _ input: Input, _ expected: String) {
        self.title = title
        self.input = input
        self.expected = expected
    }

    var testDescription: String { title }

    /// What loading the job says.
    var shown: String {
        do throws(JobFileError) {
            let job = try JobLoader.load(
                text: text, file: "job.json", sets: sets,
                environment: ["HOME": "/root", "LANG": "C"], today: .example)
            return "the job \(job.name) is right"
        } catch {
            return error.description
        }
    }

    private var text: ContiguousArray<UInt8> {
        switch input {
        case .text(let text): ContiguousArray(text.utf8)
        case .bytes(let bytes): ContiguousArray(bytes)
        case .source(let source):
            ContiguousArray(
                """
                {"name": "job",
                "source": \(source),
                "queries": [{"name": "q", "path": "/x"}]}

                """.utf8)
        case .query(let members):
            ContiguousArray(
                """
                {"name": "job", "source": "github",
                "queries": [{"name": "q",
                \(members)}]}

                """.utf8)
        case .job(let members, _):
            ContiguousArray(
                """
                {"name": "job", "source": "github", "queries": [{"name": "q"}],
                \(members)}

                """.utf8)
        }
    }

    private var sets: [String] {
        if case .job(_, let sets) = input { sets } else { [] }
    }
}

extension CalendarDay {
    /// The day on which the jobs of these tests run.
    static let example = CalendarDay(epochSeconds: 1_790_726_400)
}
