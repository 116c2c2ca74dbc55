/// The names in the sandbox's GitHub that jobs and tests can rely on, whatever the seed.
package enum GitHubLandmarks {
    /// Twelve accounts worth remembering; `alder-labs` has the most repositories, over 200.
    ///
    /// Names that end in `labs`, `tools`, `io`, `data` or `works` are organisations.
    package static let memorableLogins = [
        "alder-labs", "brightwater", "cedar-tools", "dawnlight", "elm-and-ash", "fieldnotes",
        "greyheron", "harbour-io", "inkstone", "juniper-data", "kestrel", "lanternworks",
    ]

    /// All forty fixed accounts, the memorable ones first.
    package static let logins =
        memorableLogins + [
            "maplegrove", "nettle-io", "oakfield-works", "pebblestream", "quiet-meadow",
            "rowan-labs", "saltmarsh", "thistledown", "umber-tools", "violet-hour", "willowbank",
            "yarrow-data", "zinnia", "amberlight", "birchwood", "cloudberry", "driftwood-io",
            "eiderdown", "foxglove", "goldcrest", "heatherfell", "ironbark-tools", "jackdaw",
            "larkspur", "mossgate", "northwind-labs", "otterbrook", "plumtree",
        ]

    /// An account without repositories: its list is `[]`.
    package static let loginWithoutRepositories = "quiet-meadow"

    /// A repository under its present name.
    package static let compass = "alder-labs/compass"

    /// The former name of ``compass``: answered with 301.
    package static let formerCompass = "alder-labs/old-compass"

    /// A repository with nothing in it: its contributors are answered with 204.
    package static let emptyRepository = "alder-labs/empty-field"

    /// A repository with 250 contributors, so three pages of 100.
    package static let crowdedRepository = "brightwater/lighthouse"
}
