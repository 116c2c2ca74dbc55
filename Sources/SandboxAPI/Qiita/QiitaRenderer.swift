/// Writes articles, users and tags as Qiita's API v2 does, without line breaks between members.
struct QiitaRenderer {
    /// Japan's clocks are nine hours ahead, all year.
    static let secondsAheadOfUTC: Int64 = 32_400
    private static let site = "https://qiita.example"

    private let dataset: QiitaDataset
    private let texts: QiitaTexts
    /// All users as JSON: each article repeats its author's.
    private let users: [String]

    init(_ dataset: QiitaDataset) {
        self.dataset = dataset
        texts = QiitaTexts(dataset)
        users = dataset.users.indices.map { position in
            var writer = JSONWriter()
            Self.write(dataset.users[position], items: dataset.itemsOfUsers[position], to: &writer)
            return String(decoding: writer.bytes, as: UTF8.self)
        }
    }

    func items(_ indices: some Collection<Int>) -> Bytes {
        var writer = JSONWriter()
        writer.array(indices) { item($1, to: &$0) }
        return writer.bytes
    }

    func item(_ index: Int) -> Bytes {
        var writer = JSONWriter()
        item(index, to: &writer)
        return writer.bytes
    }

    func user(_ user: Int) -> Bytes { Bytes(users[user].utf8) }

    func tags(_ tags: some Collection<Int>) -> Bytes {
        var writer = JSONWriter()
        writer.array(tags) { tag($1, to: &$0) }
        return writer.bytes
    }

    func tag(_ tag: Int) -> Bytes {
        var writer = JSONWriter()
        self.tag(tag, to: &writer)
        return writer.bytes
    }

    private func tag(_ tag: Int, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("followers_count", dataset.itemsOfTags[tag] * 7 + tag)
            writer.field("icon_url", tag % 4 == 3 ? nil : "https://icons.example/tags/\(tag).png")
            writer.field("id", QiitaVocabulary.tags[tag].name)
            writer.field("items_count", dataset.itemsOfTags[tag])
        }
    }

    private func item(_ index: Int, to writer: inout JSONWriter) {
        let entry = dataset.entries[index]
        var generator = texts.generator(index, salt: 4)
        let (id, title) = (texts.id(index), texts.title(index))
        let paragraphs = texts.paragraphs(index).map { QiitaVocabulary.paragraphs[$0] }
        writer.object { writer in
            writer.field("rendered_body", Self.rendered(title, paragraphs))
            writer.field(
                "body", "# \(title)\r\n\r\n\(paragraphs.joined(separator: "\r\n\r\n"))\r\n")
            writer.field("coediting", false)
            writer.field("comments_count", generator.skewed(upToPowerOfTwo: 5))
            writer.field("created_at", Self.time(entry.created))
            writer.field("group", String?.none)
            writer.field("id", id)
            let likes = generator.skewed(upToPowerOfTwo: 11)
            writer.field("likes_count", likes)
            writer.field("private", false)
            writer.field("reactions_count", generator.below(9) / 8)
            writer.field("stocks_count", entry.stocks)
            writer.field("tags", array: texts.tags(index)) { Self.write(tag: $1, to: &$0) }
            writer.field("title", title)
            writer.field("updated_at", Self.time(entry.created + Int64(generator.below(900_000))))
            writer.field("url", "\(Self.site)/\(dataset.users[entry.author].login)/items/\(id)")
            writer.field("user", json: users[entry.author])
            writer.field("page_views_count", String?.none)
            writer.field("team_membership", String?.none)
            let isCompanys = generator.chance(percent: 5)
            writer.field("organization_url_name", isCompanys ? "harbour-works" : nil)
            writer.field("slide", generator.chance(percent: 2))
            writer.field("posting_campaign_uuid", String?.none)
        }
    }

    private static func write(tag: Int, to writer: inout JSONWriter) {
        writer.object { writer in
            writer.field("name", QiitaVocabulary.tags[tag].name)
            writer.field("versions", array: [String]()) { $0.string($1) }
        }
    }

    private static func write(_ user: QiitaUser, items: Int, to writer: inout JSONWriter) {
        func given(_ text: String) -> String? {
            switch user.blank {
            case .null: nil
            case .empty: ""
            case .filled: text
            }
        }
        writer.object { writer in
            writer.field("description", given(user.profile))
            writer.field("facebook_id", given("fb.\(user.login)"))
            writer.field("followees_count", user.followees)
            writer.field("followers_count", user.followers)
            writer.field("github_login_name", given(user.login))
            writer.field("id", user.login)
            writer.field("items_count", items)
            writer.field("linkedin_id", given(""))
            writer.field("location", given(user.place))
            writer.field("name", user.name)
            writer.field("organization", given("港湾ﾃﾞｰﾀ株式会社"))
            writer.field("permanent_id", user.permanentID)
            writer.field("profile_image_url", "https://icons.example/users/\(user.login).png")
            writer.field("team_only", false)
            writer.field("twitter_screen_name", given(user.login))
            writer.field("website_url", given("https://\(user.login).example/"))
        }
    }

    private static func time(_ seconds: Int64) -> String {
        let text = CalendarTime(epochSeconds: seconds + secondsAheadOfUTC).isoDateTime
        return "\(text.dropLast())+09:00"
    }

    private static func rendered(_ title: String, _ paragraphs: [String]) -> String {
        let texts = paragraphs.map { "<p>\(HTMLText.escape($0))</p>\n" }
        return "\n<h1>\(HTMLText.escape(title))</h1>\n\n\(texts.joined(separator: "\n"))"
    }
}
