/// The whole numbers that keys of a job file may have.
enum Bounds {
    static let burst = 1...10_000
    static let concurrency = 1...256
    static let attempts = 1...100
    static let firstPage = 0...1_000_000_000
    /// The last page or offset; how far at least, the first one says.
    static let last = 0...Int.max
    static let atLeastNone = 0...Int.max
    static let pageSize = 1...1_000_000
    /// Numbers of pages, records or offsets; what matters is that there is a limit.
    static let limit = 1...Int.max
    static let keepRuns = 1...1_000_000
    /// Statuses worth another attempt.
    static let answerStatus = 200...599
    /// Statuses of failed requests, RFC 9110 sections 15.5 and 15.6.
    static let errorStatus = 400...599
    /// All numbers whose negation exists too.
    static let whole = Int.min + 1...Int.max
}
