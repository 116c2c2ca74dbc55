import JobFile

/// Fits text into the columns of a terminal.
enum Columns {
    /// The text without what a terminal must not be sent, cut to at most `width` columns.
    ///
    /// The cut is marked with the ellipsis where there is room for it.
    static func cut(_ text: String, to width: Int, _ glyphs: Glyphs) -> String {
        let text = DisplayText.printable(text)
        guard DisplayText.width(of: text) > width else { return text }
        let mark = DisplayText.width(of: glyphs.ellipsis) < width ? glyphs.ellipsis : ""
        return beginning(of: text, within: width - DisplayText.width(of: mark)) + mark
    }

    /// Facts side by side, as many on a line as there is room for; no fact is parted unless it is
    /// wider than a line.
    static func pack(_ facts: [Fact], within width: Int, _ glyphs: Glyphs) -> [String] {
        var lines: [String] = []
        var used = width
        for fact in facts {
            let text = cut(fact.text, to: width, glyphs)
            let needed = DisplayText.width(of: text)
            let gap = DisplayText.width(of: glyphs.separator)
            if used + gap + needed <= width, var line = lines.popLast() {
                line += glyphs.separator + fact.paint(text)
                lines.append(line)
                used += gap + needed
            } else {
                lines.append(fact.paint(text))
                used = needed
            }
        }
        return lines
    }

    /// A few words on a screen, and their colour.
    struct Fact {
        let text: String
        var paint: (String) -> String = { $0 }
    }

    private static func beginning(of text: String, within width: Int) -> String {
        var shown = ""
        var used = 0
        for character in text {
            used += DisplayText.width(of: String(character))
            guard used <= width else { break }
            shown.append(character)
        }
        return shown
    }
}
