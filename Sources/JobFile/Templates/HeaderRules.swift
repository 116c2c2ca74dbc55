/// Header fields a job may set, RFC 9110 sections 5.1 and 5.5.
enum HeaderRules {
    /// Whether the text is a field name: one or more token characters.
    static func isName(_ text: String) -> Bool {
        !text.isEmpty
            && text.utf8.allSatisfy { byte in
                switch byte {
                case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
                    UInt8(ascii: "0")...UInt8(ascii: "9"):
                    true
                default: marks.contains(byte)
                }
            }
    }

    /// Whether the text may be a field's value: no control characters but the tab.
    static func isValue(_ text: String) -> Bool {
        !text.utf8.contains { ($0 < 0x20 && $0 != 0x09) || $0 == 0x7F }
    }

    /// Fields that belong to the transport.
    static let reserved: Set = [
        "host", "content-length", "transfer-encoding", "connection", "accept-encoding", "te",
        "upgrade", "trailer", "expect",
    ]

    private static let marks = Array("!#$%&'*+-.^_`|~".utf8)
}
