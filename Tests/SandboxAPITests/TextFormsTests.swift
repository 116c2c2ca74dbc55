import Testing

@testable import SandboxAPI

/// Dates, entity tags, base64 and JSON as they are written.
@Suite struct `Text forms` {
    @Test(
        arguments: [
            (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT", "1994-11-06T08:49:37Z"),
            (0, "Thu, 01 Jan 1970 00:00:00 GMT", "1970-01-01T00:00:00Z"),
            (-1, "Wed, 31 Dec 1969 23:59:59 GMT", "1969-12-31T23:59:59Z"),
            (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT", "2000-02-29T12:34:56Z"),
            (4_107_542_400, "Mon, 01 Mar 2100 00:00:00 GMT", "2100-03-01T00:00:00Z"),
        ] as [(Int64, String, String)])
    func `dates are written`(_ seconds: Int64, _ http: String, _ iso: String) {
        #expect(CalendarTime(epochSeconds: seconds).httpDate == http)
        #expect(CalendarTime(epochSeconds: seconds).isoDateTime == iso)
    }

    @Test func `every day of two centuries comes back`() {
        for day in stride(from: Int64(-36_525), to: 36_525, by: 1) {
            let time = CalendarTime(epochSeconds: day * 86_400)
            #expect(
                CalendarTime.epochSeconds(year: time.year, month: time.month, day: time.day)
                    == day * 86_400)
        }
    }

    @Test(arguments: [
        (JSONWriter.Escaping.minimal, #""a\"\\/\r\n\té😀"#), (.scriptSafe, #""a\"\\\/\r\n\té😀"#),
        (.ascii, #""a\"\\/\r\n\t\u00e9\ud83d\ude00"#),
    ])
    func `strings are escaped in three ways that mean the same`(
        _ escaping: JSONWriter.Escaping, _ start: String
    ) throws {
        let text = "a\"\\/\r\n\té😀\u{2028}\u{0}"
        var writer = JSONWriter(escaping: escaping)
        writer.array([text]) { $0.string($1) }
        #expect(String(decoding: writer.bytes, as: UTF8.self).hasPrefix("[" + start))
        #expect(try JSONTree(Array(writer.bytes)).elements.first?.string == text)
    }

    @Test func `an indented object has a line a member`() {
        var writer = JSONWriter(layout: .indented)
        writer.object { writer in
            writer.field("a", 1)
            writer.field("b", array: [Int]()) { $0.raw("\($1)") }
            writer.field("c") { $0.field("d", true) }
            writer.field("e") { _ in }
        }
        let expected =
            "{\n  \"a\": 1,\n  \"b\": [],\n  \"c\": {\n    \"d\": true\n  },\n  \"e\": {}\n}"
        #expect(String(decoding: writer.bytes, as: UTF8.self) == expected)
    }

    @Test(arguments: [
        ("", ""), ("f", "Zg=="), ("fo", "Zm8="), ("foo", "Zm9v"), ("foob", "Zm9vYg=="),
        ("fooba", "Zm9vYmE="), ("foobar", "Zm9vYmFy"),
    ])
    func `base64 matches the vectors of RFC 4648`(_ text: String, _ encoded: String) {
        #expect(Base64.encode(text) == encoded)
    }

    @Test func `entity tags tell bodies apart that differ in one byte`() {
        let bodies =
            (0..<40).map { Bytes(repeating: 7, count: $0) } + [[8], [7, 7, 7, 7, 7, 7, 7, 8]]
        #expect(Set(bodies.map(EntityTag.weak)).count == bodies.count)
    }

    @Test(arguments: [
        ("W/\"a\"", true), ("\"a\"", true), ("\"b\", W/\"a\"", true), ("*", true), ("\"b\"", false),
        ("", false),
    ])
    func `If-None-Match is compared weakly`(_ header: String, _ matches: Bool) {
        #expect(EntityTag.matches(header, "W/\"a\"") == matches)
    }

    @Test(arguments: [
        (1_000_000, "1.0"), (34_075_066, "34.075066"), (500_000, "0.5"), (10_000_001, "10.000001"),
        (7, "0.000007"),
    ])
    func `a score always has a decimal point`(_ millionths: Int, _ text: String) {
        #expect(GitHubRecords.score(millionths) == text)
    }
}
