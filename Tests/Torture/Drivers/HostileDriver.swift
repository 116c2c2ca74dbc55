import Foundation

/// Has 64 connections do their worst to one query while another query goes on beside it.
struct HostileDriver: Driver {
    private static let limit = 150 << 20
    private static let each = 8
    private static let pages = 400

    let name = "hostile"

    func run(_ options: Options) throws -> [Figure] {
        let place = try Workplace(options)
        let misdeeds = try misdeeds(in: place.folder)
        let (server, good) = (try FaultServer(misdeeds), try FaultServer(["small": SmallPages()]))
        let names = misdeeds.keys.sorted()
        let bad = names.map {
            #"{"name": "\#($0)", "path": "/\#($0)/${n}", "records": "items", "each": {"n": {"range": {"from": 1, "to": \#(Self.each)}}}}"#
        }.joined(separator: ",\n")
        let job = TortureJob(
            name: "hostile", address: server.address,
            source: """
                "concurrency": 64, "retry": {"attempts": 2, "base": "1ms"}, "max_page_bytes": "1MiB",
                "timeout": {"connect": "2s", "idle": "1s", "total": "4s"}
                """,
            queries: """
                \(bad),
                {"name": "good", "path": "/small/${n}", "source": {"base_url": "\(good.address)"},
                 "each": {"n": {"range": {"from": 1, "to": \(Self.pages)}}}}
                """)
        let command = try place.command(job, output: "hostile", "--publish-partial")
        let end = try ChildProcess.run(command, in: place.folder)
        let published = place.records(of: "good", job, output: "hostile")
        var failures = end.code == 3 ? [] : [end.lastWords]
        if published != Self.pages * SmallPages.recordsAPage {
            failures.append("the other query has \(published) records")
        }
        if end.peakBytes > Self.limit { failures.append("more than \(Self.limit >> 20) MiB") }
        failures += names.filter { !end.text.contains("\n\($0) n=1: failed: ") }.map {
            "\($0) is not named"
        }
        return [
            Figure(
                "\(names.count) misdeeds on \(names.count * Self.each) connections: all named, peak \(end.peakBytes >> 20) MiB; the query beside them whole",
                failures: failures)
        ]
    }

    private func misdeeds(in folder: String) throws -> [String: any Misdeed] {
        let head = "HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n"
        let bomb = try Gzip.pack(
            outputOf: "head -c 200000000 /dev/zero | tr '\\0' ' '", in: folder)
        let kilobyte = String(repeating: "x", count: 1_024)
        return [
            "gzip-bomb": FixedAnswer(headers: "Content-Encoding: gzip\r\n", bomb),
            "endless": Flood(
                "\(head)Transfer-Encoding: chunked\r\n\r\n1\r\n[\r\n",
                piece: "400\r\n\(kilobyte)\r\n",
                times: 64),
            "long-string": Flood(
                "\(head)Content-Length: 1073741824\r\n\r\n[\"", piece: kilobyte, times: 64),
            "deep": FixedAnswer(text: String(repeating: "[", count: 1_000_000)),
            "header-bomb": Flood("HTTP/1.1 200 OK\r\n", piece: "X-A: \(kilobyte)\r\n", times: 64),
            "slow-drip": Flood("\(head)Content-Length: 100000\r\n\r\n", piece: " ", pause: 100),
            "stall": Flood("\(head)Content-Length: 10\r\n\r\n", piece: "{", pieces: 1),
            "endless-head": Flood("HTTP/1.1 200 OK\r\n", piece: "X-A: 1\r\n", pause: 50),
        ]
    }
}

extension Workplace {
    /// How many records of a query a job has published last.
    func records(of query: String, _ job: TortureJob, output: String) -> Int {
        let path = "\(folder)/\(output)/\(job.name)/latest/\(query).ndjson"
        let bytes = FileManager.default.contents(atPath: path) ?? Data()
        return bytes.reduce(0) { $0 + ($1 == UInt8(ascii: "\n") ? 1 : 0) }
    }
}
