import HTTPTransport

extension HTTPURL {
    /// This address with one parameter replaced, or added at the end.
    func setting(_ name: String, to value: String) -> HTTPURL {
        var parameters = QueryString(query ?? "")
        parameters.set(name, to: value)
        return replacingQuery(parameters)
    }

    /// This address without a parameter.
    func removing(_ name: String?) -> HTTPURL {
        guard let name, let query else { return self }
        var parameters = QueryString(query)
        parameters.remove(name)
        return replacingQuery(parameters)
    }

    func setting(_ name: String?, to value: Int?) -> HTTPURL {
        guard let name, let value else { return self }
        return setting(name, to: String(value))
    }
}
