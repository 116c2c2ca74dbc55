/// An account.
struct QiitaUser: Sendable {
    /// What stands in the place of a text that the account never gave.
    enum Blank: Sendable {
        case null
        case empty
        /// The account gave everything.
        case filled
    }

    static let count = 150

    let login: String
    let permanentID: Int64
    let blank: Blank
    let name: String
    let profile: String
    let place: String
    let followees: Int
    let followers: Int

    static func all(_ generator: inout SplitMix64) -> [QiitaUser] {
        logins(&generator).enumerated().map { position, login in
            let filled = position % 3 == 2
            return QiitaUser(
                login: login, permanentID: permanentID(login, position),
                blank: filled ? .filled : position % 3 == 1 ? .empty : .null,
                name: filled ? "\(login.prefix(1).uppercased())\(login.dropFirst()) ✎" : "",
                profile: generator.pick(QiitaVocabulary.profiles),
                place: generator.pick(QiitaVocabulary.places),
                followees: generator.skewed(upToPowerOfTwo: 9),
                followers: generator.skewed(upToPowerOfTwo: 12))
        }
    }

    private static func logins(_ generator: inout SplitMix64) -> [String] {
        var logins = QiitaLandmarks.logins
        var taken = Set(logins)
        while logins.count < count {
            let syllables = (0..<3).map { _ in generator.pick(QiitaVocabulary.syllables) }.joined()
            let login =
                generator.chance(percent: 30) ? "\(syllables)_\(generator.below(100))" : syllables
            if taken.insert(login).inserted { logins.append(login) }
        }
        return logins
    }

    private static func permanentID(_ login: String, _ position: Int) -> Int64 {
        if let beyond = QiitaLandmarks.loginsBeyondDoubles.firstIndex(of: login) {
            return 1 << 53 + Int64(beyond)
        }
        return 20_011 + 1_733 * Int64(position)
    }
}
