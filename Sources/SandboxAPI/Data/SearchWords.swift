/// The words of a search.
enum SearchWords {
    /// Splits at white space outside quotes, and takes the quotes away.
    static func split(_ text: String) -> [String] {
        var pieces: [String] = []
        var current = ""
        var isQuoted = false
        for character in text {
            if character == "\"" {
                isQuoted.toggle()
            } else if character.isWhitespace, !isQuoted {
                if !current.isEmpty { pieces.append(current) }
                current = ""
            } else {
                current.append(character)
            }
        }
        if !current.isEmpty { pieces.append(current) }
        return pieces
    }
}
