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

    /// Members of the organisations whose number of members matters; all others have four.
    package static let memberCounts = [
        "alder-labs": 130, "lanternworks": 100, "cedar-tools": 40, "harbour-io": 25,
        "juniper-data": 0, "nettle-io": 1,
    ]

    /// The organisation with the most members: two pages of 100.
    package static let largestOrganisation = "alder-labs"

    /// An organisation of exactly 100 members, so that its only page of 100 is full.
    package static let organisationOfFullPages = "lanternworks"

    /// An organisation without members: its list is `[]`.
    package static let organisationWithoutMembers = "juniper-data"

    /// Members whose accounts are gone: whoever asks for them gets 404.
    ///
    /// All are in ``largestOrganisation``, the first in ``organisationOfFullPages`` as well.
    package static let departedLogins = ["faded-ember", "lost-pebble", "moved-away"]

    /// A repository with 250 contributors, so three pages of 100.
    package static let crowdedRepository = "brightwater/lighthouse"
}
