/// Harvests many small partitions with many requests at once, and looks at the memory.
struct MemoryDriver: Driver {
    private static let limit = 150 << 20
    private static let concurrency = 256

    let name = "memory"

    func run(_ options: Options) throws -> [Figure] {
        let partitions = options.count(ci: 20_000, night: 100_000, release: 100_000)
        let records = partitions * SmallPages.recordsAPage
        let place = try Workplace(options)
        let server = try FaultServer(["small": SmallPages()])
        let job = TortureJob(
            name: "memory", address: server.address,
            source: #""concurrency": \#(Self.concurrency)"#,
            queries: """
                {"name": "records", "path": "/small/${n}", "key": "id",
                 "each": {"n": {"range": {"from": 0, "to": \(partitions - 1)}}}}
                """)
        let end = try place.run(job, output: "memory")
        var failures = end.code == 0 ? [] : [end.lastWords]
        if end.peakBytes > Self.limit { failures.append("more than \(Self.limit >> 20) MiB") }
        let found = place.records(of: "records", job, output: "memory")
        if found != records { failures.append("\(found) records of \(records)") }
        return [
            Figure(
                "\(partitions) partitions, \(found) records, \(Self.concurrency) at once: peak \(end.peakBytes >> 20) MiB, limit \(Self.limit >> 20)",
                failures: failures)
        ]
    }
}
