import Dispatch
import Synchronization

/// Rounds of work that two threads share, each with a thing of its own.
struct Rounds<Thing>: Sendable {
    let count: Int
    /// Makes what a thread works with.
    let make: @Sendable () throws -> Thing

    /// Does the rounds.
    ///
    /// - Parameter round: One round by its number from 0; it gives what went wrong.
    /// - Returns: Everything that went wrong.
    /// - Throws: The first error of making or working.
    func run(_ round: @Sendable (Thing, Int) throws -> [String]) throws -> [String] {
        let next = Atomic(0)
        let failures = Mutex<[String]>([])
        let broken = Mutex<(any Error)?>(nil)
        DispatchQueue.concurrentPerform(iterations: min(2, count)) { _ in
            do {
                let thing = try make()
                while true {
                    let number = next.add(1, ordering: .relaxed).oldValue
                    guard number < count, broken.withLock({ $0 == nil }) else { return }
                    let found = try round(thing, number)
                    failures.withLock { $0 += found }
                }
            } catch { broken.withLock { $0 = $0 ?? error } }
        }
        if let error = broken.withLock({ $0 }) { throw error }
        return failures.withLock { $0 }
    }
}
