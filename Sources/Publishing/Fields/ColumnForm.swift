import JSONSlicing
import JobFile

/// How the values of one type are written.
protocol ColumnForm: Sendable {
    /// Appends a value that is not null as JSON text without white space.
    ///
    /// - Parameters:
    ///   - value: What a record has.
    ///   - document: The bytes of the document the value is part of.
    ///   - line: What to append to.
    ///   - losses: Counts what could not be kept though the value fits.
    /// - Returns: Why the value does not fit, nil where it does; what was appended of one that
    ///   does not fit is to be taken off.
    func append(
        _ value: JSONValue, of document: Bytes, to line: inout Bytes, _ losses: inout CellLosses
    ) -> Misfit?
}

/// Why a value does not fit its column.
struct Misfit: Sendable, Equatable {
    /// A sentence for people, with what to do about it.
    let reason: String

    init(_ reason: String) {
        self.reason = reason
    }

    /// A value of another kind than the column's.
    init(_ found: JSONKind, in declared: Field.Kind) {
        let instead =
            switch found {
            case .number: "\"integer\" or \"number\""
            case .string: "\"string\""
            case .bool: "\"boolean\""
            case .array, .object, .null: "\"json\""
            }
        reason =
            "\(found.words), where the column is \"\(declared.rawValue)\"; declare it \(instead)"
    }
}

/// What values lost that were published all the same.
struct CellLosses: Sendable, Equatable {
    /// Halves of surrogate pairs that became U+FFFD.
    var replacedCharacters = 0
    /// Moments whose fraction of a second was cut off.
    var cutFractions = 0

    static func += (left: inout CellLosses, right: CellLosses) {
        left.replacedCharacters += right.replacedCharacters
        left.cutFractions += right.cutFractions
    }
}

extension Field {
    /// How the values of the column are written.
    var form: any ColumnForm {
        switch kind {
        case .string: StringForm()
        case .integer: IntegerForm()
        case .number: NumberForm()
        case .boolean: BooleanForm()
        case .date: DateForm()
        case .datetime: epoch.map(EpochForm.init) ?? DatetimeForm()
        case .json: JSONForm()
        }
    }
}
