/// The names in the sandbox's Qiita that jobs and tests can rely on, whatever the seed.
package enum QiitaLandmarks {
    /// How many articles there are: more than the 10,000 that a hundred pages of a hundred show.
    package static let itemCount = 12_340

    /// A tag of exactly 300 articles, so that the last page of 100 is full.
    package static let tagOfFullPages = "SwiftUI"

    /// A tag nobody uses: its articles are `[]`.
    package static let tagWithoutItems = "COBOL"

    /// Tags whose names need care in a URL or look like something else.
    package static let awkwardTags = ["C++", "C#", "Node.js", "PL/I", "機械学習", "2048"]

    /// Twelve accounts; the first wrote the most articles, 537.
    package static let logins = [
        "asagiri", "yuugure", "kasumi", "shizuku", "hoshi_no_kuni", "midori-works", "tsubame88",
        "komorebi", "nagisa", "0x2a", "1e5", "sekirei",
    ]

    /// An account without articles: its list is `[]`.
    package static let loginWithoutItems = "yuugure"

    /// Two accounts whose permanent ids, 2^53 and 2^53 + 1, are one to a reader of doubles.
    package static let loginsBeyondDoubles = ["kasumi", "shizuku"]

    /// Articles whose ids a spreadsheet takes for numbers.
    package static let itemsThatLookLikeNumbers = ["01234567890123456789", "12345678901234567e10"]
}
