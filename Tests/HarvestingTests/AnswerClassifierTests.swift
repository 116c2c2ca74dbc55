import HTTPTransport
import Testing

@testable import Harvesting

struct AnswerClassifierTests {
    struct Case: Sendable, CustomTestStringConvertible {
        let testDescription: String
        let status: Int
        let body: String
        let headers: [String: String]
        let verdict: Verdict

        init(
            _ title: String, _ status: Int, _ body: String = "", _ headers: [String: String] = [:],
            means verdict: Verdict
        ) {
            testDescription = title
            self.status = status
            self.body = body
            self.headers = headers
            self.verdict = verdict
        }
    }

    private static let abuse = "You have triggered an abuse detection mechanism."
    private static let cases = [
        Case("a page", 200, "[]", means: .page),
        Case("a status the query skips", 451, means: .empty),
        Case("not ready", 202, means: .retry(reason: "202: the answer is not ready yet")),
        Case("nothing", 204, means: .empty),
        Case("part of a page nobody asked for", 206, "[]", means: .failed(reason: "206")),
        Case("moved", 301, "", ["Location": "/new"], means: .redirect(to: "/new", toGet: false)),
        Case("see other", 303, "", ["Location": "/new"], means: .redirect(to: "/new", toGet: true)),
        Case(
            "the method stays", 307, "", ["Location": "/new"],
            means: .redirect(to: "/new", toGet: false)),
        Case("moved, but where", 303, means: .failed(reason: "303 without a Location to go to")),
        Case("no cache has it", 304, means: .failed(reason: "304")),
        Case(
            "a key that is not accepted", 401, "{\"message\":\"Bad credentials\"}",
            means: .refused(reason: "401 Bad credentials")),
        Case("a limit that names no wait", 429, means: .limited(reason: "429", seconds: nil)),
        Case(
            "a limit with a wait", 429, "", ["Retry-After": "7"],
            means: .limited(reason: "429", seconds: 7)),
        Case(
            "a limit with a reset alone", 429, "", ["RateLimit-Reset": "40"],
            means: .limited(reason: "429", seconds: 40)),
        Case(
            "Qiita's limit as a 403", 403,
            "{\"message\":\"Rate limit exceeded\",\"type\":\"rate_limit_exceeded\"}",
            ["Rate-Remaining": "0", "Rate-Reset": "1796000050"],
            means: .limited(reason: "403 rate_limit_exceeded: Rate limit exceeded", seconds: 50)),
        Case(
            "Qiita's limit by its type alone", 403,
            "{\"message\":\"Too fast\",\"type\":\"rate_limit_exceeded\"}",
            means: .limited(reason: "403 rate_limit_exceeded: Too fast", seconds: 60)),
        Case(
            "Qiita's limit as a 429", 429,
            "{\"message\":\"Rate limit exceeded\",\"type\":\"rate_limit_exceeded\"}",
            ["Rate-Remaining": "0", "Rate-Reset": "1796000009"],
            means: .limited(reason: "429 rate_limit_exceeded: Rate limit exceeded", seconds: 9)),
        Case(
            "Qiita's refusal", 403, "{\"message\":\"Forbidden\",\"type\":\"forbidden\"}",
            ["Rate-Remaining": "900", "Rate-Reset": "1796000050"],
            means: .failed(reason: "403 forbidden: Forbidden")),
        Case(
            "GitHub's older words for its secondary limit", 403, "{\"message\":\"\(abuse)\"}",
            ["X-RateLimit-Remaining": "21", "X-RateLimit-Reset": "1796000050"],
            means: .limited(reason: "403 \(abuse)", seconds: 60)),
        Case(
            "GitHub's secondary limit with a wait", 403, "{\"message\":\"secondary rate limit\"}",
            ["Retry-After": "61"], means: .limited(reason: "403 secondary rate limit", seconds: 61)),
        Case(
            "no contact", 403, "Please set a user-agent and respect our robot policy",
            means: .failed(reason: "403 Please set a user-agent and respect our robot policy")),
        Case("gone", 410, means: .failed(reason: "410")),
        Case("a server in trouble", 503, means: .retry(reason: "503")),
        Case(
            "a server that says when", 503, "", ["Retry-After": "5"],
            means: .limited(reason: "503", seconds: 5)),
        Case("a proxy in trouble", 522, means: .retry(reason: "522")),
        Case("no status of HTTP", 999, means: .failed(reason: "999")),
    ]

    @Test(arguments: cases)
    func `an answer means one thing`(answer: Case) {
        let classifier = AnswerClassifier(skip: [451], retry: [500, 503, 522])
        let bytes = ContiguousArray(answer.body.utf8)
        let response = HTTPResponse(
            status: answer.status,
            headers: HTTPHeaders(answer.headers.map { HTTPHeader(name: $0.key, value: $0.value) }),
            body: bytes, wireBytes: bytes.count, reusedConnection: false)
        #expect(classifier.verdict(on: response, now: 1_796_000_000) == answer.verdict)
    }
}
