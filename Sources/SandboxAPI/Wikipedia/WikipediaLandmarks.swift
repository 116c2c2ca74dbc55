/// The titles and words in the sandbox's Wikipedia that jobs and tests can rely on, whatever the seed.
package enum WikipediaLandmarks {
    /// How many pages the lists know.
    package static let pageCount = 400

    /// A word on every page.
    package static let commonWord = "lighthouse"

    /// A word whose hits are far more than a search shows, and on pages of their own.
    package static let wordBeyondWall = "beacon"
    package static let hitsBeyondWall = 23_262

    /// A search shows no hit from this offset on.
    package static let searchWall = 10_000

    /// A category of exactly 150 pages.
    package static let category = "Category:Lighthouses on islands"

    /// Titles that need care: in URLs, in HTML, in JSON, and as continuation values.
    package static let awkwardTitles = [
        "Lantern & Sons \"Patent\" Light", "Lighthouse 🗼 of Ōkami", "Phare d'Écume", "Маяк Ветра",
        "灯台𠮷岬", "A+B Leading Lights", "100% Reef Light", "Zwölf-Feuer-Straße",
        "e\u{301}toile Light",
        "Tower of \"Nobody\"", "C/D Channel Lights", "Saltholm = Saltholm?", "منارة الريح",
        "Light: a Keeper's Tale", "1e5 Rock", "O'Brannoch's Lamp",
    ]
}
