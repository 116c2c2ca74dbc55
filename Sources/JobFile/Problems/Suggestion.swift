/// The known word somebody probably meant.
package enum Suggestion {
    /// The candidate nearest to a misspelt word, nil when none is near.
    ///
    /// `camelCase` and `kebab-case` count as `snake_case`; otherwise up to a third of the letters
    /// may be wrong, missing, surplus or swapped.
    package static func nearest(to word: String, among candidates: some Sequence<String>) -> String?
    {
        let folded = fold(word)
        guard !folded.isEmpty, folded.count <= 64 else { return nil }
        var best: (word: String, distance: Int)?
        for candidate in candidates {
            let target = fold(candidate)
            let allowed = max(1, min(folded.count, target.count) / 3)
            guard abs(folded.count - target.count) <= allowed else { continue }
            let distance = distance(folded, target)
            if distance <= allowed, distance < target.count, distance < best?.distance ?? .max {
                best = (candidate, distance)
            }
        }
        return best?.word
    }

    /// A question for ``nearest(to:among:)``, nil when nothing is near.
    package static func didYouMean(_ word: String, among candidates: some Sequence<String>)
        -> String?
    {
        nearest(to: word, among: candidates).map { "did you mean \(DisplayText.quoted($0))?" }
    }

    private static func fold(_ word: String) -> [UInt8] {
        var folded: [UInt8] = []
        for byte in word.utf8 {
            let isCapital = (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte)
            if isCapital, let last = folded.last,
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(last)
            {
                folded.append(UInt8(ascii: "_"))
            }
            folded.append(
                isCapital ? byte | 0x20 : byte == UInt8(ascii: "-") ? UInt8(ascii: "_") : byte)
        }
        return folded
    }

    /// The optimal string alignment distance: insertions, deletions, changes and swaps of neighbours.
    private static func distance(_ left: [UInt8], _ right: [UInt8]) -> Int {
        var (before, previous) = ([Int](), Array(0...right.count))
        for row in left.indices {
            var current = [row + 1]
            for column in right.indices {
                let change = previous[column] + (left[row] == right[column] ? 0 : 1)
                var best = min(change, previous[column + 1] + 1, current[column] + 1)
                if row > 0, column > 0, left[row] == right[column - 1],
                    left[row - 1] == right[column]
                {
                    best = min(best, before[column - 1] + 1)
                }
                current.append(best)
            }
            (before, previous) = (previous, current)
        }
        return previous[right.count]
    }
}
