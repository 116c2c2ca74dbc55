/// How far into its results a service lets anybody read, however many it announces.
package struct Reach: Sendable, Equatable {
    /// The records that can be had, at least 1.
    package let records: Int
    /// What to do to get the others, a sentence without a full stop.
    package let advice: String
}
