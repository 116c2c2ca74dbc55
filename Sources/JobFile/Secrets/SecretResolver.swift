extension Job {
    /// The job with the secrets of all its credentials looked up, and limits chosen accordingly.
    ///
    /// Reads environment variables and files and runs programs, each once; a program may take up to
    /// 30 seconds, so this blocks. Reading a job, checking and planning need none of it. In the
    /// sandbox there are no credentials to look up.
    ///
    /// - Parameter environment: the variables, which programs get too.
    /// - Returns: The job, ready to run.
    /// - Throws: Every credential that is missing, empty or unusable, in the exit class 77, and every
    ///   source that wants a contact and has none, in the exit class 65.
    package func resolveSecrets(environment: [String: String]) throws(JobFileError) -> Job {
        var resolver = SecretResolver(environment: environment)
        var job = self
        for index in job.queries.indices {
            if job.queries[index].lacksContact { resolver.refuse(job.queries[index].source) }
            job.queries[index].source = resolver.resolve(job.queries[index].source)
        }
        guard resolver.problems.isEmpty else {
            throw JobFileError(file: file, text: text, problems: resolver.problems)
        }
        return job
    }
}

/// Looks secrets up, each place once.
private struct SecretResolver {
    private enum Finding {
        case found(Secret)
        case absent(message: String, hint: String)
    }

    private let environment: [String: String]
    private var findings: [SecretSource.Origin: Finding] = [:]
    private(set) var problems: [JobProblem] = []

    init(environment: [String: String]) {
        self.environment = environment
    }

    /// Refuses to ask a service that answers only those who leave a contact.
    mutating func refuse(_ source: Source) {
        let problem = JobProblem(
            at: source.place, "\(source.label) answers only those who leave a contact",
            hint: "export \(ContactReader.variable)=you@example.org, or add \"contact\" to source")
        if !problems.contains(problem) { problems.append(problem) }
    }

    mutating func resolve(_ source: Source) -> Source {
        guard var credential = source.auth else { return source }
        credential.secret = secret(of: credential)
        var source = source
        source.rate = source.limit.windows(hasCredential: credential.secret != nil)
        source.auth = credential
        return source
    }

    private mutating func secret(of credential: Credential) -> Secret? {
        let origin = credential.source.origin
        let isKnown = findings[origin] != nil
        let finding = findings[origin] ?? find(origin)
        findings[origin] = finding
        switch finding {
        case .found(let secret): return secret
        case .absent(let message, let hint):
            guard !credential.source.isOptional, !isKnown else { return nil }
            problems.append(
                JobProblem(at: credential.place, message, hint: hint, exitClass: .credential))
            return nil
        }
    }

    private func find(_ origin: SecretSource.Origin) -> Finding {
        switch origin {
        case .environment(let name):
            let hint = "export \(name)=…, then run again"
            guard let text = environment[name] else {
                // Where systemd puts what LoadCredential= names, systemd.exec(5).
                if let path = ServiceCredentials.path(name, environment) { return file(path) }
                return .absent(message: "environment variable \(name) is not set", hint: hint)
            }
            return check(text, "environment variable \(name)", hint: hint)
        case .file(let path): return file(path)
        case .command(let words):
            let name = "the output of \(DisplayText.quoted(words.joined(separator: " ")))"
            do throws(SecretCommandError) {
                let output = try SecretCommand.run(words, environment: environment)
                return check(
                    Self.withoutLineEnd(output), name,
                    hint: "it must print the secret and nothing else")
            } catch {
                return .absent(message: error.message, hint: "run it by hand to see what is wrong")
            }
        }
    }

    private func file(_ path: String) -> Finding {
        let name = "the file \(DisplayText.quoted(path))"
        do throws(FileTextError) {
            let text = try FileText.read(path, limit: 65_536)
            return check(
                Self.withoutLineEnd(text), name, hint: "it must hold the secret and nothing else")
        } catch {
            return .absent(
                message: "the secret is not in \(DisplayText.quoted(path)): \(error.message)",
                hint: "write it there, readable by you alone")
        }
    }

    private func check(_ text: String, _ name: String, hint: String) -> Finding {
        do throws(SecretError) {
            return .found(try Secret(text))
        } catch {
            switch error {
            case .empty: return .absent(message: "\(name) is empty", hint: hint)
            case .controlCharacters:
                return .absent(
                    message: "\(name) has a line end or another control character inside",
                    hint: hint)
            }
        }
    }

    private static func withoutLineEnd(_ bytes: ContiguousArray<UInt8>) -> String {
        let lineEnds: Set = [UInt8(ascii: "\n"), UInt8(ascii: "\r")]
        let end = bytes.lastIndex { !lineEnds.contains($0) }.map { $0 + 1 } ?? 0
        return String(decoding: bytes[..<end], as: UTF8.self)
    }
}

extension Credential {
    /// The credential as a preset's, which stands for the bytes that name the preset.
    func placed(at range: Range<Int>) -> Credential {
        Credential(placement: placement, source: source, secret: secret, place: range)
    }

    /// Whether there seems to be a secret, as far as can be told without reading it.
    func isProbablyPresent(in environment: [String: String]) -> Bool {
        switch source.origin {
        case .environment(let name):
            environment[name].map { !$0.isEmpty }
                ?? (ServiceCredentials.path(name, environment) != nil)
        case .file(let path): FileText.exists(path)
        case .command: true
        }
    }
}
