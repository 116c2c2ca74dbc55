/// A source while it is put together from defaults, a preset and the job.
struct SourceDraft {
    var label: String?
    var base: BaseURL?
    var headers: [NamedTemplate] = [
        NamedTemplate(name: "Accept", value: Template(literal: "application/json"))
    ]
    var params: [NamedTemplate] = []
    var auth: Credential?
    var rates = RateTable()
    var burst = 1
    var concurrency = 8
    var timeouts = Timeouts()
    var retry = RetryOptions()
    var pagination: PaginationSetting?
    var errors: [ErrorShape] = []
    var contact: String?
    var contactIsRequired = false
    var defaults: [ResourceDefaults] = []
    /// The bytes of the job file that name the preset.
    var place: Range<Int>?
    var maxPageBytes = 64 << 20
    var allowHTTP2 = false
    var caFile: String?
    var allowInsecureHTTP = false

    /// The source for a query, with the limits for its path already chosen.
    func source(
        for address: QueryAddress, base: BaseURL, setting: LoadSetting
    ) -> Source {
        let limit =
            setting.isSandbox ? RateTable.Limit() : rates.limit(forPath: address.literalPath)
        var auth = auth
        let hasCredential = auth?.isProbablyPresent(in: setting.environment) ?? false
        auth?.seemsPresent = hasCredential
        return Source(
            label: label ?? base.host, base: base, auth: setting.isSandbox ? nil : auth,
            rate: limit.windows(hasCredential: hasCredential), bucket: limit.bucket, burst: burst,
            concurrency: concurrency, timeouts: timeouts, retry: retry, errors: errors,
            maxPageBytes: maxPageBytes, allowHTTP2: allowHTTP2, caFile: caFile,
            allowInsecureHTTP: allowInsecureHTTP, place: place, limit: limit)
    }
}

/// Pagination with the rules that go with it.
struct PaginationSetting {
    var pagination: Pagination
    var stops: StopRules
}
