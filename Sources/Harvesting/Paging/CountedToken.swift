/// Tokens that are numbers.
enum CountedToken {
    /// The number `token` names, or `first` for a partition's first page.
    ///
    /// - Throws: `PagingFault` where the token is no number.
    static func value(_ token: String?, first: Int) throws(PagingFault) -> Int {
        guard let token else { return first }
        guard let value = Int(token) else {
            throw PagingFault(message: "the page token \"\(token)\" is not a number")
        }
        return value
    }

    static func sum(_ value: Int?, _ distance: Int) -> Int? {
        guard let value else { return nil }
        let (sum, overflow) = value.addingReportingOverflow(distance)
        return overflow ? nil : sum
    }
}
