import JSONSlicing

/// The door through which jobs come in: text becomes a ``Job`` or a list of what is wrong with it.
package enum JobLoader {
    /// Job files may not be larger than this, 16 MiB.
    package static let sizeLimit = 16 << 20

    /// Reads a job file.
    ///
    /// Needs no network and no secret; ``Job/resolveSecrets(environment:)`` follows before a run.
    ///
    /// - Parameters:
    ///   - path: the file.
    ///   - sets: overrides of `vars`, each `NAME=VALUE`.
    ///   - environment: the variables that templates and credentials may name.
    ///   - today: the day the run started, for `today`, `yesterday` and `${run.date}`.
    ///   - isSandbox: whether every source is the embedded server; drops credentials and limits.
    /// - Returns: The job, with credentials still to be looked up.
    /// - Throws: All problems at once.
    package static func load(
        path: String, sets: [String] = [], environment: [String: String], today: CalendarDay,
        isSandbox: Bool = false
    ) throws(JobFileError) -> Job {
        let text: ContiguousArray<UInt8>
        do throws(FileTextError) {
            text = try FileText.read(path, limit: sizeLimit)
        } catch {
            let problem = JobProblem(at: nil, error.message)
            throw JobFileError(file: path, text: [], problems: [problem])
        }
        let setting = LoadSetting(
            environment: environment, today: today, folder: folder(of: path), isSandbox: isSandbox)
        return try load(text, file: path, sets: sets, setting: setting)
    }

    /// Reads a job from a text, such as standard input; relative paths begin at the current folder.
    ///
    /// - Parameters:
    ///   - text: the job.
    ///   - file: what messages call it.
    ///   - sets: overrides of `vars`, each `NAME=VALUE`.
    ///   - environment: the variables that templates and credentials may name.
    ///   - today: the day the run started, for `today`, `yesterday` and `${run.date}`.
    ///   - isSandbox: whether every source is the embedded server; drops credentials and limits.
    /// - Returns: The job, with credentials still to be looked up.
    /// - Throws: All problems at once.
    package static func load(
        text: ContiguousArray<UInt8>, file: String, sets: [String] = [],
        environment: [String: String], today: CalendarDay, isSandbox: Bool = false
    ) throws(JobFileError) -> Job {
        let setting = LoadSetting(environment: environment, today: today, isSandbox: isSandbox)
        return try load(text, file: file, sets: sets, setting: setting)
    }

    private static func load(
        _ text: ContiguousArray<UInt8>, file: String, sets: [String], setting: LoadSetting
    ) throws(JobFileError) -> Job {
        let root = try parse(text, file: file)
        let loading = Loading(setting)
        let job = JobReader(loading: loading, sets: sets).read(root, text: text, file: file)
        guard let job, loading.problems.isEmpty else {
            throw JobFileError(
                file: file, text: text, problems: loading.problems, masking: loading.masked)
        }
        return job
    }

    private static func parse(
        _ text: ContiguousArray<UInt8>, file: String
    ) throws(JobFileError) -> JSONValue {
        guard text.count <= sizeLimit else {
            let message = FileTextError(tooLarge: sizeLimit).message
            throw JobFileError(file: file, text: [], problems: [JobProblem(at: nil, message)])
        }
        do throws(JSONSyntaxError) {
            return try JSONDocument(parsing: text).root
        } catch {
            throw JobFileError(file: file, text: text, problems: [problem(error)])
        }
    }

    private static func problem(_ error: JSONSyntaxError) -> JobProblem {
        switch error.reason {
        case .empty:
            JobProblem(
                at: nil, "the file is empty", hint: "windrow init NAME writes a job to start from")
        case .comment:
            JobProblem(
                at: error.offset..<error.offset + 1, error.message,
                hint: "a key that begins with x- can hold a note")
        default: JobProblem(at: error.offset..<error.offset + 1, error.message)
        }
    }

    private static func folder(of path: String) -> String {
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return slash == path.startIndex ? "/" : String(path[..<slash])
    }
}
