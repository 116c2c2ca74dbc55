/// A service as one query uses it: where it is, how to ask it, and how often.
package struct Source: Sendable {
    /// The preset's name, or the host.
    package let label: String
    /// What paths are joined to.
    package let base: BaseURL
    /// What is sent to prove who asks; nil when nothing is, and always in the sandbox.
    package internal(set) var auth: Credential?
    /// The limits of the bucket the query draws on; empty for none of our own.
    package internal(set) var rate: [RateWindow]
    /// The name of that bucket within the source, such as `core` or `search`.
    package internal(set) var bucket: String
    /// How many requests may go at once after a pause, at least 1.
    package let burst: Int
    /// How many requests may be in flight, at least 1.
    package let concurrency: Int
    /// How long a request may take.
    package let timeouts: Timeouts
    /// What to try again, and how patiently.
    package let retry: RetryOptions
    /// How this service tells of errors inside successful answers; the first that fits counts.
    package internal(set) var errors: [ErrorShape]
    /// The largest page that is taken, in bytes, decoded.
    package let maxPageBytes: Int
    /// Whether HTTP/2 may be used.
    package let allowHTTP2: Bool
    /// The path of a file with certificate authorities, instead of the system's.
    package let caFile: String?
    /// Whether credentials may go over plain http to another machine.
    package let allowInsecureHTTP: Bool

    /// The bytes of the job file that name the preset, if one is used.
    let place: Range<Int>?
    /// The limit of the bucket, to choose from once it is known whether there is a credential.
    let limit: RateTable.Limit

    /// The absolute URL that paths are joined to, without a final slash.
    package var baseURL: String { base.text }
    /// The host in lower case, by which the sandbox knows the service.
    package var serviceHost: String { base.host }
}

/// How long the parts of a request may take.
package struct Timeouts: Sendable, Equatable {
    /// Until the connection stands.
    package internal(set) var connect: Duration = .seconds(10)
    /// Without a byte coming.
    package internal(set) var idle: Duration = .seconds(30)
    /// Until the answer is complete.
    package internal(set) var total: Duration = .seconds(120)

    package init() {}
}

/// What to try again, and how patiently.
package struct RetryOptions: Sendable, Equatable {
    /// The attempts at one request, the first included, at least 1.
    package internal(set) var attempts = 5
    /// The pause before the second attempt, which doubles from there.
    package internal(set) var base: Duration = .seconds(1)
    /// The longest pause of our own making.
    package internal(set) var maxDelay: Duration = .seconds(60)
    /// The longest pause a server may ask for before the run stops instead.
    package internal(set) var maxWait: Duration = .seconds(900)
    /// The statuses worth another attempt.
    package internal(set) var statuses: Set<Int> = [408, 425, 429, 500, 502, 503, 504]

    package init() {}
}
