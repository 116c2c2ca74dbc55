import JobFile

/// Text in columns for people.
enum TextTable {
    /// The text with spaces up to a width, or cut to it nowhere: a long text stays whole.
    static func pad(_ text: String, to width: Int, right: Bool = false) -> String {
        let spaces = String(repeating: " ", count: max(0, width - DisplayText.width(of: text)))
        return right ? spaces + text : text + spaces
    }

    /// Lines of a table; the first column to the left, the others, which are numbers, to the right.
    static func lines(_ rows: [[String]], gap: Int = 2) -> [String] {
        let columns = rows.map(\.count).max() ?? 0
        let widths = (0..<columns).map { column in
            rows.map { column < $0.count ? DisplayText.width(of: $0[column]) : 0 }.max() ?? 0
        }
        return rows.map { row in
            let cells = row.enumerated().map { column, cell in
                column == columns - 1
                    ? cell : pad(cell, to: widths[column], right: column > 0)
            }
            return cells.joined(separator: String(repeating: " ", count: gap))
        }
    }
}

/// Numbers as people read them.
enum Figures {
    /// A number as `1,234,567`.
    static func grouped(_ number: some BinaryInteger) -> String {
        let digits = String(number)
        var text = ""
        for (index, digit) in digits.enumerated() {
            if index > 0, digit != "-", (digits.count - index) % 3 == 0, text != "-" {
                text.append(",")
            }
            text.append(digit)
        }
        return text
    }

    /// `3.4 MB`, in powers of 1,000.
    static func bytes(_ count: some BinaryInteger) -> String {
        var value = Double(count)
        for unit in ["B", "kB", "MB", "GB"] {
            if value < 1000 {
                return unit == "B" ? "\(Int(value)) B" : "\(oneDecimal(value)) \(unit)"
            }
            value /= 1000
        }
        return "\(oneDecimal(value)) TB"
    }

    /// A time as `0.4 s`, `12 s`, `3 min 05 s` or `2 h 07 min`.
    static func duration(_ duration: Duration) -> String {
        let seconds = duration.components.seconds
        if seconds < 10 {
            return
                "\(oneDecimal(Double(seconds) + Double(duration.components.attoseconds) / 1e18)) s"
        }
        if seconds < 60 { return "\(seconds) s" }
        let (first, second, units) =
            seconds < 3600
            ? (seconds / 60, seconds % 60, ("min", "s"))
            : (seconds / 3600, seconds / 60 % 60, ("h", "min"))
        return "\(first) \(units.0) \(second < 10 ? "0" : "")\(second) \(units.1)"
    }

    /// A time that is still to come, in whole seconds, the last one counted as begun.
    static func countdown(_ duration: Duration) -> String {
        let (seconds, rest) = duration.components
        let whole = max(0, seconds + (rest > 0 ? 1 : 0))
        return whole < 10 ? "\(whole) s" : Self.duration(.seconds(whole))
    }

    /// A number of things, as `1 page` or `2 pages`.
    static func count(_ number: some BinaryInteger, _ noun: String) -> String {
        "\(grouped(number)) \(noun)\(number == 1 ? "" : "s")"
    }

    private static func oneDecimal(_ value: Double) -> String {
        let tenths = Int((value * 10).rounded())
        return "\(tenths / 10).\(tenths % 10)"
    }
}
