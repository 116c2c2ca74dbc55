/// What an answer means for the page that was asked for.
enum Verdict: Sendable, Equatable {
    /// A page, to be judged by its body.
    case page
    /// Nothing there, and the partition ends.
    case empty
    /// The same request under another address; `toGet` where the answer is fetched there by GET
    /// whatever the method was.
    case redirect(to: String, toGet: Bool)
    /// The server is not ready or failed for the moment: ask again.
    case retry(reason: String)
    /// The budget is used up: all who draw on it wait, for `seconds` if the server says how long.
    case limited(reason: String, seconds: Int64?)
    /// The credential is not accepted: no query of this origin can succeed.
    case refused(reason: String)
    /// This page cannot be had.
    case failed(reason: String)

    var isLimited: Bool { if case .limited = self { true } else { false } }
}
