import JSONSlicing

/// Reads `dates`: windows of days.
struct DatesReader {
    let loading: Loading

    func read(_ reader: ObjectReader) -> DateWindows? {
        let first = reader.required("from").flatMap { day($0, "from") }
        let last = reader.required("to").flatMap { day($0, "to") }
        let step = reader.required("step", hint: "one of 1d, 1w, 1mo, 1y").flatMap(step)
        let format = reader["format"] == nil ? DayFormat.iso : reader["format"].flatMap(format)
        guard let first, let last, let step, let format else { return nil }
        if let windows = DateWindows(from: first, to: last, step: step, format: format) {
            return windows
        }
        loading.report(
            reader["from"] ?? reader.value, "the first day, \(first), is after the last, \(last)",
            hint: "swap \"from\" and \"to\"")
        return nil
    }

    private func day(_ value: JSONValue, _ name: String) -> CalendarDay? {
        guard let text = loading.text(value, name),
            let template = NameScope(loading).template(value, for: .text)
        else { return nil }
        let written = template.literal ?? text
        switch written {
        case "today": return loading.setting.today
        case "yesterday": return loading.setting.today.adding(days: -1)
        default: break
        }
        if let day = CalendarDay(written) { return day }
        loading.report(
            value, "\(DisplayText.quoted(written)) is no day of the calendar",
            hint: Suggestion.didYouMean(written, among: ["today", "yesterday"])
                ?? "write it as \"2026-09-30\", \"today\" or \"yesterday\"")
        return nil
    }

    private func step(_ value: JSONValue) -> DateStep? {
        loading.quantity(
            value, "step", example: { $0 + "d" },
            parse: { (text) throws(QuantityError) in try DateStep(text) })
    }

    private func format(_ value: JSONValue) -> DayFormat? {
        guard let text = loading.text(value, "format") else { return nil }
        do throws(QuantityError) {
            return try DayFormat(text)
        } catch {
            loading.report(value, error.message, hint: error.hint)
            return nil
        }
    }
}
