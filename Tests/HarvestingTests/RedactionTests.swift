import HTTPTransport
import JobFile
import RunStore
import Testing

@testable import Harvesting

/// Servers that say back what they were sent, and what people and the ledger get of it.
struct RedactionTests {
    private static func redaction(_ auth: String, _ secret: String) throws -> Redaction {
        let job = try TestJob.load(
            """
            {"name": "r", "source": {"base_url": "https://api.test", "auth": \(auth)},
             "queries": [{"name": "items", "path": "/items"}]}
            """
        ).resolveSecrets(environment: ["KEY": secret])
        return Redaction(job.queries[0].source.auth)
    }

    private static let bearer = #"{"bearer": {"env": "KEY"}}"#
    private static let basic = #"{"basic": {"user": "me", "password": {"env": "KEY"}}}"#

    @Test(arguments: [
        ("bad key tok/en+1 for you", "bad key «secret» for you"),
        ("tok/en+1", "«secret»"), ("tok/en+1tok/en+1", "«secret»«secret»"),
        ("it leads to https://TOK%2FEN%2B1.evil.test", "it leads to https://«secret».evil.test"),
        ("key=tok%2fen%2b1&x", "key=«secret»&x"), ("cut at tok/e…", "cut at «secret»…"),
        ("cut at tok/e… (tried 5 times)", "cut at «secret»… (tried 5 times)"),
        ("cut at tok…", "cut at tok…"), ("token", "token"), ("", ""), ("tök/en+1", "tök/en+1"),
    ])
    func `a credential is masked however it is written`(said: String, shown: String) throws {
        #expect(try Self.redaction(Self.bearer, "tok/en+1").clean(said) == shown)
    }

    @Test(arguments: [
        ("Basic bWU6dG9rL2VuKzE= is wrong", "Basic «secret» is wrong"),
        ("password tok/en+1 is wrong", "password «secret» is wrong"),
    ])
    func `basic credentials are masked packed and plain`(said: String, shown: String) throws {
        #expect(try Self.redaction(Self.basic, "tok/en+1").clean(said) == shown)
    }

    @Test func `a server that changed the end does not get the beginning shown`() throws {
        let redaction = try Self.redaction(Self.bearer, "abcdefghijklmnop\"quoted\"")
        #expect(redaction.clean("no abcdefghijklmnop&quot; here") == "no «secret»&quot; here")
    }

    @Test func `a text too short for a secret hides nothing`() throws {
        #expect(try Self.redaction(Self.bearer, "a").clean("a banana") == "a banana")
        #expect(Redaction(nil).clean("a banana") == "a banana")
    }

    @Test(arguments: [
        "\u{1B}[2J\u{1B}]0;title\u{7}gone", "two\r\nlines", "a\u{202E}b\u{2066}c",
        "x\u{2028}y\u{0}z",
        "\u{9B}31m", String(repeating: "long ", count: 2_000),
    ])
    func `a server's words stay on one line and leave the terminal alone`(said: String) {
        let line = AnswerText.oneLine(said)
        #expect(line.count <= 300)
        for scalar in line.unicodeScalars {
            let category = scalar.properties.generalCategory
            #expect(![.control, .format, .lineSeparator, .paragraphSeparator].contains(category))
        }
    }
}
