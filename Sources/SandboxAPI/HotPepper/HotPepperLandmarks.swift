/// The codes and names in the sandbox's HotPepper that jobs and tests can rely on, whatever the seed.
package enum HotPepperLandmarks {
    /// How many shops there are.
    package static let shopCount = 1_800

    /// The large areas with the number of their shops.
    package static let largeAreas: [(code: String, shops: Int)] = [
        ("Z011", 730), ("Z023", 420), ("Z033", 250), ("Z012", 200), ("Z041", 130), ("Z091", 70),
    ]

    /// A large area of exactly 200 shops, so that the last page of 100 is full.
    package static let areaOfFullPages = "Z012"

    /// A word in the names of exactly 60 shops, all over the country.
    package static let keyword = "灯台亭"

    /// A shop whose latitude and longitude end in zeros, and whose digits a double would lose.
    package static let shopWithLongCoordinates = "J000000007"

    /// A place with shops around it: latitude and longitude.
    package static let center = (lat: "35.6600", lng: "139.7000")
}
