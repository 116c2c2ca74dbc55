/// A variable of a query's `each`, and the values it takes.
package struct Variable: Sendable {
    /// The name templates use.
    package let name: String
    /// The values, in order.
    package let values: VariableValues

    package init(name: String, values: VariableValues) {
        self.name = name
        self.values = values
    }
}

/// The values of a variable; only a list and the bytes of a file are held in memory.
package enum VariableValues: Sendable {
    /// Values written in the job file, at least one.
    case list([BoundValue])
    /// Whole numbers at a fixed distance.
    case range(IntegerRange)
    /// Windows of days.
    case dates(DateWindows)
    /// The rows of a file, at least one.
    case rows(FileRows)

    /// How many values there are, at least 1.
    package var count: Int {
        switch self {
        case .list(let values): values.count
        case .range(let range): range.count
        case .dates(let windows): windows.count
        case .rows(let rows): rows.count
        }
    }

    /// The value at a position from 0 to ``count`` − 1.
    package subscript(position: Int) -> BoundValue {
        switch self {
        case .list(let values): values[position]
        case .range(let range): .number(String(range[position]))
        case .dates(let windows): .window(windows.window(position))
        case .rows(let rows): rows[position]
        }
    }
}

/// Whole numbers from one to another, both inclusive, at a fixed distance.
package struct IntegerRange: Sendable, Equatable {
    /// The first number.
    package let from: Int
    /// The bound the numbers don't pass; the last one where the step hits it.
    package let to: Int
    /// The distance, never 0; negative when the numbers fall.
    package let step: Int
    /// How many numbers there are, at least 1.
    package let count: Int

    /// The numbers, nil when there are none or more than an `Int` counts.
    package init?(from: Int, to: Int, step: Int) {
        let (distance, overflow) = to.subtractingReportingOverflow(from)
        guard step != 0, !overflow, distance == 0 || (distance > 0) == (step > 0) else {
            return nil
        }
        let (steps, isTooFar) = distance.dividedReportingOverflow(by: step)
        let (count, isTooMany) = steps.addingReportingOverflow(1)
        guard !isTooFar, !isTooMany else { return nil }
        self.from = from
        self.to = to
        self.step = step
        self.count = count
    }

    /// The number at a position from 0 to ``count`` − 1.
    package subscript(position: Int) -> Int {
        from &+ position &* step
    }
}
