import JSONSlicing
import Testing

/// Random changes to good texts; the same ones in every run.
private struct Mutator {
    private var state: UInt64

    init(seed: UInt64) {
        state = seed &* 0x9E37_79B9_7F4A_7C15 | 1
    }

    mutating func next(below limit: Int) -> Int {
        state ^= state << 13
        state ^= state >> 7
        state ^= state << 17
        return Int(state >> 11) % limit
    }

    private static let pieces: [[UInt8]] =
        [
            "\"", "\\", "{", "}", "[", "]", ",", ":", "0", "-", "1", ".", "e", "E+", " ", "\n", "/",
            "'",
            "\\u", "\\ud83d", "\\\"", "true", "fals", "nul", "\u{E9}", "\u{20AC}", "\u{1F600}",
            "{\"a\":",
        ].map { Array($0.utf8) } + [
            [0x00], [0x1F], [0x7F], [0x80], [0xC0], [0xC1], [0xC2], [0xE0, 0x80], [0xE0, 0xA0],
            [0xED, 0xA0, 0x80], [0xEF], [0xF0, 0x8F], [0xF0, 0x90], [0xF4, 0x90], [0xF5], [0xFF],
        ]

    mutating func mutate(_ text: [UInt8]) -> [UInt8] {
        var text = text
        for _ in 0...next(below: 2) {
            let place = next(below: text.count + 1)
            let end = min(text.count, place + next(below: 4))
            switch next(below: 5) {
            case 0: text.removeSubrange(place..<end)
            case 1: text.removeSubrange(place...)
            case 2: text.insert(contentsOf: text[place..<end], at: next(below: text.count + 1))
            default:
                text.replaceSubrange(place..<end, with: Self.pieces[next(below: Self.pieces.count)])
            }
        }
        return text
    }
}

private let goodTexts: [[UInt8]] = [
    "[\"\u{43A}\u{43B}\u{44E}\u{447} \u{65E5}\u{672C}\u{8A9E}\u{306E}\u{8AAC}\u{660E}\u{D7FF}\u{E000}\", 1]",
    "{\"id\": 12, \"ok\":true , \"none\":null,\"no\":false, \"f\": -0.5e+10, \"list\":[ ] , \"o\":{ }}",
    "[\"plain words that are longer than eight bytes\", \"esc \\\\ \\\" \\n \\u00e9 \\ud83d\\ude00\"]",
    "\u{FEFF} [ 1 , 2.25, -3E-7, [ [ [ \"\u{E9}\u{20AC}\u{1F600}\u{7FF}\u{800}\u{FFFF}\u{10FFFF}\" ] ] ] ]\n",
    "{\"url\":\"https://api.example.test/repositories/a-long-name/with-a-long-path/keys{/key_id}\","
        + "\"next\":{\"deep\":[{\"x\":[1,2,{\"y\":null}]},{\"x\":[]}]},\"total\":9007199254740993}",
    "{\r\n\t\"pretty\" : [\r\n\t\t\t\t         1,\r\n        {\"a\"  :  \"b c\"}\r\n\t]\r\n}\r\n",
    "\"" + String(repeating: "0123456789abcde", count: 9) + "\"",
    "-1234567890123456789012345678901234567890.0123456789E12",
].map { Array($0.utf8) }

struct AgreementTests {
    @Test(arguments: 1...8)
    func `a slow reader accepts the same texts and refuses the others at the same byte`(
        seed: UInt64
    ) {
        var mutator = Mutator(seed: seed)
        for round in 0..<1_500 {
            let text = mutator.mutate(goodTexts[round % goodTexts.count])
            #expect(verdict(on: text) == referenceVerdict(on: text), "\(hex(text))")
        }
    }

    @Test func `every beginning of a good text is refused as cut off`() {
        for text in goodTexts.dropLast() {
            for count in 0..<text.count - 2 {
                let error = refusal(of: text.prefix(count))
                #expect(error?.isTruncation == true && error?.offset == count)
            }
        }
    }

    /// The compact form, or the place of the error.
    private enum Verdict: Equatable {
        case good([UInt8])
        case bad(offset: Int, isTruncation: Bool)
    }

    private func verdict(on text: [UInt8]) -> Verdict {
        do throws(JSONSyntaxError) {
            let depth = text.count % 4
            let document = try JSONDocument(parsing: ContiguousArray(text), indexedTo: depth)
            var output: ContiguousArray<UInt8> = []
            document.root.appendCompact(to: &output)
            return .good(Array(output))
        } catch {
            return .bad(offset: error.offset, isTruncation: error.isTruncation)
        }
    }

    private func referenceVerdict(on text: [UInt8]) -> Verdict {
        do throws(ReferenceReader.Refusal) {
            return .good(try ReferenceReader.compact(text))
        } catch {
            return .bad(offset: error.offset, isTruncation: error.isTruncation)
        }
    }

    private func hex(_ bytes: [UInt8]) -> String {
        bytes.map { String($0, radix: 16) }.joined(separator: " ")
    }
}
