package import JSONSlicing

/// How an error looks inside an answer whose status tells of success.
package struct ErrorShape: Sendable, Equatable {
    /// Where an error shows.
    package enum Place: Sendable, Equatable {
        /// In the body; the answer is an error when there is anything but null.
        case path(JSONPath)
        /// In a header field, which only errors have.
        case header(String)
    }

    /// Where the error's code is.
    package let place: Place
    /// Where its text for people is, in the body.
    package let message: JSONPath?
    /// The codes that pass, so that the request is worth another attempt.
    package internal(set) var retry: Set<String> = []
    /// The codes of a throttle, which is waited for.
    package internal(set) var limited: Set<String> = []
    /// The codes that say that the credential is not accepted.
    package internal(set) var refused: Set<String> = []
    /// What codes mean, in words for people.
    package internal(set) var meanings: [String: String] = [:]

    init(_ place: Place, message: JSONPath?) {
        self.place = place
        self.message = message
    }
}
