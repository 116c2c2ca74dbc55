import JobFile
import Testing

@Suite struct DefinitionTests {
    private static let members = #"""
        "path": "/search/${kind}", "params": {"q": "stars:>${min} ${env.REGION}", "per_page": 100},
        "each": {"kind": ["users", "code"], "n": {"range": {"from": 1, "to": 3}}},
        "headers": {"X-N": "${n}"}, "records": "items", "total": "total_count",
        "skip_status": [451, 404], "add": {"kind": "${kind}", "costs": "$${5}"}
        """#

    @Test func `a definition holds what affects requests and records`() throws {
        let query = try Self.query(Self.members)
        #expect(
            query.definition == #"""
                {"base_url":"https://api.github.com","path":"/search/${kind}","method":"GET",\#
                "headers":{"accept":"application/vnd.github+json","x-github-api-version":"2022-11-28",\#
                "x-n":"${n}"},"params":{"per_page":"100","q":"stars:>50 eu"},\#
                "each":{"kind":["users","code"],"n":{"from":1,"to":3,"step":1}},"records":"items",\#
                "total":"total_count","pagination":{"type":"link_header","rel":"next"},\#
                "skip_status":[404,451],"add":{"kind":"${kind}","costs":"$${5}"}}
                """#)
        #expect(query.fingerprint == "ae18024f625e2d145963841066804cb8")
    }

    @Test(arguments: [
        // White space, the order of keys that have none, escapes, and titles.
        (
            #""path": "/x", "params": {"a": 1, "b": 2}"#,
            #""params":{"b":2,  "\u0061": 1},"path":"/x""#
        ),
        (#""skip_status": [404, 451]"#, #""skip_status": [451, 404]"#),
        (#""headers": {"X-A": "1", "X-B": "2"}"#, #""headers": {"x-b": "2", "x-a": "1"}"#),
        (#""x-note": 1"#, #""x-note": 2"#), (#""limit": {"pages": 1}"#, #""limit": {"pages": 2}"#),
        (#""key": "id""#, #""key": "node_id""#), (#""method": "GET""#, ""),
        (#""params": {"a": "50"}"#, #""params": {"a": "${min}"}"#),
        (#""pagination": {"type": "link_header"}"#, ""),
        (
            #""method": "POST", "body": {"a": {"x": 1, "y": 2}, "b": 3}"#,
            #""method": "POST", "body": {"b": 3, "a": {"y": 2, "x": 1}}"#
        ),
        (
            #""params": {"d": "${d.to}"}, "each": {"d": {"dates": {"from": "2026-09-01", "to": "today", "step": "1w"}}}"#,
            #""params": {"d": "${d.to}"}, "each": {"d": {"dates": {"to": "2026-09-30", "step": "7d", "from": "2026-09-01"}}}"#
        ),
    ])
    func `what affects nothing leaves the fingerprint alone`(one: String, other: String) throws {
        #expect(try Self.query(one).fingerprint == Self.query(other).fingerprint)
    }

    @Test(arguments: [
        (#""path": "/x""#, #""path": "/y""#), (#""params": {"a": 1}"#, #""params": {"a": 2}"#),
        (#""params": {"a": ["1", "2"]}"#, #""params": {"a": ["2", "1"]}"#),
        (#""records": "a""#, #""records": "b""#), (#""total": "a""#, #""total": {"header": "a"}"#),
        (#""add": {"a": 1, "b": 2}"#, #""add": {"b": 2, "a": 1}"#),
        (#""add": {"a": 1}"#, #""add": {"a": "1"}"#),
        (#""skip_status": [404]"#, ""), (#""pagination": {"type": "none"}"#, ""),
        (#""pagination": {"type": "link_header", "stop_on_empty": true}"#, ""),
        (#""method": "POST""#, ""),
        (#""method": "POST", "body": 1"#, #""method": "POST", "body": 2"#),
        (#""url": "https://a.example/x""#, #""url": "https://b.example/x""#),
        (
            #""path": "/${a}/${b}", "each": {"a": ["1"], "b": ["2"]}"#,
            #""path": "/${a}/${b}", "each": {"b": ["2"], "a": ["1"]}"#
        ),
        (#""params": {"a": "$${min}"}"#, #""params": {"a": "${min}"}"#),
    ])
    func `what affects requests or records changes the fingerprint`(
        one: String, other: String
    ) throws {
        #expect(try Self.query(one).fingerprint != Self.query(other).fingerprint)
    }

    @Test func `rates, tokens and the sandbox are no part of a definition`() throws {
        let plain = try Self.query(Self.members).definition
        let patient = try Jobs.query(
            Self.members, vars: #"{"min": 50}"#,
            source:
                #"{"preset": "github", "rate": "1/h", "retry": {"attempts": 9}, "headers": {"User-Agent": "me"}}"#,
            environment: ["REGION": "eu", "GITHUB_TOKEN": "t"], isSandbox: true)
        #expect(patient.definition == plain)
    }

    @Test func `differences name the key, the old and the new value`() throws {
        let old = try Self.query(Self.members).definition
        let new = try Self.query(
            #"""
            "path": "/search/${kind}", "params": {"q": "stars:>9", "sort": "stars"},
            "each": {"n": {"range": {"from": 1, "to": 4}}, "kind": ["users", "code"]},
            "headers": {"X-N": "${n}"}, "records": "items", "total": "total_count",
            "skip_status": [404, 451], "add": {"kind": "${kind}"}
            """#
        ).definition
        let lines = DefinitionDifference.between(old, new).map {
            "\($0.key): \($0.old ?? "nothing") -> \($0.new ?? "nothing")"
        }
        #expect(
            lines == [
                #"params.q: "stars:>50 eu" -> "stars:>9""#, #"params.sort: nothing -> "stars""#,
                #"params.per_page: "100" -> nothing"#, "each.n.to: 3 -> 4",
                #"add.costs: "$${5}" -> nothing"#,
            ])
    }

    @Test func `another order of variables is a difference too`() throws {
        let differences = DefinitionDifference.between(
            #"{"each":{"a":[1],"b":[2]}}"#, #"{"each":{"b":[2],"a":[1]}}"#)
        let lines = differences.map { "\($0.key): \($0.old ?? "") -> \($0.new ?? "")" }
        #expect(lines == ["each: a, b -> b, a"])
    }

    @Test func `equal definitions don't differ, and unreadable ones differ as a whole`() {
        #expect(DefinitionDifference.between("{}", "{}").isEmpty)
        #expect(DefinitionDifference.between("", "{}").map(\.key) == [""])
    }

    @Test(arguments: [
        ("", "6c62272e07bb014262b821756295c58d"), ("a", "d228cb696f1a8caf78912b704e4a8964"),
        ("foobar", "343e1662793c64bf6f0d3597ba446f18"),
    ])
    func `the fingerprint is FNV-1a of 128 bits`(text: String, expected: String) {
        #expect(Fingerprint.hex(of: text) == expected)
    }

    private static func query(_ members: String) throws -> Query {
        try Jobs.query(members, vars: #"{"min": 50}"#, environment: ["REGION": "eu"])
    }
}
