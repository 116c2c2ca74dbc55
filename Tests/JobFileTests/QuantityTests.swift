import JobFile
import Testing

@Suite struct QuantityTests {
    @Test(arguments: [
        ("500ms", Duration.milliseconds(500)), ("30s", .seconds(30)), ("5m", .seconds(300)),
        ("5min", .seconds(300)), ("1h", .seconds(3_600)), ("2d", .seconds(172_800)),
        ("0s", .zero), ("30 s", .seconds(30)), ("1H", .seconds(3_600)),
    ])
    func `a duration has a number and a unit`(text: String, expected: Duration) throws {
        #expect(try DurationText.parse(text) == expected)
    }

    @Test(arguments: [
        (Duration.milliseconds(1_500), "1500ms"), (.seconds(90), "90s"), (.seconds(120), "2m"),
        (.seconds(7_200), "2h"), (.seconds(86_400), "1d"), (.zero, "0s"),
    ])
    func `a duration is described in its largest whole unit`(duration: Duration, expected: String) {
        #expect(DurationText.describe(duration) == expected)
    }

    @Test(arguments: [
        ("64MiB", 67_108_864), ("10MB", 10_000_000), ("1KiB", 1_024), ("1kB", 1_000), ("12B", 12),
        ("2GiB", 2_147_483_648),
    ])
    func `a size has a number and a unit`(text: String, expected: Int) throws {
        #expect(try SizeText.parse(text) == expected)
    }

    @Test(arguments: [(67_108_864, "64MiB"), (1_000, "1000B"), (3_072, "3KiB"), (0, "0B")])
    func `a size is described in its largest whole unit`(size: Int, expected: String) {
        #expect(SizeText.describe(size) == expected)
    }

    @Test(arguments: [
        ("30/min", 30, Duration.seconds(60)), ("200/s", 200, .seconds(1)),
        ("5000/h", 5_000, .seconds(3_600)), ("10000/d", 10_000, .seconds(86_400)),
        ("30 / min", 30, .seconds(60)), ("1/H", 1, .seconds(3_600)),
    ])
    func `a rate has a number and a time`(text: String, requests: Int, period: Duration) throws {
        let rate = try RateWindow(text)
        #expect(rate.requests == requests)
        #expect(rate.period == period)
        #expect(try RateWindow(rate.description) == rate)
    }

    @Test(arguments: [
        ("", nil), ("30", "write \"30/min\""), ("30/", "the times are s, min, h, d"),
        ("/min", "write requests and a time, as in \"30/min\""), ("30/m", "write \"30/min\""),
        ("30/sec", "write \"30/s\""), ("0.5/s", "write requests and a time, as in \"30/min\""),
        ("30/min/h", "write requests and a time, as in \"30/min\""),
        ("99999999999999999999/s", "from 1 to 1000000"), ("-1/s", nil), ("٣/s", nil),
    ])
    func `what is no rate is refused with a better spelling`(text: String, hint: String?) {
        let error = #expect(throws: QuantityError.self) { try RateWindow(text) }
        if let hint { #expect(error?.hint == hint) }
    }

    @Test(arguments: ["", "s", "1", "1y", "-1s", "1.5h", "9999999999999999999999s", "1e3s"])
    func `what is no duration is refused`(text: String) {
        #expect(throws: QuantityError.self) { try DurationText.parse(text) }
    }

    @Test func `rates compare by requests a second`() throws {
        #expect(try RateWindow("120/min").perSecond == 2)
        #expect(try RateWindow("1/s").perSecond > RateWindow("59/min").perSecond)
    }

    @Test(arguments: [
        ("querys", "queries"), ("baseUrl", "base_url"), ("max-page-bytes", "max_page_bytes"),
        ("aeuth", "auth"), ("ahtu", nil), ("completely_else", nil), ("", nil),
    ])
    func `the nearest word is suggested, and none that is far`(word: String, expected: String?) {
        let known = ["queries", "base_url", "max_page_bytes", "auth"]
        #expect(Suggestion.nearest(to: word, among: known) == expected)
    }
}
