import Testing

@testable import HTTPTransport

@Suite(.enabled(if: TLSServer.isAvailable, "this machine has no openssl program"))
struct `A server's certificate` {
    @Test func `is trusted by the authority that the job names`() async throws {
        let server = try await TLSServer(name: "IP:127.0.0.1")
        let response = try await CurlTransport.forTest().get(server.url()) {
            $0.certificateAuthorityFile = server.authority
        }
        #expect(response.status == 200)
    }

    @Test(arguments: [
        ("IP:127.0.0.1", 2, true), ("DNS:api.example.org", 2, false), ("IP:127.0.0.1", -1, false),
        ("IP:127.0.0.2", 2, false),
    ])
    func `that is self-signed, another's or expired ends the request for good`(
        name: String, days: Int, isSelfSigned: Bool
    ) async throws {
        let server = try await TLSServer(name: name, days: days, isSelfSigned: isSelfSigned)
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.certificateAuthorityFile = server.authority
        }
        #expect(error?.phase == .tls)
        #expect(error?.isRetryable == false)
        #expect(error?.isUnreachable == false)
        #expect(
            error?.message.hasPrefix(
                "127.0.0.1:\(server.port) shows a certificate that can't be trusted: ") == true,
            "\(error?.message ?? "")")
    }

    @Test func `of an unknown authority is not trusted`() async throws {
        let server = try await TLSServer(name: "IP:127.0.0.1")
        let error = try await CurlTransport.forTest().failure(server.url())
        #expect(error?.phase == .tls)
        #expect(error?.isRetryable == false)
    }

    @Test func `can't be checked without the authority's file`() async throws {
        let server = try await TLSServer(name: "IP:127.0.0.1")
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.certificateAuthorityFile = server.authority + ".missing"
        }
        #expect(error?.phase == .tls)
        #expect(error?.isRetryable == false)
        #expect(error?.message.contains("the ca_file can't be read") == true)
    }

    @Test func `does not help a server that speaks only TLS 1.1`() async throws {
        let server = try await TLSServer(
            name: "IP:127.0.0.1", options: ["-tls1_1", "-cipher", "ALL:@SECLEVEL=0"])
        let error = try await CurlTransport.forTest().failure(server.url()) {
            $0.certificateAuthorityFile = server.authority
        }
        #expect(error?.phase == .tls)
        #expect(error?.isUnreachable == false)
    }
}
