/// The records as bytes: each is written when it is first asked for, and kept.
struct GitHubRecords {
    private let dataset: GitHubDataset
    private let renderer: GitHubRenderer
    /// Repositories without their closing braces.
    private var repositories: [Bytes?]

    init(_ dataset: GitHubDataset, base: String) {
        self.dataset = dataset
        renderer = GitHubRenderer(base: base)
        repositories = [Bytes?](repeating: nil, count: dataset.repositories.count)
    }

    func user(_ account: Int) -> Bytes {
        renderer.user(
            dataset.accounts[account], repositories: dataset.repositoriesByOwner[account].count)
    }

    mutating func repository(_ index: Int) -> Bytes {
        var body = Bytes()
        append(index, to: &body)
        return body
    }

    mutating func list(_ indices: some Collection<Int>) -> Bytes {
        var body = Bytes("[".utf8)
        body.reserveCapacity(indices.count * 4_096 + 2)
        for (position, index) in indices.enumerated() {
            if position > 0 { body.append(UInt8(ascii: ",")) }
            append(index, to: &body)
        }
        body.append(UInt8(ascii: "]"))
        return body
    }

    func contributors(_ people: some Collection<(account: Int, contributions: Int)>) -> Bytes {
        Self.array(
            people.map {
                renderer.contributor(
                    dataset.accounts[$0.account], contributions: $0.contributions)
            })
    }

    func members(_ people: some Sequence<GitHubAccount>) -> Bytes {
        Self.array(people.map(renderer.member))
    }

    func organisations(_ accounts: some Sequence<Int>) -> Bytes {
        Self.array(accounts.map { renderer.organisation(dataset.accounts[$0]) })
    }

    private static func array(_ records: [Bytes]) -> Bytes {
        Bytes("[".utf8) + records.joined(separator: [UInt8(ascii: ",")]) + Bytes("]".utf8)
    }

    mutating func searchPage(_ indices: some Collection<Int>, total: Int) -> Bytes {
        var body = Bytes()
        body.reserveCapacity(indices.count * 4_096 + 128)
        body.append(
            contentsOf: "{\"total_count\":\(total),\"incomplete_results\":false,\"items\":[".utf8)
        for (position, index) in indices.enumerated() {
            if position > 0 { body.append(UInt8(ascii: ",")) }
            appendOpen(index, to: &body)
            body.append(contentsOf: ",\"score\":".utf8)
            body.append(contentsOf: Self.score(dataset.repositories[index].score).utf8)
            body.append(UInt8(ascii: "}"))
        }
        body.append(contentsOf: "]}".utf8)
        return body
    }

    private mutating func append(_ index: Int, to body: inout Bytes) {
        appendOpen(index, to: &body)
        body.append(UInt8(ascii: "}"))
    }

    private mutating func appendOpen(_ index: Int, to body: inout Bytes) {
        if let known = repositories[index] {
            body.append(contentsOf: known)
            return
        }
        let repository = dataset.repositories[index]
        let bytes = renderer.openRepository(
            repository, owner: dataset.accounts[repository.owner])
        repositories[index] = bytes
        body.append(contentsOf: bytes)
    }

    /// Millionths as a number with a decimal point: `1.0`, `34.075066`.
    static func score(_ millionths: Int) -> String {
        let fraction = String(millionths % 1_000_000 + 1_000_000).dropFirst()
        let trimmed = fraction.prefix(
            (fraction.lastIndex { $0 != "0" }.map {
                fraction.distance(from: fraction.startIndex, to: $0)
            } ?? 0) + 1)
        return "\(millionths / 1_000_000).\(trimmed)"
    }
}
