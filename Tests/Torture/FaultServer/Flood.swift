/// Sends a beginning, and then one piece again and again until nobody takes it.
struct Flood: Misdeed {
    let beginning: String
    let piece: [UInt8]
    /// Between two pieces.
    var pause: Int32 = 0
    /// After how many pieces it stalls; nil for never.
    var pieces: Int?

    init(_ beginning: String, piece: String, times: Int = 1, pause: Int32 = 0, pieces: Int? = nil) {
        self.beginning = beginning
        self.piece = Array(String(repeating: piece, count: times).utf8)
        self.pause = pause
        self.pieces = pieces
    }

    func answer(_ target: String, on peer: Peer) -> Bool {
        guard peer.send(beginning) else { return false }
        var count = 0
        while count < pieces ?? .max, peer.send(piece) {
            if pause > 0, !peer.pause(milliseconds: pause) { return false }
            count += 1
        }
        peer.stall()
        return false
    }
}
