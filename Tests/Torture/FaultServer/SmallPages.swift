/// Pages of ten small records, as good as can be; the last part of the path numbers them.
struct SmallPages: Misdeed {
    static let recordsAPage = 10

    func answer(_ target: String, on peer: Peer) -> Bool {
        let page = target.split(separator: "/").last.flatMap { Int($0) } ?? 0
        let records = (0..<Self.recordsAPage).map {
            #"{"id":\#(page * 10 + $0),"name":"record \#($0)"}"#
        }
        return peer.answer(Array("[\(records.joined(separator: ","))]".utf8))
    }
}
