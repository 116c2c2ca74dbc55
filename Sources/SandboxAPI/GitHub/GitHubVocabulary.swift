/// The words the data is made of, awkward ones among them.
enum GitHubVocabulary {
    struct License: Equatable, Sendable {
        let key: String
        let name: String
        let spdx: String
        let hasPage: Bool
    }

    /// Languages with their share of a thousand repositories; the rest has none.
    static let languages: [(name: String, share: Int)] = [
        ("Python", 230), ("JavaScript", 150), ("TypeScript", 110), ("Swift", 90), ("Java", 80),
        ("Go", 75), ("Rust", 60), ("C++", 50), ("Kotlin", 50), ("C#", 30), ("Ruby", 20),
        ("Jupyter Notebook", 15), ("Haskell", 5),
    ]

    static let licenses = [
        License(key: "mit", name: "MIT License", spdx: "MIT", hasPage: true),
        License(key: "apache-2.0", name: "Apache License 2.0", spdx: "Apache-2.0", hasPage: true),
        License(
            key: "gpl-3.0", name: "GNU General Public License v3.0", spdx: "GPL-3.0", hasPage: true),
        License(key: "other", name: "Other", spdx: "NOASSERTION", hasPage: false),
    ]

    static let adjectives = [
        "amber", "brisk", "calm", "deft", "eager", "fleet", "gentle", "hazel", "indigo", "jolly",
        "keen", "lucid", "mellow", "nimble", "open", "plain", "quick", "rustic", "silver", "tidy",
        "urban", "vivid", "wild", "young",
    ]

    static let nouns = [
        "anchor", "beacon", "canvas", "dynamo", "engine", "ferry", "garden", "harvest", "island",
        "journal", "kettle", "ledger", "meadow", "needle", "orchard", "parser", "quarry", "router",
        "scheduler", "tracker", "umbrella", "viewer", "window", "yard",
    ]

    static let topics = [
        "api", "cli", "database", "education", "parser", "machine-learning", "networking", "ios",
        "android", "testing", "security", "game", "data", "awesome-list", "http", "json",
    ]

    static let purposes = [
        "for people in a hurry", "with no dependencies", "for large files", "on small machines",
        "for the command line", "in the browser", "for weather stations", "with strong types",
        "for school timetables", "that stays out of the way", "for maps", "over slow networks",
    ]

    static let cities = [
        "Lisbon, Portugal", "京都市", "São Paulo", "Zürich", "Kraków, Poland", "서울", "Nairobi",
        "Reykjavík", "Łódź", "القاهرة",
    ]

    /// Names that spreadsheets and careless readers take for something else.
    static let awkwardNames = [
        "01234", "1e5", "2024-02-30", "NaN", "null", "true", "-0", "0x1F", "1.0", "3-4",
        "Infinity", "007", "1_000", "2021-03-04", "undefined", "yes",
    ]

    /// Descriptions that find the mistakes of readers and writers.
    static let awkwardDescriptions = [
        "", " ", "01234", "1e5", "=SUM(A1:A9)", "@cmd", "+81 3 1234", "-1", "null",
        "two lines\r\nand a \"quoted\" word", "tab\there, backslash \\ there, slash / too",
        "U+2028 \u{2028} and U+2029 \u{2029} are line ends in some places", "日本語の説明 — 全角、「括弧」",
        "👩‍👩‍👧‍👦 a family, 🏳️‍🌈 a flag, 🧑🏽‍🚀 a crew", "e\u{301} is not é for every reader",
        "right to left: שלום עולם", "comma, semicolon; pipe | and 'quotes'",
        "<b>not HTML</b> & not an entity: &amp;", "ends in a backslash \\",
        "𝕌𝕟𝕚𝕔𝕠𝕕𝕖 beyond the BMP 𠮷",
        "\u{0}\u{1}\u{1F} control bytes", "{\"looks\": [\"like\", \"JSON\"]}",
        "\u{FEFF}starts with a BOM",
        "trailing newline\n",
    ]
}
