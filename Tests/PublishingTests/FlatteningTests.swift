import JSONSlicing
import Testing

@testable import Publishing

@Suite struct FlatteningTests {
    @Test func `objects become dotted columns in order of first appearance`() throws {
        let table = try Table(
            #"{"id":1,"owner":{"login":"ann","type":{"admin":true}},"stars":3}"#,
            #"{"stars":4,"owner":{"id":7,"login":"bob"},"id":2}"#)
        #expect(table.header == ["id", "owner.login", "owner.type.admin", "stars", "owner.id"])
        #expect(table.rows == ["1,ann,true,3,", "2,bob,,4,7"])
    }

    @Test func `a column first seen in the last record is there`() throws {
        let table = try Table(#"{"a":1}"#, #"{"a":2}"#, #"{"a":3,"late":"here"}"#)
        #expect(table.header == ["a", "late"])
        #expect(table.rows == ["1,", "2,", "3,here"])
    }

    @Test func `null is nothing and the empty string is quoted`() throws {
        let table = try Table(#"{"a":null,"b":""}"#, #"{"b":null,"a":""}"#)
        #expect(table.rows == [",\"\"", "\"\","])
    }

    @Test func `numbers keep their digits`() throws {
        let table = try Table(
            #"{"id":9007199254740993,"price":1.10,"big":123456789012345678901234567890,"e":1E400}"#)
        #expect(table.rows == ["9007199254740993,1.10,123456789012345678901234567890,1E400"])
    }

    @Test func `arrays and empty objects are compact JSON text`() throws {
        let table = try Table(#"{"tags":["a","b"],"none":[],"meta":{},"x":[{"y":1}]}"#)
        #expect(table.header == ["tags", "none", "meta", "x"])
        #expect(table.rows == [#""["# + #"""a"",""b""]",[],{},"[{""y"":1}]""#])
    }

    @Test func `an object here and a scalar there have a column each`() throws {
        let table = try Table(#"{"x":{"y":1}}"#, #"{"x":2}"#, #"{"x":{}}"#)
        #expect(table.header == ["x.y", "x"])
        #expect(table.rows == ["1,", ",2", ",{}"])
    }

    @Test func `null in place of an object makes no column of its own`() throws {
        let table = try Table(#"{"license":null,"id":1}"#, #"{"license":{"key":"mit"},"id":2}"#)
        #expect(table.header == ["id", "license.key"])
        #expect(table.rows == ["1,", "2,mit"])
    }

    @Test func `a member that is always null is a column`() throws {
        let table = try Table(#"{"a":null,"b":1}"#, #"{"a":null,"b":2}"#)
        #expect(table.header == ["a", "b"])
    }

    @Test func `of a repeated key the last value counts`() throws {
        let table = try Table(#"{"a":1,"b":5,"a":2}"#, #"{"a":{"c":1},"a":3}"#)
        #expect(table.header == ["a", "b"])
        #expect(table.rows == ["2,5", "3,"])
    }

    @Test func `a key is the same key however it is escaped`() throws {
        let table = try Table(#"{"name":1}"#, #"{"n\u0061me":2}"#)
        #expect(table.header == ["name"])
        #expect(table.rows == ["1", "2"])
    }

    @Test func `keys which could be misread stand in brackets`() throws {
        let table = try Table(#"{"a.b":1,"a":{"b":2},"full name":3,"":4,"x[0]":5,"q\"":6,"ü":7}"#)
        #expect(
            table.header == [
                #"["a.b"]"#, "a.b", "full name", #"[""]"#, #"["x[0]"]"#, #"["q\""]"#, "ü",
            ])
        #expect(table.rows == ["1,2,3,4,5,6,7"])
    }

    @Test func `half a surrogate pair and NUL become U+FFFD and are counted`() throws {
        let table = try Table(#"{"a":"x\ud83dy","b":"\u0000","c":"\ud83d\ude00"}"#)
        #expect(table.rows == ["x\u{FFFD}y,\u{FFFD},😀"])
        #expect(table.replaced == 2)
    }

    @Test func `records that are no objects have one column`() throws {
        let table = try Table("1", #""two""#, "[3]", "null")
        #expect(table.header == ["value"])
        #expect(table.rows == ["1", "two", "[3]", ""])
    }

    @Test func `a table without members has a header all the same`() throws {
        #expect(try Table("{}").header == ["value"])
        #expect(try Table().header == ["value"])
    }

    @Test func `chosen columns come in the order chosen, missing ones empty`() throws {
        let table = try Table(
            columns: ["owner.login", "id", "tags[0]", "full name", "owner", "absent"],
            #"{"id":1,"owner":{"login":"ann"},"tags":["x","y"],"full name":"Ann"}"#,
            #"{"id":2,"extra":true}"#)
        #expect(
            table.header == ["owner.login", "id", "tags[0]", "full name", "owner", "absent"])
        #expect(table.rows == [#"ann,1,x,Ann,"{""login"":""ann""}","#, ",2,,,,"])
    }

    @Test(arguments: ["id", "owner.login", #"["a.b"].c"#, "items[0].id"])
    func `a chosen column is read as a path`(name: String) throws {
        #expect(ChosenColumn(name).path == (try JSONPath(name)))
    }
}
