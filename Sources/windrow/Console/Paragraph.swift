import JobFile

/// Text broken into lines that are no wider than a terminal usually is.
enum Paragraph {
    static let usualWidth = 80

    /// The lines of a text after a label; those after the first are indented as far.
    static func lines(_ label: String, _ text: String, width: Int = usualWidth) -> [String] {
        let indentation = String(repeating: " ", count: DisplayText.width(of: label))
        var lines: [String] = []
        var line = label
        for word in text.split(separator: " ") {
            let longer = line + (line == label ? "" : " ") + word
            if line != label, DisplayText.width(of: longer) > width {
                lines.append(line)
                line = indentation + word
            } else {
                line = longer
            }
        }
        return lines + [line]
    }
}
