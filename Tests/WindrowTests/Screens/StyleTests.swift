import Testing

@testable import windrow

/// The environment says how a screen may look.
struct StyleTests {
    @Test(arguments: [
        ([:], Glyphs.ascii), (["LANG": "C"], .ascii), (["LANG": "en_GB.UTF-8"], .unicode),
        (["LANG": "en_GB.UTF-8", "LC_ALL": "de_DE.ISO8859-1"], .ascii),
        (["LANG": "C", "LC_CTYPE": "C.utf8"], .unicode),
        (["LANG": "ja_JP.UTF-8", "LC_ALL": ""], .unicode),
    ])
    func `the locale decides about signs`(environment: [String: String], glyphs: Glyphs) {
        #expect(Glyphs(environment: environment) == glyphs)
    }

    @Test(arguments: [
        (ColorChoice.auto, [:], true, true), (.auto, [:], false, false),
        (.auto, ["TERM": "dumb"], true, false), (.auto, ["NO_COLOR": "1"], true, false),
        (.auto, ["NO_COLOR": ""], true, true), (.auto, ["FORCE_COLOR": "1"], false, true),
        (.auto, ["FORCE_COLOR": "1", "NO_COLOR": "1"], true, false),
        (.always, ["NO_COLOR": "1"], false, true), (.never, ["FORCE_COLOR": "1"], true, false),
    ])
    func `the flag counts before the environment, that before the terminal`(
        choice: ColorChoice, environment: [String: String], onTerminal: Bool, isColored: Bool
    ) {
        #expect(choice.isColored(environment: environment, onTerminal: onTerminal) == isColored)
    }

    @Test func `our own signs are spelt, foreign ones stay`() {
        #expect(Glyphs.ascii.spell("12 pages · 東京 – …") == "12 pages | 東京 - ...")
        #expect(Glyphs.unicode.spell("12 pages · –") == "12 pages · –")
    }

    @Test(arguments: [
        ("abcdef", 6, "abcdef"), ("abcdefg", 6, "abcde…"), ("日本語", 5, "日本…"),
        ("日本語", 4, "日…"), ("日本語", 1, ""), ("abc", 0, ""),
    ])
    func `a cut text is as wide as it may be`(text: String, width: Int, shown: String) {
        #expect(Columns.cut(text, to: width, .unicode) == shown)
    }
}
