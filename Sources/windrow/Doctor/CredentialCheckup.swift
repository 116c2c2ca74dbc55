import JobFile

/// The secrets of a job: whether they are there, never what they are.
struct CredentialCheckup: Checkup {
    let job: Job

    func diagnose() async -> [Diagnosis] { files + secrets }

    private var files: [Diagnosis] {
        JobEnvironment.files(besideJob: job.file).warnings.map {
            .problem("secret", $0.finding, do: $0.advice, .complete)
        }
    }

    private var secrets: [Diagnosis] {
        do throws(JobFileError) {
            let resolved = try job.withSecrets()
            return Self.findings(resolved)
        } catch {
            return error.problems.map { located in
                let problem = located.problem
                return .problem(
                    "secret", problem.message, do: problem.hint ?? "see \"windrow run --help\"",
                    ExitCode(rawValue: problem.exitClass.rawValue) ?? .credentials)
            }
        }
    }

    private static func findings(_ job: Job) -> [Diagnosis] {
        var seen: [SecretSource.Origin] = []
        return job.queries.compactMap { query in
            guard let auth = query.source.auth, !seen.contains(auth.source.origin) else {
                return nil
            }
            seen.append(auth.source.origin)
            return .fine(
                "secret",
                auth.source.name + (auth.secret == nil ? ": not there, and optional" : ": there"))
        }
    }
}

extension SecretSource {
    /// What people call the place.
    var name: String {
        switch origin {
        case .environment(let name): name
        case .file(let path): path
        case .command(let words): words.joined(separator: " ")
        }
    }
}
