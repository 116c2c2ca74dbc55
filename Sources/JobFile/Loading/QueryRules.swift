import JSONSlicing

/// What the parts of a query must agree on.
struct QueryRules {
    let reader: ObjectReader
    let loading: Loading

    /// Reports every disagreement.
    func check(_ parts: QueryParts, _ each: Each, _ scope: NameScope) {
        checkBody(parts)
        checkPaging(parts)
        checkUse(each, scope)
    }

    private func checkBody(_ parts: QueryParts) {
        guard let body = reader["body"], parts.method == "GET" else { return }
        loading.report(body, "a GET has no body", hint: "add \"method\": \"POST\"")
    }

    private func checkPaging(_ parts: QueryParts) {
        switch parts.paging.pagination {
        case .page(let page):
            check(page.param, taken: nil)
            if let param = page.sizeParam { check(param, taken: page.size) }
        case .offset(let offset):
            check(offset.param, taken: nil)
            if let param = offset.sizeParam { check(param, taken: offset.size) }
        case .cursor(let cursors): checkCursor(cursors, parts)
        case .keyset, .none, .nextURL, .linkHeader, .continuation: break
        }
    }

    /// A token for the body needs a body; a first value of the token may be stated.
    private func checkCursor(_ cursors: Cursors, _ parts: QueryParts) {
        guard case .body = cursors.place, parts.body == nil else { return }
        loading.report(
            reader["pagination"] ?? reader.value,
            "the pagination puts its token into the body, and this query has none",
            hint: "add \"method\": \"POST\" and a \"body\"")
    }

    /// A parameter that the pagination sets may be stated too only with the same value.
    private func check(_ param: String, taken size: Int?) {
        guard let value = reader["params"]?.member(param) else { return }
        if let size, value.integer == Int64(size) || value.string == String(size) { return }
        if let size {
            loading.report(
                value, "\"\(param)\" is set to \(size) by the pagination",
                hint: "take it out here, or change \"size\"")
        } else {
            loading.report(
                value, "\"\(param)\" is set by the pagination",
                hint: "take it out here; \"first\" says where to begin")
        }
    }

    /// A variable that nothing uses would ask the same again and again.
    private func checkUse(_ each: Each, _ scope: NameScope) {
        let several = each.variables.filter { $0.values.count > 1 }.map(\.name)
        let keys = reader["each"]?.members.map(\.key) ?? []
        for name in several + (each.records.map { [$0.name] } ?? [])
        where !scope.used.contains(name) {
            guard let key = keys.first(where: { $0.string == name }) else { continue }
            let example = name == each.records?.name ? "${\(name).id}" : "${\(name)}"
            loading.report(
                key, "nothing in this query uses \"\(name)\", so every value would ask the same",
                hint: "use \(example) in \"path\" or \"params\"")
        }
    }
}
