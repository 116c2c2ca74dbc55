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
    /// How the service tells of an error in an answer that looks like a success.
    let error: ErrorShape?

    /// Cuts the records out of an answer, without its insignificant white space.
    ///
    /// - Parameters:
    ///   - answer: A response whose status says that it is a page.
    ///   - added: Members that every record is given.
    /// - Returns: The records and what the page says of the pages around it.
    /// - Throws: `PageFault` with the reason.
    func judge(_ answer: HTTPResponse, adding added: AddedMembers) throws(PageFault) -> JudgedPage {
        let document = try parse(answer)
        if let fault = fault(in: document.root) { throw fault }
        guard let values = document.root.records(at: records) else {
            throw PageFault(reason: missing(in: document.root, of: answer), isTransient: false)
        }
        var lines = ContiguousArray<UInt8>()
        lines.reserveCapacity(document.bytes.count)
        for value in values { try added.append(value, to: &lines) }
        return JudgedPage(
            records: lines, recordCount: values.count, checksum: Checksum.crc32(lines),
            total: total.flatMap { announced($0, document.root, answer.headers) },
            hints: hints.hints(in: document.root, records: values))
    }

    /// Values are indexed as deep as a record lies; what is inside records is only validated.
    private func parse(_ answer: HTTPResponse) throws(PageFault) -> JSONDocument {
        do {
            return try JSONDocument(parsing: answer.body, indexedTo: records.steps.count + 1)
        } catch {
            throw PageFault(reason: explain(error, answer), isTransient: true)
        }
    }

    private func fault(in root: JSONValue) -> PageFault? {
        guard let error, let found = root.value(at: error.path), found.kind != .null else {
            return nil
        }
        let code = found.string ?? found.numberText ?? "\(error.path)"
        let message = error.message.flatMap { root.value(at: $0)?.string }
        return PageFault(
            reason: "the answer is an error: "
                + AnswerText.oneLine(
                    message.map { "\(code): \($0)" } ?? code),
            isTransient: error.retry.contains(code))
    }

    private func explain(_ error: JSONSyntaxError, _ answer: HTTPResponse) -> String {
        if answer.body.isEmpty {
            return "\(answer.status) with an empty body where JSON was expected"
        }
        if error.isTruncation {
            return "the answer was cut after \(answer.body.count) bytes: \(error.message)"
        }
        if answer.body.first == UInt8(ascii: "<") {
            return
                "the answer is no JSON but begins \(AnswerText.oneLine(String(decoding: answer.body.prefix(60), as: UTF8.self)))"
        }
        return "the answer is no valid JSON at byte \(error.offset): \(error.message)"
    }

    private func missing(in root: JSONValue, of answer: HTTPResponse) -> String {
        let place = records.steps.isEmpty ? "the top of the answer" : "\"\(records)\""
        let said = AnswerText.message(of: answer).map { "; the answer says: \($0)" } ?? ""
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
