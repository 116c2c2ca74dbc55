/// What goes wrong, and at which request.
///
/// A plan is text: rules separated by white space, each `SELECTOR:FAULT[,FAULT…]`. Requests are
/// counted from 1 over everything the server got whole, whatever the connection or service. The
/// first rule that matches a request counts; requests without a rule are answered in good order.
///
/// | selector | requests |
/// |---|---|
/// | `3` | the third |
/// | `20-30` | the 20th to the 30th |
/// | `20+` | the 20th and all after it |
/// | `every=7` | the 7th, 14th, 21st … |
///
/// | fault | what the client sees |
/// |---|---|
/// | `status=503` | that status, with the body the service has for it |
/// | `retry-after=2` | beside a status: the header, as written (`retry-after=soon` is possible) |
/// | `retry-after=date+2`, `date-60` | the header as an HTTP date, seconds after the `Date` header |
/// | `location=URL` | beside a status: a `Location` header |
/// | `html` | a page for people, `text/html`; status 200 unless one is given |
/// | `empty` | the same answer with a body of no bytes |
/// | `chunked`, `close` | the body in chunks, or ended by closing instead of by its length |
/// | `cut=100`, `cut=50%` | so much of the body, then the connection is closed |
/// | `reset` | the connection is torn down (RST) before any byte; after `cut`, behind those bytes |
/// | `stall` | the head, then nothing for ever; after `cut`, behind those bytes of the body |
/// | `delay=50ms`, `delay=2s` | the answer starts that much later |
/// | `refuse` | only as `20+:refuse`: the server goes away, and new connections are refused |
///
/// Example: `3:status=503,retry-after=2 7:cut=100 8:cut=100,chunked 11:reset every=50:delay=1s`.
package struct FaultPlan: Sendable, Equatable {
    /// The plan in which nothing goes wrong.
    package static let none = FaultPlan(rules: [])

    struct Rule: Sendable, Equatable {
        let selector: FaultSelector
        let fault: Fault
    }

    let rules: [Rule]

    /// Reads a plan.
    ///
    /// - Parameter text: Rules separated by white space; none at all is ``none``.
    /// - Returns: The plan.
    /// - Throws: ``FaultPlanError``, which names the place.
    package static func parse(_ text: String) throws(FaultPlanError) -> FaultPlan {
        var parser = FaultPlanParser(text)
        return FaultPlan(rules: try parser.rules())
    }

    func fault(forRequest number: Int) -> Fault? {
        rules.first { $0.selector.matches(number) }?.fault
    }
}

/// Why a fault plan can't be read.
package struct FaultPlanError: Error, Sendable, Equatable, CustomStringConvertible {
    /// The first character that is wrong, counted from 0.
    package let offset: Int
    /// What was found and what was expected.
    package let message: String

    /// The whole sentence, with the place counted from 1.
    package var description: String { "fault plan, character \(offset + 1): \(message)" }
}
