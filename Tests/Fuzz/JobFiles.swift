@testable import JSONSlicing
@testable import JobFile

/// A job is right, and says what it is in JSON; or it is wrong, and every problem has words and a place in the text.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let text = ContiguousArray(UnsafeBufferPointer(start: data, count: size))
    do throws(JobFileError) {
        let job = try JobLoader.load(
            text: text, file: "job.json", environment: [:],
            today: CalendarDay(epochSeconds: 1_790_000_000))
        precondition(!job.queries.isEmpty)
        for query in job.queries {
            precondition(
                (try? JSONDocument(parsing: ContiguousArray(query.definition.utf8))) != nil)
            precondition(query.plan.count > 0 && query.plan.span > 0)
        }
    } catch {
        precondition(!error.description.isEmpty)
    }
    return 0
}
