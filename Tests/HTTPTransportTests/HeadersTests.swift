import Testing

@testable import HTTPTransport

@Suite struct `Header fields` {
    private let headers = HTTPHeaders([
        HTTPHeader(name: "Link", value: "</a>"), HTTPHeader(name: "X-Total", value: "7"),
        HTTPHeader(name: "LINK", value: "</b>"),
    ])

    @Test func `are found whatever the case of their names`() {
        #expect(headers["link"] == "</a>")
        #expect(headers["x-TOTAL"] == "7")
        #expect(headers["X-Tota"] == nil)
        #expect(headers.all("Link") == ["</a>", "</b>"])
    }

    @Test func `keep their order and spelling`() {
        #expect(headers.map(\.name) == ["Link", "X-Total", "LINK"])
        #expect(headers.last == HTTPHeader(name: "LINK", value: "</b>"))
    }

    @Test func `may be written as a literal`() {
        let literal: HTTPHeaders = ["Retry-After": "7", "Retry-After": "8"]
        #expect(literal.all("retry-after") == ["7", "8"])
        #expect(literal == HTTPHeaders(Array(literal)))
    }

    @Test func `that are not UTF-8 still show`() throws {
        var head = ResponseHead()
        try head.take(Array("HTTP/1.1 200 OK\r\n".utf8)[...])
        try head.take((Array("X-Name: M".utf8) + [0xFC, 0x6C] + Array("ler\r\n".utf8))[...])
        #expect(head.headers["x-name"] == "M\u{FFFD}ller")
    }
}
