import JSONSlicing

/// Reads rates: one window or a list of them.
struct RateReader {
    let loading: Loading

    /// The windows of a `rate`.
    func windows(_ value: JSONValue, _ name: String) -> [RateWindow]? {
        guard value.kind == .array else { return window(value, name).map { [$0] } }
        guard let elements = loading.list(value, name) else { return nil }
        var windows: [RateWindow] = []
        for element in elements {
            guard let window = window(element, name) else { continue }
            if windows.contains(where: { $0.period == window.period }) {
                loading.report(
                    element, "two rates for the same length of time", hint: "keep the lower one")
            }
            windows.append(window)
        }
        return windows.count == elements.count ? windows : nil
    }

    /// The table of a preset, which knows more about limits than a job can say.
    func table(ofPreset source: ObjectReader) -> RateTable {
        var table = RateTable()
        table.general = limit(source)
        for element in source["resources"]?.elements.map({ $0 }) ?? [] {
            guard let resource = ObjectReader(element, .resource, loading),
                !resource.present(["bucket", "rate"]).isEmpty
            else { continue }
            table.resources.append((resource.text("path") ?? "", limit(resource)))
        }
        return table
    }

    private func limit(_ reader: ObjectReader) -> RateTable.Limit {
        RateTable.Limit(
            bucket: reader.text("bucket") ?? "default",
            windows: reader["rate"].flatMap { windows($0, "rate") } ?? [],
            windowsWithoutCredential: reader["rate_without_credential"].flatMap {
                windows($0, "rate_without_credential")
            })
    }

    private func window(_ value: JSONValue, _ name: String) -> RateWindow? {
        loading.quantity(
            value, name, example: { "\($0)/min" },
            parse: { (text) throws(QuantityError) in try RateWindow(text) })
    }
}
