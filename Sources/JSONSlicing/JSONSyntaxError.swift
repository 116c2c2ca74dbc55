/// Why a text is not JSON, and where.
package struct JSONSyntaxError: Error, Sendable, Equatable {
    /// The first byte that is wrong; the text's end when it ends too early.
    package let offset: Int
    /// What is wrong there.
    package let reason: Reason

    /// What can be wrong with a text.
    package enum Reason: Sendable, Equatable {
        /// Nothing but white space.
        case empty
        /// The text ends too early.
        case ends(Place)
        /// A value was expected.
        case expectedValue
        /// A key was expected.
        case expectedKey
        /// `:` was expected after a key.
        case expectedColon
        /// `,` or `}` was expected after a member.
        case expectedCommaOrBrace
        /// `,` or `]` was expected after an element.
        case expectedCommaOrBracket
        /// There is more text behind the value.
        case moreAfterEnd
        /// `//`, `/* */` or `#`.
        case comment
        /// `,` before `}` or `]`.
        case trailingComma
        /// `'text'`.
        case singleQuotes
        /// `NaN`, `Infinity` and the like.
        case notFinite
        /// A word other than `true`, `false` and `null`.
        case unknownWord
        /// `+1`.
        case plusSign
        /// `01`.
        case leadingZero
        /// No digit where a number needs one.
        case missingDigit
        /// A byte below 0x20 inside a string.
        case controlCharacter(UInt8)
        /// A backslash with something else behind it than RFC 8259 lists.
        case unknownEscape
        /// A byte that is not UTF-8.
        case invalidUTF8(UInt8)
        /// UTF-16, with or without a byte order mark.
        case utf16
        /// UTF-32, with or without a byte order mark.
        case utf32
        /// HTML or XML.
        case markup
        /// Deeper than `JSONDocument.depthLimit`.
        case tooDeep
        /// Longer than 4 GiB.
        case tooLarge
    }

    /// Where a text may end too early.
    package enum Place: String, Sendable {
        case string = "in the middle of a string"
        case number = "in the middle of a number"
        case word = "in the middle of true, false or null"
        case object = "in the middle of an object"
        case array = "in the middle of an array"
        case beforeValue = "where a value is expected"
    }

    /// Whether the text ended too early, as a cut answer does, and may have been right so far.
    package var isTruncation: Bool {
        switch reason {
        case .empty, .ends: true
        default: false
        }
    }
}
