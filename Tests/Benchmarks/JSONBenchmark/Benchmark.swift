import JSONSlicing

/// Measures how fast pages of records are validated and cut into lines.
///
/// `json-benchmark generate FOLDER` writes pages like those of a busy API.
/// `json-benchmark measure FILE…` runs one round over the files and prints bytes a nanosecond.
/// `../json.sh` calls both, beside a C++ reader of the same files.
@main
enum Benchmark {
    /// The work of a round, in bytes: long enough to leave every cache.
    static let roundSize = 330_000_000

    static func main() {
        let arguments = CommandLine.arguments.dropFirst()
        switch (arguments.first, arguments.dropFirst()) {
        case ("generate", let rest) where rest.count == 1:
            for folder in rest { generate(into: folder) }
        case ("measure", let files) where !files.isEmpty:
            measure(files.map(readFile))
        default:
            print("usage: json-benchmark generate FOLDER | measure FILE…")
        }
    }

    private static func generate(into folder: String) {
        var generator = PageGenerator(seed: 1)
        for page in 0..<330 {
            writeFile("\(folder)/page-\(page).json", generator.page(page, records: 100))
        }
    }

    private static func measure(_ pages: [ContiguousArray<UInt8>]) {
        report("memcpy", pages, work: copy)
        report("windrow", pages, work: slice)
    }

    private static func report(
        _ name: String, _ pages: [ContiguousArray<UInt8>],
        work: (ContiguousArray<UInt8>, inout ContiguousArray<UInt8>) -> Void
    ) {
        var output: ContiguousArray<UInt8> = []
        let size = pages.reduce(0) { $0 + $1.count }
        output.reserveCapacity(pages.reduce(0) { max($0, $1.count) } * 2)
        let begin = processorTime()
        var done = 0
        while done < roundSize {
            for page in pages {
                output.removeAll(keepingCapacity: true)
                work(page, &output)
            }
            done += size
        }
        print("\(name)\t\(Double(done) / Double(processorTime() - begin))")
    }

    private static func copy(
        _ page: ContiguousArray<UInt8>, to output: inout ContiguousArray<UInt8>
    ) {
        output.append(contentsOf: page)
    }

    private static let items = try? JSONPath("items")

    /// What harvesting does with a page: validate all of it, one line a record.
    private static func slice(
        _ page: ContiguousArray<UInt8>, to output: inout ContiguousArray<UInt8>
    ) {
        do {
            let document = try JSONDocument(parsing: page, indexedTo: 2)
            for record in document.root.records(at: items ?? .root) ?? [] {
                record.appendCompact(to: &output)
                output.append(UInt8(ascii: "\n"))
            }
        } catch {
            print("a page was refused: \(error)")
        }
    }
}
