/// Gives one answer of each kind that is no page, and wants each refused by name.
struct AnswersDriver: Driver {
    let name = "answers"

    func run(_ options: Options) throws -> [Figure] {
        let place = try Workplace(options)
        let server = try FaultServer(Self.answers)
        let names = Self.answers.keys.sorted()
        let job = TortureJob(
            name: "answers", address: server.address,
            source: """
                "retry": {"attempts": 2, "base": "1ms"}, "timeout": {"idle": "1s", "total": "3s"}
                """,
            queries: names.map {
                #"{"name": "\#($0)", "path": "/\#($0)/1", "records": "items"}"#
            }.joined(separator: ","))
        let command = try place.command(job, output: "answers", "--publish-partial")
        let end = try ChildProcess.run(command, in: place.folder)
        var failures = end.code == 3 ? [] : [end.lastWords]
        failures += names.filter { !end.text.contains("\n\($0): failed: ") }
            .map { "\($0) is not named as failed" }
        failures += names.filter { place.records(of: $0, job, output: "answers") > 0 }
            .map { "\($0): a record was taken" }
        return [
            Figure(
                "\(names.count) answers that are no page: \(names.count - failures.count) refused by name",
                failures: failures)
        ]
    }

    private static let page = #"{"items":[{"id":1}]}"#

    private static let answers: [String: any Misdeed] = [
        "empty": FixedAnswer(text: ""),
        "html": FixedAnswer(type: "text/html", text: "<!doctype html><title>Sign in</title>"),
        "error-object": FixedAnswer(text: #"{"error":{"code":"x","message":"no such thing"}}"#),
        "records-text": FixedAnswer(text: #"{"items":"none"}"#),
        "records-null": FixedAnswer(text: #"{"items":null}"#),
        "two-roots": FixedAnswer(text: page + page),
        "comment": FixedAnswer(text: #"{"items":[{"id":1}] /* all */}"#),
        "trailing-comma": FixedAnswer(text: #"{"items":[{"id":1},]}"#),
        "nan": FixedAnswer(text: #"{"items":[{"id":NaN}]}"#),
        "raw-control": FixedAnswer(text: "{\"items\":[{\"id\":\"a\nb\"}]}"),
        "bad-utf8": FixedAnswer(
            Array("{\"items\":[{\"id\":\"".utf8) + [0xC3, 0x28] + Array("\"}]}".utf8)),
        "not-gzip": FixedAnswer(
            headers: "Content-Encoding: gzip\r\n", [0x1F, 0x8B, 8, 0] + Array(page.utf8)),
        "partial-content": FixedAnswer(status: "206 Partial Content", text: page),
        "not-modified": FixedAnswer(status: "304 Not Modified", text: ""),
        "not-found": FixedAnswer(status: "404 Not Found", text: #"{"message":"Not Found"}"#),
        "server-error": FixedAnswer(status: "500 Internal Server Error", text: page),
        "status-999": FixedAnswer(status: "999 No", text: page),
        "redirect-loop": FixedAnswer(
            status: "302 Found", headers: "Location: /redirect-loop/1\r\n", text: ""),
        "redirect-away": FixedAnswer(
            status: "302 Found", headers: "Location: http://127.0.0.1:1/\r\n", text: ""),
        "redirect-nowhere": FixedAnswer(status: "302 Found", text: ""),
        "redirect-file": FixedAnswer(
            status: "302 Found", headers: "Location: file:///etc/passwd\r\n", text: ""),
        "two-lengths": FixedAnswer(headers: "Content-Length: 5\r\n", text: page),
        "short-length": FixedAnswer(
            raw: "HTTP/1.1 200 OK\r\nContent-Length: 10\r\nConnection: close\r\n\r\n\(page)"),
        "negative-length": FixedAnswer(raw: "HTTP/1.1 200 OK\r\nContent-Length: -1\r\n\r\n"),
        "huge-length": FixedAnswer(
            raw: "HTTP/1.1 200 OK\r\nContent-Length: 99999999999999999999\r\n\r\n\(page)"),
        "http-0-9": FixedAnswer(raw: page),
        "banner": FixedAnswer(raw: "SSH-2.0-OpenSSH_9.2\r\n"),
        "bad-chunk": FixedAnswer(
            raw: "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\(page)\r\n0\r\n\r\n"),
        "only-informational": Flood(
            "", piece: "HTTP/1.1 103 Early Hints\r\nX: 1\r\n\r\n", times: 100),
        "hang-up": FixedAnswer(raw: ""),
    ]
}
