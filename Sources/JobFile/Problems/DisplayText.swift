/// Text for a terminal: its width in columns, and what may be shown of it.
package enum DisplayText {
    /// The columns a terminal gives to the text, a tab counted as one.
    package static func width(of text: String) -> Int {
        text.unicodeScalars.reduce(0) { $0 + width(of: $1) }
    }

    /// The text without control characters and direction overrides, which become U+FFFD.
    ///
    /// Tabs stay.
    package static func printable(_ text: some StringProtocol) -> String {
        var shown = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            shown.append(isShowable(scalar) ? scalar : "\u{FFFD}")
        }
        return String(shown)
    }

    /// The text in quotes for a message, printable, with its middle left out when it is long.
    package static func quoted(_ text: some StringProtocol) -> String {
        "\"\(first(60, of: String(text)))\""
    }

    /// As much blank space as the text takes, its tabs kept.
    static func blank(_ text: String) -> String {
        var space = ""
        for scalar in text.unicodeScalars {
            space += scalar == "\t" ? "\t" : String(repeating: " ", count: width(of: scalar))
        }
        return space
    }

    /// The beginning of a text, printable, with `…` where it is cut.
    static func first(_ columns: Int, of text: String) -> String {
        let shown = printable(text.unicodeScalars.prefix(columns + 1).joined())
        return shown.unicodeScalars.count > columns
            ? shown.unicodeScalars.prefix(columns).joined() + "…" : shown
    }

    /// The end of a text, printable, with `…` where it is cut.
    static func last(_ columns: Int, of text: String, isCut: Bool) -> String {
        let shown = printable(text.unicodeScalars.suffix(columns + 1).joined())
        let isLong = shown.unicodeScalars.count > columns
        return isLong || isCut ? "…" + shown.unicodeScalars.suffix(columns).joined() : shown
    }

    private static func isShowable(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09: true
        case 0..<0x20, 0x7F..<0xA0, 0x202A...0x202E, 0x2066...0x2069: false
        default: true
        }
    }

    private static func width(of scalar: Unicode.Scalar) -> Int {
        if scalar.isASCII { return 1 }
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .enclosingMark, .format: return 0
        default: return isWide(scalar.value) || scalar.properties.isEmojiPresentation ? 2 : 1
        }
    }

    /// The East Asian Wide and Fullwidth blocks of UAX #11.
    private static func isWide(_ value: UInt32) -> Bool {
        switch value {
        case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xA960...0xA97F, 0xAC00...0xD7A3,
            0xF900...0xFAFF, 0xFE30...0xFE6F, 0xFF00...0xFF60, 0xFFE0...0xFFE6,
            0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1F9FF, 0x1FA70...0x1FAFF,
            0x20000...0x3FFFD:
            true
        default: false
        }
    }
}

extension Sequence<Unicode.Scalar> {
    /// The scalars as a text.
    fileprivate func joined() -> String {
        var scalars = String.UnicodeScalarView()
        scalars.append(contentsOf: self)
        return String(scalars)
    }
}
