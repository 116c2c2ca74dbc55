/// Finds lines and columns of rising offsets in one pass over a text.
struct Locator {
    private let text: ContiguousArray<UInt8>
    private var offset: Int
    private var line = 1
    private var column = 1
    private var lineStart: Int

    init(_ text: ContiguousArray<UInt8>) {
        self.text = text
        offset = text.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
        lineStart = offset
    }

    /// Locates a problem whose place is not before that of the problem asked for last.
    mutating func locate(_ problem: JobProblem) -> LocatedProblem {
        guard let range = problem.range else {
            return LocatedProblem(problem: problem, line: nil, column: nil, lineStart: 0)
        }
        advance(to: min(range.lowerBound, text.count))
        return LocatedProblem(problem: problem, line: line, column: column, lineStart: lineStart)
    }

    private mutating func advance(to target: Int) {
        while offset < target {
            let byte = text[offset]
            offset += 1
            if byte == UInt8(ascii: "\n") {
                line += 1
                column = 1
                lineStart = offset
            } else if offset == text.count || text[offset] & 0xC0 != 0x80 {
                column += 1
            }
        }
    }
}
