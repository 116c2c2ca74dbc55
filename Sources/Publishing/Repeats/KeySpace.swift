/// Where record keys are held while repeats are looked for.
struct KeySpace: Sendable {
    /// A file for keys that don't fit in memory.
    let path: String
    /// The bytes of keys to hold in memory.
    let memory: Int
}
