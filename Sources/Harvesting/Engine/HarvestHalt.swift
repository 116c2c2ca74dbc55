/// Why the queries of a source stop before their end; all of them can go on later.
package enum HarvestHalt: Error, Sendable, Equatable {
    /// The server does not accept the credential, or wants one.
    case refused(message: String)
    /// No connection, although it was tried several times.
    case unreachable(message: String)
    /// The server asks for a longer wait than `max_wait`; `wait` is what is left of it, if known.
    case waitTooLong(message: String, wait: Duration?)
    /// No new requests are wanted: a signal or a limit flag.
    case stopped
}
