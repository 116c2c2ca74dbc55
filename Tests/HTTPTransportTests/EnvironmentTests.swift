import Testing

@testable import HTTPTransport

@Suite struct `The proxy settings` {
    @Test(
        arguments: [
            ([:], nil),
            (["HTTP_PROXY": "http://p:1"], nil),
            (["http_proxy": "http://p:1"], "http through http://p:1"),
            (["HTTPS_PROXY": "p:1", "https_proxy": "q:2"], "https through q:2"),
            (
                ["https_proxy": "", "ALL_PROXY": "socks5://p:1"],
                "http through socks5://p:1, https through socks5://p:1"
            ),
            (
                ["https_proxy": "http://user:p@ss@p:1", "no_proxy": "localhost,.example"],
                "https through http://p:1, except for localhost,.example"
            ),
            (["https_proxy": "user:pass@p:1"], "https through p:1"),
        ] as [([String: String], String?)])
    func `are shown without passwords`(environment: [String: String], words: String?) {
        #expect(EnvironmentProxy.description { environment[$0] } == words)
    }
}

@Suite struct `The library in use` {
    @Test func `names its version`() {
        let numbers = CurlTransport.libraryVersion.split(separator: ".")
        #expect(numbers.count >= 3)
        #expect(numbers.first.flatMap { Int($0) } ?? 0 >= 7)
    }

    @Test func `can do what windrow needs`() {
        #expect(Libcurl.problem == nil)
    }
}
