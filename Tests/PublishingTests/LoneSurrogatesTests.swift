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
}
