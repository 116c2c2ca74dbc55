import JSONSlicing
import JobFile
import Testing

@testable import Publishing

@Suite struct ColumnFormTests {
    /// What a column of a type makes of one value.
    private func cell(
        _ kind: Field.Kind, _ json: String, epoch: Field.Epoch? = nil
    ) throws -> (text: String?, reason: String?, losses: CellLosses) {
        let document = try JSONDocument(parsing: ContiguousArray(json.utf8))
        let field = Field(name: "x", kind: kind, path: .root, epoch: epoch)
        var (line, losses) = (ContiguousArray<UInt8>(), CellLosses())
        let misfit = field.form.append(
            document.root, of: document.bytes, to: &line, &losses)
        let text = misfit == nil ? String(decoding: line, as: UTF8.self) : nil
        return (text, misfit?.reason, losses)
    }

    @Test(
        arguments: [
            (.integer, "9007199254740993", "9007199254740993"),
            (.integer, "9223372036854775807", "9223372036854775807"),
            (.integer, "-9223372036854775808", "-9223372036854775808"),
            (.integer, "-0", "0"), (.integer, "0e999999999999999999999", "0"),
            (.integer, "5.0", "5"), (.integer, "-3.00", "-3"), (.integer, "1e3", "1000"),
            (.integer, "1.25E+2", "125"), (.integer, "1200e-2", "12"),
            (.number, "1", "1.0"), (.number, "-0", "-0.0"), (.number, "1.10", "1.10"),
            (.number, "123456789012345.678901", "123456789012345.678901"),
            (.number, "12345678901234567890", "12345678901234567890.0"), (.number, "1e5", "1e5"),
            (.number, "1.7976931348623157e308", "1.7976931348623157e308"),
            (.number, "1e-400", "1e-400"),
            (.string, #""01234""#, #""01234""#), (.string, #""""#, #""""#),
            (.string, #""\u00e9\/\ud83d\ude00""#, #""\u00e9\/\ud83d\ude00""#),
            (.boolean, "true", "true"), (.boolean, "false", "false"),
            (.date, #""2024-02-29""#, #""2024-02-29""#),
            (.date, #""0001-01-01""#, #""0001-01-01""#),
            (.json, #"{ "a" : [1, {"a": "x y"}], "b": 1.0 }"#, #"{"a":[1,{"a":"x y"}],"b":1.0}"#),
            (.json, "12345678901234567890", "12345678901234567890"),
        ] as [(Field.Kind, String, String)])
    func `a value that fits is written with its digits`(
        kind: Field.Kind, json: String, text: String
    ) throws {
        let cell = try cell(kind, json)
        #expect(cell.text == text)
        #expect(cell.losses == CellLosses())
    }

    @Test(arguments: [
        ("2024-01-02T03:04:05Z", "2024-01-02T03:04:05Z", 0),
        ("2024-01-02t03:04:05z", "2024-01-02T03:04:05Z", 0),
        ("2024-01-02 03:04:05+09:00", "2024-01-01T18:04:05Z", 0),
        ("2024-03-01T00:30:00+0100", "2024-02-29T23:30:00Z", 0),
        ("2024-12-31T23:59:59-00:30", "2025-01-01T00:29:59Z", 0),
        ("2024-01-02T03:04:05.000Z", "2024-01-02T03:04:05Z", 0),
        ("2024-01-02T03:04:05.999999999Z", "2024-01-02T03:04:05Z", 1),
        ("1969-12-31T23:59:58.5Z", "1969-12-31T23:59:58Z", 1),
        (#"2024\u002d01-02T03:04:05Z"#, "2024-01-02T03:04:05Z", 0),
    ])
    func `a moment is written in UTC, to the second`(text: String, utc: String, cut: Int) throws {
        let cell = try cell(.datetime, "\"\(text)\"")
        #expect(cell.text == "\"\(utc)\"")
        #expect(cell.losses.cutFractions == cut)
    }

    @Test(
        arguments: [
            (.seconds, "0", "1970-01-01T00:00:00Z", 0),
            (.seconds, "1700000000.75", "2023-11-14T22:13:20Z", 1),
            (.seconds, "1.7e9", "2023-11-14T22:13:20Z", 0),
            (.seconds, "-0.5", "1969-12-31T23:59:59Z", 1),
            (.seconds, "253402300799", "9999-12-31T23:59:59Z", 0),
            (.milliseconds, "1700000000000", "2023-11-14T22:13:20Z", 0),
            (.milliseconds, "-1", "1969-12-31T23:59:59Z", 1),
            (.milliseconds, "7", "1970-01-01T00:00:00Z", 1),
        ] as [(Field.Epoch, String, String, Int)])
    func `a number counted from 1970 is a moment`(
        epoch: Field.Epoch, number: String, utc: String, cut: Int
    ) throws {
        let cell = try cell(.datetime, number, epoch: epoch)
        #expect(cell.text == "\"\(utc)\"")
        #expect(cell.losses.cutFractions == cut)
    }

    @Test(
        arguments: [
            (.integer, "1.5", "not a whole number; declare the column \"number\""),
            (.integer, "1e-3", "not a whole number; declare the column \"number\""),
            (.integer, "9223372036854775808", "beyond 64 bits"),
            (.integer, "-9223372036854775809", "beyond 64 bits"),
            (.integer, "1e19", "beyond 64 bits"),
            (.integer, "1e99999999999999999999", "beyond 64 bits"),
            (
                .integer, #""12""#,
                "a string, where the column is \"integer\"; declare it \"string\""
            ),
            (.number, "1e400", "too large for a double"),
            (.number, "true", "declare it \"boolean\""),
            (
                .string, "5",
                "a number, where the column is \"string\"; declare it \"integer\" or \"number\""
            ),
            (.string, "[]", "a list, where the column is \"string\"; declare it \"json\""),
            (.boolean, "1", "declare it \"integer\" or \"number\""),
            (.boolean, #""true""#, "declare it \"string\""),
            (.date, #""2023-02-29""#, "no day of the calendar"),
            (.date, #""20240102""#, "no day of the calendar"),
            (.date, #""2024-01-02T00:00:00Z""#, "more than a day"),
            (.datetime, #""2024-01-02""#, "no moment"),
            (.datetime, #""2024-01-02T03:04:05""#, "without its offset from UTC"),
            (.datetime, #""2024-01-02T24:00:00Z""#, "no moment"),
            (.datetime, #""2024-01-02T03:04:05.Z""#, "no moment"),
            (.datetime, #""2024-01-02T03:04:05Z ""#, "no moment"),
            (.datetime, #""2016-12-31T23:59:60Z""#, "a leap second"),
            (.datetime, #""0001-01-01T00:00:00+01:00""#, "not between the years 1 and 9999"),
            (.datetime, "1700000000", "say \"epoch\": \"s\" or \"ms\""),
            (.json, "[1,[1e400]]", "a number too large for a double"),
            (.json, #"{"a":{"b":1,"\u0062":2}}"#, "one of its objects has the key \"b\" twice"),
        ] as [(Field.Kind, String, String)])
    func `a value that does not fit is told with what to do`(
        kind: Field.Kind, json: String, reason: String
    ) throws {
        let cell = try cell(kind, json)
        #expect(cell.text == nil)
        #expect(try #require(cell.reason).contains(reason))
    }

    @Test func `an epoch takes numbers only, of years a calendar has`() throws {
        let text = try cell(.datetime, #""1700000000""#, epoch: .seconds)
        #expect(text.reason?.contains("where \"epoch\" expects a number") == true)
        let late = try cell(.datetime, "253402300800", epoch: .seconds)
        #expect(late.reason == "not between the years 1 and 9999")
        #expect(try cell(.datetime, "1e30", epoch: .milliseconds).text == nil)
    }

    @Test(
        arguments: [
            (.string, #""a\ud83db""#, "\"a\u{FFFD}b\"", 1),
            (.string, #""\ude00\ud83d""#, "\"\u{FFFD}\u{FFFD}\"", 2),
            (
                .json, #"{"k\udc00":["\ud83d","\ud83d\ude00"]}"#,
                "{\"k\u{FFFD}\":[\"\u{FFFD}\",\"\\ud83d\\ude00\"]}", 2
            ),
        ] as [(Field.Kind, String, String, Int)])
    func `half a character becomes U+FFFD and is counted`(
        kind: Field.Kind, json: String, text: String, count: Int
    ) throws {
        let cell = try cell(kind, json)
        #expect(cell.text == text)
        #expect(cell.losses.replacedCharacters == count)
    }
}
