/// Something that takes one request and gives one response.
///
/// Retries, rate limits and redirects are wrappers around it, not its business.
package protocol Transport: Sendable {
    /// Sends a request and waits for the whole response, whatever its status.
    ///
    /// Cancelling the calling task ends the exchange with phase ``TransportError/Phase/cancelled``.
    ///
    /// - Parameter request: What to send, with its limits.
    /// - Returns: The response, its body unpacked.
    /// - Throws: Why there is no response, with the phase it failed in.
    func send(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse
}
