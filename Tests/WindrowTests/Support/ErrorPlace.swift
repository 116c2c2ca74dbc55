import Foundation
import SandboxAPI

/// A workplace beside a server that does what a job's `what` asks it to.
struct ErrorPlace {
    private let place: Workplace
    private let server: RawServer

    init() throws {
        place = try Workplace()
        guard let server = RawServer(answer: Mishap.answer) else { throw POSIXError(.EADDRINUSE) }
        self.server = server
        try place.writeJob(years: 2012...2014)
        try writeJobs()
    }

    private func writeJobs() throws {
        let source = """
            {"base_url": "\(server.base)", "max_page_bytes": "64KiB",
            "retry": {"attempts": 2, "base": "1ms", "max_delay": "1ms", "max_wait": "5s"},
            "timeout": {"total": "1s"}
            """
        let query = """
            {"name": "things", "path": "/${what}", "records": "items", "total": "total",
            "pagination": {"type": "next_url", "next": "next"}
            """
        let jobs = [
            "network":
                "{\"name\": \"network\", \"vars\": {\"what\": \"fine\"}, \"source\": \(source)}, \"queries\": [\(query)}]}",
            "secret":
                "{\"name\": \"secret\", \"vars\": {\"what\": \"fine\"}, \"source\": \(source), \"auth\": {\"bearer\": {\"env\": \"KEY\"}}}, \"queries\": [\(query)}]}",
            "years":
                "{\"name\": \"years\", \"source\": \(source)}, \"queries\": [\(query), \"each\": {\"what\": [\"404\", \"fine\", \"few\", \"html\"], \"year\": [1, 2, 3, 4]}, \"params\": {\"year\": \"${year}\"}}]}",
            "wide":
                "{\"name\": \"wide\", \"vars\": {\"what\": \"wide\"}, \"source\": \(source.replacingOccurrences(of: "64KiB", with: "1MiB"))}, \"queries\": [\(query)}], \"output\": {\"formats\": [\"csv\"]}}",
            "offline":
                "{\"name\": \"offline\", \"source\": \"github\", \"queries\": [{\"name\": \"q\", \"path\": \"/users/${login}\", \"each\": {\"login\": [\"kestrel\", \"inkstone\"]}}]}",
        ]
        for (name, text) in jobs { try place.write(text + "\n", to: "jobs/\(name).json") }
    }

    /// All that a line of shell answers, then its exit code, without what differs from run to run.
    func answer(to command: String) async throws -> String {
        let result = try await place.program.shell("{ \(command)\n} 2>&1; echo \"exit $?\"")
        var text = result.out
            .replacingOccurrences(of: place.base, with: "http://127.0.0.1:PORT/github")
            .replacingOccurrences(of: "127.0.0.1:\(server.port)", with: "127.0.0.1:PORT")
            .replacingOccurrences(of: place.folder, with: "PLACE")
        text.replace(try Regex("[0-9]{4}-[0-9]{2}-[0-9]{2}T[0-9]{6}Z"), with: "RUN")
        text.replace(
            try Regex("process [0-9]+ on .* since .* UTC"), with: "process N on HOST since THEN")
        text.replace(try Regex("\\([0-9]+ bytes are free\\)"), with: "(N bytes are free)")
        return text.trimmingCharacters(in: .newlines)
    }
}

/// What may go wrong with an answer, by the first word of its request's path.
private enum Mishap {
    static func answer(_ request: RawServer.Request) -> String? {
        let word = String(request.target.dropFirst().prefix { $0 != "?" && $0 != "/" })
        if let status = Int(word) { return refusal(status) }
        return page(word, request.target) ?? mishap(word)
    }

    private static func refusal(_ status: Int) -> String {
        let headers = status == 429 ? ["Retry-After: 3600"] : []
        return RawServer.answer("{\"message\": \"no luck today\"}", "\(status) No", headers)
    }

    /// Answers that are JSON.
    private static func page(_ word: String, _ target: String) -> String? {
        let bodies = [
            "fine": "{\"items\": [{\"id\": 1}]}", "half": "{\"items\": [{\"id\": 1}",
            "elsewhere": "{\"results\": [{\"id\": 1}]}", "text": "{\"items\": \"none\"}",
            "numbers": "{\"items\": [1, 2]}", "few": "{\"items\": [{\"id\": 1}], \"total\": 3}",
            "large": "{\"items\": [\"\(String(repeating: "x", count: 70_000))\"]}",
            "same": "{\"items\": [{\"id\": 1}], \"next\": \"/same?n=\(target.utf8.count)\"}",
            "loop": "{\"items\": [{\"id\": \(target.utf8.count)}], \"next\": \"/loop\"}",
            "foreign": "{\"items\": [{\"id\": 1}], \"next\": \"https://evil.example/x\"}",
            "wide":
                "{\"items\": [{\((0..<17_000).map { "\"c\($0)\":1" }.joined(separator: ","))}]}",
        ]
        return bodies[word].map { RawServer.answer($0) }
    }

    private static func mishap(_ word: String) -> String? {
        switch word {
        case "html": RawServer.answer("<html><body>Please log in</body></html>")
        case "empty": RawServer.answer("")
        case "cut":
            "HTTP/1.1 200 OK\r\nConnection: close\r\nContent-Length: 900\r\n\r\n{\"items\": ["
        case "garbage": "SSH-2.0-OpenSSH_9.2\r\nConnection: close\r\n\r\n"
        case "away": RawServer.answer("", "302 Found", ["Location: https://evil.example/x"])
        case "circle": RawServer.answer("", "302 Found", ["Location: /circle"])
        case "nowhere": RawServer.answer("", "302 Found", [])
        case "gzip": RawServer.answer("no gzip", "200 OK", ["Content-Encoding: gzip"])
        default: nil
        }
    }
}
