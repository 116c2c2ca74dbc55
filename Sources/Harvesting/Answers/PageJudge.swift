import HTTPTransport
import JSONSlicing
import JobFile
import RunStore

/// Judges a page whole before anything of it is kept.
///
/// That a transfer ended well proves nothing: libcurl 7.88.1 reports several kinds of cut answer as
/// success. A page counts when its JSON is valid to the end and the records path leads to records.
struct PageJudge: Sendable {
    let records: JSONPath
    let total: TotalSource?
    /// Where the body says what follows, if the pagination looks there.
    let hints: HintPlaces
    /// Where the body admits that results are missing, if the service does that.
    let incomplete: JSONPath?
    /// How the service tells of errors in an answer that looks like a success.
    let errors: [ErrorShape]

    /// Cuts the records out of an answer, without its insignificant white space.
    ///
    /// - Parameters:
    ///   - answer: A response whose status says that it is a page.
    ///   - added: Members that every record is given.
    /// - Returns: The records and what the page says of the pages around it.
    /// - Throws: `PageFault` with the reason.
    func judge(_ answer: HTTPResponse, adding added: AddedMembers) throws(PageFault) -> JudgedPage {
        let root = try parse(answer).root
        if let fault = fault(in: root, answer.headers) { throw fault }
        guard let values = root.records(at: records) else {
            throw PageFault(reason: missing(in: root), kind: .permanent)
        }
        var lines = ContiguousArray<UInt8>()
        lines.reserveCapacity(answer.body.count)
        for value in values { try added.append(value, to: &lines) }
        return JudgedPage(
            records: lines, recordCount: values.count, checksum: Checksum.crc32(lines),
            total: total.flatMap { announced($0, root, answer.headers) },
            hints: hints.hints(in: root, records: values), flaw: flaw(in: root))
    }

    /// Values are indexed as deep as a record lies; what is inside records is only validated.
    private func parse(_ answer: HTTPResponse) throws(PageFault) -> JSONDocument {
        do {
            return try JSONDocument(parsing: answer.body, indexedTo: records.steps.count + 1)
        } catch {
            throw PageFault(reason: explain(error, answer), kind: .transient)
        }
    }

    private func fault(in root: JSONValue, _ headers: HTTPHeaders) -> PageFault? {
        errors.lazy.compactMap { $0.fault(in: root, headers) }.first
    }

    private func flaw(in root: JSONValue) -> String? {
        guard let incomplete, root.value(at: incomplete)?.bool == true else { return nil }
        return "the server says that its results are incomplete (\(incomplete))"
    }

    private func explain(_ error: JSONSyntaxError, _ answer: HTTPResponse) -> String {
        if answer.body.isEmpty {
            return "\(answer.status) with an empty body where JSON was expected"
        }
        if error.isTruncation {
            return "the answer was cut after \(answer.body.count) bytes: \(error.message)"
        }
        if answer.body.first == UInt8(ascii: "<") {
            let start = AnswerText.firstWords(of: answer.body) ?? "<"
            return "the answer is no JSON but begins \(start)"
        }
        return "the answer is no valid JSON at byte \(error.offset): \(error.message)"
    }

    private func missing(in root: JSONValue) -> String {
        let place = records.steps.isEmpty ? "the top of the answer" : "\"\(records)\""
        let said =
            AnswerText.message(in: root).map { "; the answer says: \($0)" }
            ?? AnswerText.warnings(in: root).map { "; the answer warns: \($0)" } ?? ""
        guard let found = root.value(at: records) else {
            return "the answer has nothing at \(place), where the records should be\(said)"
        }
        return "the answer has a \(found.kind) at \(place), where records should be\(said)"
    }

    /// Servers write the count as a number or as text, in the body or in a header.
    private func announced(_ source: TotalSource, _ root: JSONValue, _ headers: HTTPHeaders)
        -> Int64?
    {
        let count: Int64? =
            switch source {
            case .path(let path):
                root.value(at: path).flatMap { $0.integer ?? $0.string.flatMap(Int64.init) }
            case .header(let name): headers[name].flatMap { Int64($0.trimmingBlanks()) }
            }
        return count.flatMap { $0 >= 0 ? $0 : nil }
    }
}
