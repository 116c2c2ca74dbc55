import JSONSlicing

/// Reads `total`: a path, or the header field that announces the number of records.
struct TotalReader {
    let loading: Loading

    /// Where the number is; nil when that is wrong.
    func read(_ value: JSONValue) -> TotalSource? {
        guard value.kind == .object else {
            return loading.path(value, "total").map(TotalSource.path)
        }
        guard let reader = ObjectReader(value, .totalHeader, loading) else { return nil }
        _ = reader.required("header", hint: "as in {\"header\": \"Total-Count\"}")
        return reader.text("header").map(TotalSource.header)
    }
}
