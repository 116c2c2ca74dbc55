/// What a simulated service holds, and how it behaves: everything follows from a seed.
struct Service: Sendable {
    let seed: UInt64
    let style: PagingStyle
    /// How many of a hundred requests meet faults before they are answered.
    var faults = 20
    /// How many of a hundred pages tell that the budget is used up.
    var usedUp = 3
    /// What answers a request in place of its page, whatever its faults; nil for the page.
    var insteadOf: @Sendable (_ path: String, _ run: Int) -> Fault? = { _, _ in nil }
    /// Where the last page of a list leads, by where it begins; nil for nowhere, as it should be.
    var twist: @Sendable (Position) -> Position? = { _ in nil }
    /// Answers every request with the first page.
    var ignoresPosition = false
    /// How many of a hundred pages are followed by a change of their list.
    var changes = 0
    /// The longest list.
    var longest = 17
    /// From this process on the lists hold other records.
    var renewedFrom = Int.max
    /// Up to this process the lists of the first level announce one record more than they have.
    var overstatesUpTo = 0
    /// Tokens are accepted only from the process they were given to.
    var tokensExpire = false

    /// The records of a list; ids name list and place, so no two lists share one.
    ///
    /// The path of a list ends in the number its ids begin with.
    func list(_ path: String, in run: Int = 1) -> [Int] {
        var random = Dice(seed, path, run >= renewedFrom ? 1 : 0)
        let base = (path.split(separator: "/").last.flatMap { Int($0) } ?? 0) * 100
        var id = 0
        return (0..<random.number(in: 0...longest)).map { _ in
            id += random.number(in: 1...5)
            return base + id
        }
    }

    /// What happens to a try of a request, counted from 0 over all processes.
    ///
    /// Never so many that a job would give the request up.
    func fault(on target: String, try number: Int) -> Fault? {
        var random = Dice(seed, target)
        guard random.chance(faults), number < random.number(in: 1...3) else { return nil }
        var draw = Dice(seed, target, number + 1)
        return Fault.random(&draw)
    }

    func usedUpBudget(after target: String) -> Fault.Wait? {
        var random = Dice(seed, target, -1)
        return random.chance(usedUp) ? .reset(random.number(in: 1...60)) : nil
    }
}
