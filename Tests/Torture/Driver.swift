/// One way to make the program's life hard, and what is counted of how it bears it.
protocol Driver: Sendable {
    /// What `--only` calls it.
    var name: String { get }

    /// Does it, and gives its figures.
    ///
    /// - Parameter options: Size, seed and the program.
    /// - Returns: A line for each thing that was counted.
    /// - Throws: ``Skip`` where this machine cannot do it, or what kept it from being done.
    func run(_ options: Options) throws -> [Figure]
}

/// A line of the result.
struct Figure: Sendable {
    let text: String
    /// What went wrong, each with its place; none is good.
    let details: [String]

    var isGood: Bool { details.isEmpty }

    init(_ text: String, failures: [String]) {
        self.text = text
        details = failures
    }
}

/// This machine has not what a driver needs.
struct Skip: Error {
    let reason: String
}
