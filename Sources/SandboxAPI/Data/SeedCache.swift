import Synchronization

/// The data of a few seeds, kept so that a second server has them at once.
final class SeedCache<Value: Sendable>: Sendable {
    /// How many seeds' data are kept.
    private let room = 4
    private let made = Mutex<[UInt64: Value]>([:])

    /// The data of a seed, made by whoever asks first.
    func value(seed: UInt64, _ make: (UInt64) -> Value) -> Value {
        made.withLock { made in
            if let known = made[seed] { return known }
            if made.count == room { made.removeAll() }
            let value = make(seed)
            made[seed] = value
            return value
        }
    }
}
