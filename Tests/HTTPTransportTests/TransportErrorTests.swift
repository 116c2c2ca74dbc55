import CCurl
import Testing

@testable import HTTPTransport

/// What one of libcurl's codes is to mean to the harvester.
private struct Meaning: Sendable, CustomTestStringConvertible {
    let code: UInt32
    let phase: TransportError.Phase
    var isRetryable = true
    var isUnreachable = false

    var testDescription: String { "code \(code)" }
}

@Suite struct `An error of libcurl` {
    @Test(arguments: [
        Meaning(code: 5, phase: .resolve, isUnreachable: true),
        Meaning(code: 6, phase: .resolve, isUnreachable: true),
        Meaning(code: 7, phase: .connect, isUnreachable: true),
        Meaning(code: 35, phase: .tls),
        Meaning(code: 60, phase: .tls, isRetryable: false),
        Meaning(code: 77, phase: .tls, isRetryable: false),
        Meaning(code: 83, phase: .tls, isRetryable: false),
        Meaning(code: 91, phase: .tls, isRetryable: false),
        Meaning(code: 55, phase: .send),
        Meaning(code: 1, phase: .headers, isRetryable: false),
        Meaning(code: 8, phase: .headers),
        Meaning(code: 43, phase: .headers),
        Meaning(code: 27, phase: .headers, isRetryable: false),
        Meaning(code: 52, phase: .headers),
        Meaning(code: 100, phase: .headers, isRetryable: false),
        Meaning(code: 18, phase: .body),
        Meaning(code: 23, phase: .body),
        Meaning(code: 56, phase: .body),
        Meaning(code: 61, phase: .body),
        Meaning(code: 63, phase: .body, isRetryable: false),
        Meaning(code: 92, phase: .body),
        Meaning(code: 2, phase: .internal, isRetryable: false),
    ])
    fileprivate func `says how far it got and whether to try again`(meaning: Meaning) {
        let failure = CurlFailure(CURLcode(meaning.code), hasHead: true)
        #expect(failure.phase == meaning.phase)
        #expect(failure.isRetryable == meaning.isRetryable)
        #expect(failure.isUnreachable == meaning.isUnreachable)
    }

    @Test func `in receiving is one of the headers until they are whole`() {
        #expect(CurlFailure(CURLE_RECV_ERROR, hasHead: false).phase == .headers)
        #expect(CurlFailure(CURLE_RECV_ERROR, hasHead: true).phase == .body)
    }
}

@Suite struct `Words in messages` {
    @Test(arguments: [
        (Duration.seconds(30), "30 s"), (.milliseconds(200), "0.2 s"),
        (.milliseconds(1_050), "1.05 s"), (.milliseconds(1_005), "1.005 s"),
    ])
    func `say a duration in seconds`(duration: Duration, words: String) {
        #expect(duration.words == words)
    }

    @Test(arguments: [
        (64 << 20, "64MiB"), (1_536, "1536 bytes"), (2 << 30, "2GiB"), (1_024, "1KiB"),
        (0, "0 bytes"),
    ])
    func `say a size in a job file's units`(bytes: Int, words: String) {
        #expect(bytes.wordsOfBytes == words)
    }
}
