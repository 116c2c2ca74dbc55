/// Exponential backoff with full jitter: a random wait between nothing and a ceiling that doubles.
///
/// The scheme is "full jitter" of
/// <https://aws.amazon.com/blogs/architecture/exponential-backoff-and-jitter/>.
struct Backoff: Sendable {
    /// The ceiling of the first wait.
    let base: Duration
    /// The ceiling no wait exceeds.
    let ceiling: Duration
    /// No wait is shorter, so that a jitter of nearly nothing does not hammer the server.
    static let floor = Duration.milliseconds(10)

    /// The wait after the `attempt`-th failure, counted from 1.
    ///
    /// `jitter` says where between nothing and the ceiling the wait lies, from 0 to 1.
    func wait(afterAttempt attempt: Int, jitter: Double) -> Duration {
        let doublings = min(max(attempt - 1, 0), 30)
        let limit = min(base * (1 << doublings), ceiling)
        return max(limit * jitter, min(Self.floor, limit))
    }
}
