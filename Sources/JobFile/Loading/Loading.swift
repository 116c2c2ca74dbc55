import JSONSlicing

/// What a job file is read against.
struct LoadSetting: Sendable {
    /// The variables `${env.NAME}` may name, and where credentials may be.
    var environment: [String: String] = [:]
    /// The day `${run.date}`, `today` and `yesterday` mean.
    var today: CalendarDay
    /// The folder relative paths in the file begin at; empty for the current one.
    var folder = ""
    /// Whether every source is the embedded server: without credentials and limits.
    var isSandbox = false
}

/// One reading of one text: collects every problem instead of stopping at the first.
final class Loading {
    let setting: LoadSetting
    /// The job's own variables.
    var variables: [String: BoundValue] = [:]
    /// The job's variables whose values are wrong, which is reported once.
    var brokenVariables: Set<String> = []
    /// The contact of sources that name none.
    var contact: String?
    private(set) var problems: [JobProblem] = []
    private(set) var masked: [Range<Int>] = []

    init(_ setting: LoadSetting) {
        self.setting = setting
    }

    /// Notes a problem with a value.
    func report(_ value: JSONValue, _ message: String, hint: String? = nil) {
        report(at: value.range, message, hint: hint)
    }

    /// Notes a problem with some bytes of the text.
    func report(at range: Range<Int>, _ message: String, hint: String? = nil) {
        problems.append(JobProblem(at: range, message, hint: hint))
    }

    /// Notes a problem with a flag.
    func report(flag message: String, hint: String?) {
        problems.append(JobProblem(at: nil, message, hint: hint, exitClass: .usage))
    }

    /// Notes a problem with the environment.
    func report(environment message: String, hint: String?) {
        problems.append(JobProblem(at: nil, message, hint: hint))
    }

    /// Notes that a value is a secret that stands in the file, which no screen may show.
    func reportSecret(_ value: JSONValue, _ message: String, hint: String) {
        masked.append(value.range)
        report(value, message, hint: hint)
    }

    /// The bytes of the text that some bytes of an unescaped string stand for; all of the string
    /// where it has escapes.
    func place(of part: Range<Int>, in string: JSONValue) -> Range<Int> {
        let count = string.string?.utf8.count ?? 0
        guard string.range.count == count + 2 else { return string.range }
        let start = string.range.lowerBound + 1
        return start + min(part.lowerBound, count)..<start
            + max(part.lowerBound + 1, part.upperBound)
    }
}
