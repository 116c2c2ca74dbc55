import Testing

@testable import Publishing

@Suite struct CSVFieldTests {
    @Test(arguments: [
        ("plain", "plain"),
        ("", "\"\""),
        ("a,b", "\"a,b\""),
        ("say \"hi\"", "\"say \"\"hi\"\"\""),
        ("\"", "\"\"\"\""),
        ("two\nlines", "\"two\nlines\""),
        ("two\r\nlines", "\"two\r\nlines\""),
        ("old Mac\rline", "\"old Mac\rline\""),
        (" leading", "\" leading\""),
        ("trailing ", "\"trailing \""),
        ("\ttab", "\"\ttab\""),
        ("in the middle", "in the middle"),
        ("a\tb", "a\tb"),
        ("東京 🍣", "東京 🍣"),
        ("=1+1", "=1+1"),
        ("'single'", "'single'"),
    ])
    func `a text is quoted only where a reader could misread it`(text: String, field: String) {
        var output: ContiguousArray<UInt8> = []
        CSVField.append(ContiguousArray(text.utf8)[...], to: &output)
        #expect(String(decoding: output, as: UTF8.self).utf8.elementsEqual(field.utf8))
    }
}
