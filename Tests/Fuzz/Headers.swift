@testable import HTTPTransport
@testable import Harvesting

/// Whatever a server writes into its headers, waits stay within a year and a day, and nothing traps.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let text = String(decoding: UnsafeBufferPointer(start: data, count: size), as: UTF8.self)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    for link in LinkHeader(fields: lines).links {
        precondition(link.target.utf8.count <= text.utf8.count)
    }
    for line in lines {
        _ = HTTPDate(line)
        if let seconds = RetryAfter.seconds(line, answered: 1_790_000_000) {
            precondition((0...RetryAfter.ceiling).contains(seconds))
        }
    }
    let names = [
        "retry-after", "x-ratelimit-remaining", "x-ratelimit-reset", "ratelimit",
        "ratelimit-policy", "date",
        "rate-remaining", "rate-reset",
    ]
    let headers = HTTPHeaders(zip(names, lines).map { HTTPHeader(name: $0, value: $1) })
    let signals = RateSignals(headers, now: 1_790_000_000)
    for seconds in [signals.retryAfter, signals.secondsToReset, signals.wait] {
        if let seconds { precondition((0...RetryAfter.ceiling).contains(seconds)) }
    }
    return 0
}
