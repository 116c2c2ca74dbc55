/// Where the validator stopped and what it would have accepted there.
///
/// Small and without words, to keep the validator's hot path small. `Diagnosis` looks at the text
/// again and makes the error that a person sees of it.
struct SyntaxFailure: Error {
    enum Expected {
        case value
        case key
        case keyAfterComma
        case colon
        case commaOrBrace
        case commaOrBracket
        case end
        case lessDepth
        case literal
        case digit
        case noLeadingZero
        case stringByte
        case escape
        case utf8
    }

    /// The place of the first byte that is wrong, or the text's end.
    var offset: Int
    var expected: Expected
}
