/// The words the articles are made of, awkward ones among them.
enum QiitaVocabulary {
    struct Tag: Sendable {
        let name: String
        /// Of a thousand articles, how many have it for their first tag.
        let share: Int
    }

    /// All tags, the landmarks first; there are fewer than 64.
    static let tags: [Tag] = [
        Tag(name: QiitaLandmarks.tagOfFullPages, share: 0),
        Tag(name: QiitaLandmarks.tagWithoutItems, share: 0),
        Tag(name: "Python", share: 190), Tag(name: "JavaScript", share: 140),
        Tag(name: "AWS", share: 110), Tag(name: "TypeScript", share: 90),
        Tag(name: "Ruby", share: 70), Tag(name: "Docker", share: 60), Tag(name: "Go", share: 50),
        Tag(name: "Linux", share: 40), Tag(name: "Swift", share: 36), Tag(name: "iOS", share: 30),
        Tag(name: "機械学習", share: 30), Tag(name: "Rust", share: 24), Tag(name: "C++", share: 20),
        Tag(name: "C#", share: 16), Tag(name: "Node.js", share: 16), Tag(name: "Git", share: 12),
        Tag(name: "Kotlin", share: 10), Tag(name: "ポエム", share: 8), Tag(name: "Vim", share: 6),
        Tag(name: "Xcode", share: 6), Tag(name: "2048", share: 4), Tag(name: "PL/I", share: 2),
        Tag(name: "初心者", share: 30),
    ]

    static let nouns = [
        "灯台シミュレーター", "潮位グラフ", "時刻表アプリ", "ログ集計", "画像変換ツール", "在庫管理", "天気予報Bot",
        "キャッシュ", "単体テスト", "正規表現", "認証まわり", "CSV取り込み", "非同期処理", "ｶﾀｶﾅ変換", "絵文字カウンター🗼",
        "電子工作",
    ]

    static let awkwardTitles = [
        "=SUM(A1:A9) と書かれた件名", "ﾊﾝｶｸｶﾀｶﾅﾀﾞｹﾉ題名", "👩‍💻 家族の絵文字 👨‍👩‍👧 を数える", "2024-02-30", "1e5", "null",
        "\"引用\" と 'アポストロフィ'", "カンマ, セミコロン; 縦棒 | を含む題名", "<script>ではない & 実体参照でもない: &amp;",
        "全角　空白　と～波線", "𠮷野家ではない𠮷の話", "-1", "  前後に空白  ", "か\u{3099}と「が」は同じ字か",
    ]

    static let paragraphs = [
        "港の灯台が毎晩どの順番で光るのかを調べていたら、いつのまにか小さな道具ができていました。この記事はその記録です。",
        "まず手元で動かします。\r\n\r\n* 入力は1行1件\r\n* 文字コードはUTF-8\r\n* 空行は読みとばす",
        "```swift\r\nlet lamps = try read(\"lamps.csv\")\r\nprint(lamps.count, \"基\")\r\n```",
        "ﾊﾝｶｸｶﾀｶﾅが混ざると検索に当たらないので、読み込むときに全角へそろえました。例: ﾄｳﾀﾞｲ → トウダイ",
        "速さを測ると 1,000 件で 0.8 秒、10,000 件で 7.9 秒でした。ほぼ件数に比例しています 🚀",
        "| 区分 | 件数 |\r\n|:--|--:|\r\n| 点灯中 | 128 |\r\n| 休止 | 7 |",
        "> 潮が引くのを待つあいだに、テストを1つ書く。\r\n\r\nと先輩に言われて、なるほどと思いました（笑）",
        "うまくいかないときは設定の `\"timeout\": 30` を見直してください。単位は秒です。\tタブが入ると読めません。",
        "参考: https://harbour.example/docs?page=2&lang=ja を開くと、<b>太字</b> の注意書きが出ます。",
        "絵文字は見た目が1文字でも、中身は何文字もあります: 👨‍👩‍👧‍👦 🏳️‍🌈 🇯🇵 🧑🏽‍🚀",
        "バックスラッシュ \\ と円記号 ¥、引用符 \" と “ ” は別の文字です。\u{2028}ここには行区切り U+2028 があります。",
        "次は観測点を増やして、夜明けの30分だけ間隔をつめる予定です。ご意見はコメント欄へどうぞ！",
    ]

    static let syllables = [
        "ka", "ki", "ku", "sa", "shi", "su", "ta", "chi", "to", "na", "ni", "no", "ha", "hi", "fu",
        "ma", "mi", "mo", "ya", "yu", "ra", "ri", "ro",
    ]

    static let places = ["札幌市", "東京都　台東区", "Osaka, Japan", "ﾌｸｵｶ", "長崎・五島", "Zürich"]

    static let profiles = [
        "灯台と潮汐が好きです。\r\n平日はサーバーの番人。", "Swift / Go / コーヒー ☕️", "記事は個人の見解です；所属とは関係ありません",
        "ﾃｽﾄ用の自己紹介です", "I write about harbours, \"logs\" & tea.",
    ]
}
