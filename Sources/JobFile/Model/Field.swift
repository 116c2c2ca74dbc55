package import JSONSlicing

/// A column that a query declares: what it is called, where its values come from and what they are.
package struct Field: Sendable, Equatable {
    /// What the values of a column are; a value that is something else is rejected.
    package enum Kind: String, Sendable, CaseIterable {
        /// A JSON string, whatever it says.
        case string
        /// A whole number within 64 bits, signed.
        case integer
        /// A number that a double can hold, with the digits it came with.
        case number
        /// `true` or `false`.
        case boolean
        /// A day of the calendar, `2026-09-30`.
        case date
        /// A moment (RFC 3339), published in UTC to the second, `2026-09-30T02:15:03Z`.
        case datetime
        /// Any JSON value.
        case json
    }

    /// The unit of moments that come as numbers counted from 1970.
    package enum Epoch: String, Sendable, CaseIterable {
        case seconds = "s"
        case milliseconds = "ms"
    }

    /// The column's name, not empty; no other of the query is the same but for case.
    package let name: String
    /// What the values are.
    package let kind: Kind
    /// Where in a record the value is.
    package let path: JSONPath
    /// Whether a record without a fitting value is left out.
    package let isRequired: Bool
    /// The unit of a `datetime` that comes as a number; nil where it comes as a text.
    package let epoch: Epoch?

    package init(
        name: String, kind: Kind, path: JSONPath, isRequired: Bool = false, epoch: Epoch? = nil
    ) {
        self.name = name
        self.kind = kind
        self.path = path
        self.isRequired = isRequired
        self.epoch = epoch
    }
}
