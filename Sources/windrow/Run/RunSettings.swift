import JobFile

/// What the flags of `run` ask for.
struct RunSettings: Sendable {
    let output: String
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
        CommandOption(name: "quiet", letter: "q", help: "only errors on standard error"),
        CommandOption(name: "verbose", letter: "v", help: "a line for every retry and wait"),
    ]

    /// - Throws: `UsageError` for a value that is none.
    init(_ arguments: CommandArguments) throws(UsageError) {
        output = arguments.value("output") ?? "output"
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
        isQuiet = arguments.has("quiet")
        isVerbose = arguments.has("verbose")
        progress = try ProgressStyle(arguments.value("progress"), isQuiet: isQuiet)
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
