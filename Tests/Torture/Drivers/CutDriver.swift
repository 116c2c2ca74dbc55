import SandboxAPI
import TestSupport

/// Cuts a page at every byte, in every framing, and sends it whole when it is asked for again.
struct CutDriver: Driver {
    let name = "cuts"

    func run(_ options: Options) throws -> [Figure] {
        let place = try Workplace(options)
        var random = options.generator(0)
        let page = Self.page(&random)
        let gzipped = try Gzip.pack(page, in: place.folder)
        return try CutPages.Framing.allCases.map { framing in
            try cut(CutPages(framing, page: page, gzipped: gzipped), place, options)
        }
    }

    /// 20 KB whose records come first, so that a cut page may well seem to have them.
    private static func page(_ random: inout SeededGenerator) -> [UInt8] {
        let records = (1...3).map { #"{"id":\#($0),"name":"n\#($0)"}"# }.joined(separator: ",")
        var page = #"{"items":[\#(records)],"rest":[0"#
        while page.utf8.count < 20_440 {
            let text = String(UInt64.random(in: .min ... .max, using: &random), radix: 36)
            page += #",{"k":"\#(text)","v":[\#(text.utf8.count),true,null]}"#
        }
        return Array((page + "]}").utf8)
    }

    private func cut(_ pages: CutPages, _ place: Workplace, _ options: Options) throws -> Figure {
        let step = options.count(ci: max(1, pages.places / 1_500), night: 3, release: 1)
        let places = Array(stride(from: Int(options.seed) % step, to: pages.places, by: step))
        let server = try FaultServer(["cut": pages])
        let job = TortureJob(
            name: "cut-\(pages.framing)", address: server.address,
            source: #""concurrency": 16, "retry": {"base": "1ms", "max_delay": "2ms"}"#,
            queries: """
                {
                  "name": "items", "path": "/cut/${at}", "records": "items", "add": {"at": "${at}"},
                  "each": {"at": [\(places.map(String.init).joined(separator: ","))]}
                }
                """)
        let cut = try place.run(job, output: "cut")
        let refused = server.requestCount - places.count
        let accepted = places.count - refused
        // Every page has been cut by now: another run gets them whole at once.
        let whole = try place.run(job, output: "whole")
        var failures = accepted == 0 ? [] : ["\(accepted) cut pages were not asked for again"]
        for end in [cut, whole] where end.code != 0 { failures.append(end.lastWords) }
        let expected = place.published(job, output: "whole")
        if let cut = place.published(job, output: "cut"), cut != expected {
            failures.append(cut.difference(from: expected))
        }
        return Figure(
            "\(pages.framing): \(places.count) of \(pages.places) cuts: accepted as whole: \(accepted)",
            failures: failures)
    }
}
