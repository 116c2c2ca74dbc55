import JSONSlicing

/// Reads a `source`: a preset's name, or an object that may start from a preset.
struct SourceReader {
    let loading: Loading

    /// Reads a source of the job file.
    func read(_ value: JSONValue) -> SourceDraft? {
        if value.kind == .string {
            return preset(value, called: "source", for: value)
        }
        guard let reader = ObjectReader(value, .source, loading) else { return nil }
        var draft = SourceDraft()
        if let name = reader["preset"] {
            draft = preset(name, called: "preset", for: value) ?? draft
        } else {
            _ = reader.required("base_url", hint: "or name a \"preset\" to start from")
        }
        apply(reader, to: &draft)
        if let rate = reader["rate"] { applyRate(rate, to: &draft) }
        CredentialRules(loading: loading).check(draft, reader)
        return draft
    }

    /// Reads the text of a preset over the defaults, by the same rules as a job's source.
    func preset(_ reader: ObjectReader, name: String) -> SourceDraft {
        var draft = SourceDraft()
        apply(reader, to: &draft)
        draft.label = name
        draft.rates = RateReader(loading: loading).table(ofPreset: reader)
        draft.defaults = ResourceReader(loading: loading).defaults(ofPreset: reader)
        draft.contactIsRequired = reader.bool("contact_required") ?? false
        return draft
    }

    private func preset(_ value: JSONValue, called name: String, for whole: JSONValue)
        -> SourceDraft?
    {
        guard let word = loading.word(value, name, of: Presets.names) else { return nil }
        guard var draft = Presets.draft(word, loading.setting) else { return nil }
        draft.auth = draft.auth?.placed(at: value.range)
        draft.place = value.range
        return draft
    }

    private func apply(_ reader: ObjectReader, to draft: inout SourceDraft) {
        let fields = FieldReader(scope: NameScope(loading), loading: loading)
        draft.base = reader["base_url"].flatMap(base) ?? draft.base
        draft.headers = fields.headers(reader["headers"], over: draft.headers)
        draft.params = fields.params(reader["params"], over: draft.params)
        draft.auth = reader["auth"].flatMap { AuthReader(loading: loading).read($0) } ?? draft.auth
        draft.burst = reader.integer("burst", in: Bounds.burst) ?? draft.burst
        draft.concurrency =
            reader.integer("concurrency", in: Bounds.concurrency) ?? draft.concurrency
        applyPatience(reader, to: &draft)
        draft.pagination =
            reader["pagination"].flatMap(PaginationReader(loading: loading).read)
            ?? draft.pagination
        draft.errors =
            reader["error"].map { ErrorReader(loading: loading).read($0) } ?? draft.errors
        draft.contact =
            reader["contact"].flatMap { ContactReader(loading: loading).read($0) } ?? draft.contact
        draft.maxPageBytes = reader["max_page_bytes"].flatMap(pageBytes) ?? draft.maxPageBytes
        draft.allowHTTP2 =
            reader.word("http", of: Words.http).map { $0 == "2" } ?? draft.allowHTTP2
        draft.caFile =
            reader.text("ca_file").map(FilePath(loading.setting).absolute) ?? draft.caFile
        draft.allowInsecureHTTP = reader.bool("allow_insecure_http") ?? draft.allowInsecureHTTP
    }

    private func applyPatience(_ reader: ObjectReader, to draft: inout SourceDraft) {
        if let timeout = reader.object("timeout", .timeout) {
            let range = Duration.milliseconds(1)...Duration.seconds(86_400)
            draft.timeouts.connect =
                timeout.duration("connect", in: range) ?? draft.timeouts.connect
            draft.timeouts.idle = timeout.duration("idle", in: range) ?? draft.timeouts.idle
            draft.timeouts.total = timeout.duration("total", in: range) ?? draft.timeouts.total
        }
        if let retry = reader.object("retry", .retry) {
            draft.retry.attempts =
                retry.integer("attempts", in: Bounds.attempts) ?? draft.retry.attempts
            let range = Duration.milliseconds(1)...Duration.seconds(86_400)
            draft.retry.base = retry.duration("base", in: range) ?? draft.retry.base
            draft.retry.maxDelay = retry.duration("max_delay", in: range) ?? draft.retry.maxDelay
            let wait = Duration.zero...Duration.seconds(7 * 86_400)
            draft.retry.maxWait = retry.duration("max_wait", in: wait) ?? draft.retry.maxWait
            draft.retry.statuses =
                retry["status"].flatMap { loading.statuses($0, "status", in: Bounds.answerStatus) }
                ?? draft.retry.statuses
        }
    }

    private func applyRate(_ value: JSONValue, to draft: inout SourceDraft) {
        guard let windows = RateReader(loading: loading).windows(value, "rate") else { return }
        draft.rates = RateTable(general: RateTable.Limit(windows: windows))
    }

    private func base(_ value: JSONValue) -> BaseURL? {
        loading.baseURL(value, "base_url")
    }

    private func pageBytes(_ value: JSONValue) -> Int? {
        let size = loading.quantity(
            value, "max_page_bytes", example: { $0 + "B" }, parse: SizeText.parse)
        guard let size, !(1_024...(1 << 30)).contains(size) else { return size }
        loading.report(value, "\"max_page_bytes\" is out of range", hint: "from 1KiB to 1GiB")
        return nil
    }
}
