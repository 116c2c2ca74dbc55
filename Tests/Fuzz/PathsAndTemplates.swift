@testable import JSONSlicing
@testable import JobFile

/// A path reads back from how it is written; a template's places lie in its text, in order.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    if let path = try? JSONPath(text) {
        precondition((try? JSONPath(path.description)) == path, "a path that changes when written")
    }
    guard let pieces = try? TemplateText.split(text) else { return 0 }
    var end = 0
    for case .place(_, _, let range) in pieces {
        precondition(range.lowerBound >= end && range.upperBound <= text.utf8.count)
        end = range.upperBound
    }
    return 0
}
