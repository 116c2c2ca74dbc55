import Testing

@testable import Harvesting

struct LinkHeaderTests {
    private static let a = "https://api.test/items?page=2"

    @Test(arguments: [
        "<https://api.test/items?page=2>; rel=\"next\"",
        "<https://api.test/items?page=2>; rel=next",
        "<https://api.test/items?page=2>;rel=\"next\",<https://api.test/items?page=9>;rel=\"last\"",
        "<https://api.test/items?page=9>; rel=\"last\", <https://api.test/items?page=2>; rel=\"next\"",
        "<https://api.test/items?page=2>; rel=\"prefetch next\"",
        "<https://api.test/items?page=2>; REL=\"NEXT\"",
        "<https://api.test/items?page=2>; title=\"a, <b>; \\\"c\\\"\"; rel=\"next\"",
        "<https://api.test/items{?since}>; rel=\"first\", <https://api.test/items?page=2>; rel=\"next\"",
        "garbage, <https://api.test/items?page=2> ; rel = \"next\" ; type=\"a/b\"",
    ])
    func `the next link is found however the header is written`(field: String) {
        #expect(LinkHeader(fields: [field]).target("next") == Self.a)
    }

    @Test func `several fields are one list`() {
        let links = LinkHeader(fields: ["</a>; rel=prev", "</b>; rel=next"])
        #expect(links.target("next") == "/b")
        #expect(links.target("prev") == "/a")
    }

    @Test func `commas and semicolons inside a target belong to it`() {
        let links = LinkHeader(fields: ["</a;b,c?d=e>; rel=next"])
        #expect(links.target("next") == "/a;b,c?d=e")
    }

    @Test(arguments: ["", "<", "<unclosed; rel=next", "no link", "</a>; rel=\"", "</a>; rel"])
    func `a broken header has no next link and does no harm`(field: String) {
        #expect(LinkHeader(fields: [field]).target("next") == nil)
    }

    @Test func `of two relation parameters the first counts`() {
        #expect(LinkHeader(fields: ["</a>; rel=prev; rel=next"]).target("next") == nil)
    }
}
