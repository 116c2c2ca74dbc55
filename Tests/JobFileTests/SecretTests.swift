import Testing

@testable import JobFile

@Suite struct SecretTests {
    private static let canary = "canary-5f3a9"

    @Test func `a secret can't be printed by any of the usual ways`() throws {
        let secret = try Secret(Self.canary)
        var dumped = ""
        dump(secret, to: &dumped)
        dump([secret], to: &dumped)
        let texts = [
            "\(secret)", String(describing: secret), String(reflecting: secret), dumped,
            "\([secret])", "\(["k": secret])", "\(Optional(secret) as Any)",
            "\(Mirror(reflecting: secret).children.map { "\($0)" })",
        ]
        for text in texts { #expect(!text.contains(Self.canary)) }
        #expect("\(secret)" == "«secret»")
        #expect(secret.reveal() == Self.canary)
    }

    @Test func `a job with its secrets can be printed without them`() throws {
        let job = try Jobs.load(Self.job(#"{"bearer": {"env": "T"}}"#))
            .resolveSecrets(environment: ["T": Self.canary])
        var dumped = ""
        dump(job, to: &dumped)
        #expect(job.queries[0].source.auth?.secret?.reveal() == Self.canary)
        #expect(!dumped.contains(Self.canary))
        #expect(!"\(job)".contains(Self.canary))
        #expect(!job.queries[0].definition.contains(Self.canary))
    }

    @Test(arguments: [
        (#"{"bearer": {"env": "T"}}"#, "Authorization: Bearer canary-5f3a9"),
        (#"{"header": {"name": "X-Api-Key", "value": {"env": "T"}}}"#, "X-Api-Key: canary-5f3a9"),
        (
            #"{"basic": {"user": "me", "password": {"env": "T"}}}"#,
            "Authorization: Basic bWU6Y2FuYXJ5LTVmM2E5"
        ),
    ])
    func `a credential becomes a header field`(auth: String, expected: String) throws {
        let job = try Jobs.load(Self.job(auth)).resolveSecrets(environment: ["T": Self.canary])
        let credential = try #require(job.queries[0].source.auth)
        let header = try #require(credential.revealHeader())
        #expect("\(header.name): \(header.value)" == expected)
        #expect(credential.revealParameter() == nil)
    }

    @Test(arguments: ["": "", "f": "Zg==", "fo": "Zm8=", "foo": "Zm9v", "foob": "Zm9vYg=="])
    func `basic credentials are base64 with padding`(password: String, expected: String) throws {
        #expect(Base64.encode(password) == expected)
    }

    @Test func `a credential becomes a parameter`() throws {
        let auth = #"{"param": {"name": "key", "value": {"env": "T"}}}"#
        let job = try Jobs.load(Self.job(auth)).resolveSecrets(environment: ["T": Self.canary])
        let parameter = try #require(job.queries[0].source.auth?.revealParameter())
        #expect(parameter == ("key", Self.canary))
        #expect(job.queries[0].source.auth?.revealHeader() == nil)
    }

    @Test func `a missing variable is named before anything is asked`() {
        let screen = Jobs.screen(Self.job(#"{"bearer": {"env": "API_TOKEN"}}"#), resolving: [:])
        #expect(screen.status == 77)
        #expect(
            screen.text == #"""
                job.json:2:68: error: environment variable API_TOKEN is not set
                    2 | …url": "https://api.example.com", "auth": {"bearer": {"env": "API_TOKEN"}}},
                      |                                                              ^^^^^^^^^^^ export API_TOKEN=…, then run again
                """#)
    }

    @Test(arguments: [
        ("", "environment variable T is empty"),
        ("a\nb", "environment variable T has a line end or another control character inside"),
        ("a\u{0}b", "environment variable T has a line end or another control character inside"),
    ])
    func `an unusable variable is refused without showing it`(value: String, expected: String) {
        let screen = Jobs.screen(Self.job(#"{"bearer": {"env": "T"}}"#), resolving: ["T": value])
        #expect(screen.status == 77)
        #expect(screen.text.contains("error: \(expected)\n"))
    }

    @Test func `an optional secret may be absent`() throws {
        let job = try Jobs.load(Self.job(#"{"bearer": {"env": "T", "optional": true}}"#))
        let source = try job.resolveSecrets(environment: [:]).queries[0].source
        #expect(source.auth?.secret == nil)
        #expect(source.auth?.revealHeader() == nil)
    }

    @Test func `a secret file may end its line, and is found beside the job`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.job(#"{"bearer": {"file": "token.txt"}}"#), to: "job.json")
        try folder.write(Self.canary + "\r\n", to: "token.txt")
        let job = try JobLoader.load(
            path: folder.path("job.json"), environment: [:], today: .example)
        let resolved = try job.resolveSecrets(environment: [:])
        #expect(resolved.queries[0].source.auth?.secret?.reveal() == Self.canary)
    }

    @Test func `a secret file that is missing is a matter of credentials`() {
        let screen = Jobs.screen(
            Self.job(#"{"bearer": {"file": "/nonexistent/token"}}"#), resolving: [:])
        #expect(screen.status == 77)
        #expect(
            screen.text.contains(
                #"error: the secret is not in "/nonexistent/token": there is no such file"#))
    }

    private static func job(_ auth: String) -> String {
        """
        {"name": "job", "source":
        {"base_url": "https://api.example.com", "auth": \(auth)},
        "queries": [{"name": "q", "path": "/x"}]}
        """
    }
}
