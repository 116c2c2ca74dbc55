import JobFile
import RunStore
import Synchronization

/// A file `.env`: variables for jobs that the environment does not have.
struct DotEnv: Sendable {
    private(set) var variables: [String: String] = [:]
    /// What a person should know and do, without a value.
    private(set) var warnings: [(finding: String, advice: String)] = []

    private static let sizeLimit = 1 << 20

    /// Reads the files beside a job and in the working folder; those found first win.
    init(besideJob path: String) {
        let beside = FileSystem.parent(of: path)
        for folder in beside == "." ? ["."] : [beside, "."] {
            let file = folder == "." ? ".env" : "\(folder)/.env"
            guard FileSystem.exists(file) else { continue }
            read(file)
        }
    }

    private mutating func read(_ path: String) {
        let text: ContiguousArray<UInt8>
        do throws(FileTextError) {
            text = try FileText.read(path, limit: Self.sizeLimit)
        } catch {
            return warnings.append(
                ("\(path) is not used: \(error.message)", "put it right or take it away"))
        }
        if let mode = try? FileStatus(at: path)?.mode, mode & 0o077 != 0 {
            warnings.append(
                ("others can read \(path), which may hold secrets", "chmod 600 \(path)"))
        }
        let lines = String(decoding: text, as: UTF8.self)
            .split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
        for (index, line) in lines.enumerated() { read(line, at: "\(path):\(index + 1)") }
    }

    private mutating func read(_ line: Substring, at place: String) {
        var line = line.drop { $0 == " " || $0 == "\t" }
        if line.isEmpty || line.hasPrefix("#") { return }
        if line.hasPrefix("export ") { line = line.dropFirst("export ".count) }
        let parts = line.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, Names.isVariable(String(parts[0])) else {
            return warnings.append(
                ("\(place) is left out", "a line is NAME=VALUE, or begins with #"))
        }
        let name = String(parts[0])
        variables[name] = variables[name] ?? Self.value(parts[1])
    }

    /// The value without blanks around it, and without quotes that enclose all of it.
    private static func value(_ text: Substring) -> String {
        let isBlank = { (character: Character) in character == " " || character == "\t" }
        var text = text.drop(while: isBlank)
        while let last = text.last, isBlank(last) { text = text.dropLast() }
        guard let quote = text.first, quote == "\"" || quote == "'", text.count >= 2,
            text.last == quote
        else { return String(text) }
        return String(text.dropFirst().dropLast())
    }
}

/// The variables a job may name.
enum JobEnvironment {
    private static let filesByJob = Mutex<[String: DotEnv]>([:])

    /// Those of the process, then those of the files `.env`.
    static func of(job path: String) -> [String: String] {
        Environment.all.merging(files(besideJob: path).variables) { own, _ in own }
    }

    /// The files `.env` that count for a job, read once and kept.
    static func files(besideJob path: String) -> DotEnv {
        filesByJob.withLock { known in
            let files = known[path] ?? DotEnv(besideJob: path)
            known[path] = files
            return files
        }
    }
}

extension Job {
    /// Says what is wrong with the files of secrets, where they may be needed.
    func warnOfSecretFiles(on console: Console) {
        for warning in JobEnvironment.files(besideJob: file).warnings {
            console.say("Warning: \(warning.finding); \(warning.advice).")
        }
    }

    /// The job with the secrets of its credentials looked up.
    ///
    /// - Throws: Every credential that is missing, empty or unusable.
    func withSecrets() throws(JobFileError) -> Job {
        try resolveSecrets(environment: JobEnvironment.of(job: file))
    }
}
