import JobFile

/// What the flags of `run` ask for.
struct RunSettings: Sendable {
    let output: String
    /// The one query that is wanted; nil for all.
    let only: String?
    let isSandbox: Bool
    let isFresh: Bool
    let keepsMatching: Bool
    let publishesPartial: Bool
    /// A limit of the user's own, on top of the source's.
    let rate: RateWindow?
    let concurrency: Int?
    let maxRequests: Int?
    let maxTime: Duration?
    let progress: ProgressStyle
    let log: LogFormat
    let color: ColorChoice
    let isQuiet: Bool
    let isVerbose: Bool

    static let options: [CommandOption] = [
        CommandOption(
            name: "output", value: "DIR", help: "where the job's folder is (default: output)"),
        CommandOption(
            name: "sandbox",
            help: "send every source to the embedded server instead of the network; no key needed"),
        CommandOption(name: "fresh", help: "throw an unfinished run away and start over"),
        CommandOption(
            name: "keep-matching",
            help: "after a change of the job, keep the queries that are still the same"),
        CommandOption(
            name: "only", value: "QUERY",
            help: "this query and those it needs, into a folder of their own"),
        JobOptions.set,
        CommandOption(
            name: "rate", value: "RATE",
            help: "at most this many requests, as in 10/min; only lowers"),
        CommandOption(
            name: "concurrency", value: "N", help: "at most N requests in flight; only lowers"),
        CommandOption(name: "max-requests", value: "N", help: "stop after N requests (exit 75)"),
        CommandOption(
            name: "max-time", value: "TIME", help: "stop after this time, as in 50m (exit 75)"),
        CommandOption(
            name: "publish-partial", help: "publish although partitions failed or are incomplete"),
        CommandOption(
            name: "progress", value: "STYLE", help: "auto, bar, lines or none (default: auto)",
            words: ["auto"] + ProgressStyle.allCases.map(\.rawValue)),
        CommandOption(
            name: "log", value: "FORMAT",
            help: "text or json: one JSON object a line on standard error (default: text)",
            words: LogFormat.allCases.map(\.rawValue)),
        CommandOption(
            name: "color", value: "WHEN", help: "auto, always or never (default: auto)",
            words: ColorChoice.allCases.map(\.rawValue)),
        CommandOption(name: "quiet", letter: "q", help: "only errors on standard error"),
        CommandOption(name: "verbose", letter: "v", help: "a line for every retry and wait"),
    ]

    /// - Throws: `UsageError` for a value that is none.
    init(_ arguments: CommandArguments) throws(UsageError) {
        output = arguments.value("output") ?? "output"
        only = arguments.value("only")
        isSandbox = arguments.has("sandbox")
        isFresh = arguments.has("fresh")
        keepsMatching = arguments.has("keep-matching")
        publishesPartial = arguments.has("publish-partial")
        rate = try Self.quantity("rate", arguments) { (text) throws(QuantityError) in
            try RateWindow(text)
        }
        concurrency = try arguments.count("concurrency")
        maxRequests = try arguments.count("max-requests")
        maxTime = try Self.quantity("max-time", arguments) { (text) throws(QuantityError) in
            try DurationText.parse(text)
        }
        if let maxTime, maxTime <= .zero {
            throw UsageError(message: "--max-time takes a time longer than none, as in 50m")
        }
        isQuiet = arguments.has("quiet")
        isVerbose = arguments.has("verbose")
        log = try LogFormat(arguments.value("log"))
        color = try ColorChoice(arguments.value("color"))
        progress = try ProgressStyle(arguments.value("progress"), isQuiet: isQuiet, log: log)
        if isFresh, keepsMatching {
            throw UsageError(message: "--fresh and --keep-matching exclude each other")
        }
    }

    private static func quantity<Value>(
        _ name: String, _ arguments: CommandArguments,
        _ parse: (String) throws(QuantityError) -> Value
    ) throws(UsageError) -> Value? {
        guard let text = arguments.value(name) else { return nil }
        do {
            return try parse(text)
        } catch {
            throw UsageError(
                message: "--\(name): \(error.message)" + (error.hint.map { "; \($0)" } ?? ""))
        }
    }
}

extension RunSettings {
    /// What is wanted of a job.
    ///
    /// - Throws: `UsageError` where it has no such query.
    func part(of job: Job) throws(UsageError) -> Job {
        guard let only else { return job }
        if let part = job.only(only) { return part }
        let names = job.queries.map(\.name)
        let hint =
            Suggestion.didYouMean(only, among: names)
            ?? "its queries: \(names.joined(separator: ", "))"
        throw UsageError(
            message: "--only: \(job.name) has no query \(DisplayText.quoted(only)); \(hint)",
            command: "run")
    }

    /// The folder in which the job has its own; a part of a job has one inside that, so that it
    /// stands in nobody's way.
    func output(of job: Job) -> String { only == nil ? output : "\(output)/\(job.name)/only" }

    /// The console as the flags want it.
    func console(from plain: Console) -> Console {
        var console = plain
        console.isQuiet = isQuiet
        console.isVerbose = isVerbose
        console.format = log
        console.color = color
        return console
    }
}
