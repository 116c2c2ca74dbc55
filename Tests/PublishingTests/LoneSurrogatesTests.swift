import Testing

@testable import Publishing

@Suite struct LoneSurrogatesTests {
    @Test(arguments: [
        (#""plain""#, 0),
        (#""\ud83d\ude00""#, 0),
        (#""\uD83D\uDE00\uD83D\uDE00""#, 0),
        (#""\ud83d""#, 1),
        (#""\ude00""#, 1),
        (#""\ud83dx\ude00""#, 2),
        (#""\ude00\ud83d""#, 2),
        (#""\ud83d\ud83d\ude00""#, 1),
        (#""\ud83d\n\ude00""#, 2),
        (#""\\ud83d""#, 0),
        (#""\ud7ff\ue000\ufffd""#, 0),
    ])
    func `halves of pairs are counted`(string: String, count: Int) {
        #expect(LoneSurrogates.count(in: ContiguousArray(string.utf8)[...]) == count)
    }

    @Test func `halves of pairs give way to U+FFFD, and nothing else does`() {
        let text = #"{"a\ud83d":"\ud83d\ude00\n\\ud83d","b":["\ude00x\ud83d"]}"#
        var output: ContiguousArray<UInt8> = []
        #expect(LoneSurrogates.replace(in: ContiguousArray(text.utf8)[...], to: &output) == 3)
        let expected =
            "{\"a\u{FFFD}\":\"\\ud83d\\ude00\\n\\\\ud83d\",\"b\":[\"\u{FFFD}x\u{FFFD}\"]}"
        #expect(String(decoding: output, as: UTF8.self) == expected)
    }
}
