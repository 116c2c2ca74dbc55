import JobFile
import Testing

@Suite struct RobustnessTests {
    private static let job = #"""
        {
          "name": "job", "vars": {"n": 1}, "x-東": "京",
          "source": {"preset": "github", "rate": ["30/min", "500/h"], "timeout": {"idle": "5s"},
            "auth": {"basic": {"user": "me", "password": {"env": "P"}}}},
          "queries": [{
            "name": "q", "method": "POST", "path": "/${o.k}/${d.from}", "body": [{"a": "${n}"}],
            "each": {"o": [{"k": "v"}, {"k": 2}], "d": {"dates": {
              "from": "2024-01-31", "to": "today", "step": "1mo", "format": "%Y%m%d"}}},
            "params": {"q": "a ${env.REGION} $${x}", "l": [1, true]}, "records": "a[0].*",
            "pagination": {"type": "offset", "param": "o", "size_param": "s", "size": 10},
            "total": {"header": "T"}, "key": ["id"], "add": {"k": "${o.k}"}, "skip_status": [404]
          }],
          "output": {"formats": ["csv"], "csv": {"columns": ["a"]}, "keep_runs": 2}
        }
        """#

    @Test func `the job that the others break is right`() throws {
        let job = try Jobs.load(Self.job, environment: ["REGION": "eu"])
        #expect(job.queries[0].plan.count == 2 * 33)
    }

    @Test func `a job cut anywhere is a job with a problem`() throws {
        let bytes = ContiguousArray(Self.job.utf8)
        for length in 0..<bytes.count - 1 {
            let error = try #require(Self.error(ContiguousArray(bytes[..<length])))
            #expect(Self.isSound(error))
        }
    }

    @Test(arguments: 0..<8)
    func `no change of a byte gets past the rules by surprise`(seed: UInt64) {
        var generator = SplitMix(state: seed)
        let bytes = ContiguousArray(Self.job.utf8)
        let alphabet = Array("\"{}[]:,\\$%/-0a1.e \n\u{7F}".utf8) + [0, 0x1B, 0x80, 0xC3, 0xFF]
        for _ in 0..<400 {
            var changed = bytes
            for _ in 0...Int.random(in: 0..<3, using: &generator) {
                let place = Int.random(in: 0..<changed.count, using: &generator)
                changed[place] = alphabet.randomElement(using: &generator) ?? 0
            }
            if let error = Self.error(changed) { #expect(Self.isSound(error)) }
        }
    }

    @Test(arguments: [
        "null", "[]", "{}", "\"\"", "-1", "1e400", "true", "\"${\"", "[[]]", "\"\\ud800\"",
    ])
    func `any value in any place is judged, not trusted`(value: String) {
        for place in Self.valuePlaces {
            let text = Self.job.replacingValue(at: place, with: value)
            if let error = Self.error(ContiguousArray(text.utf8)) { #expect(Self.isSound(error)) }
        }
    }

    private static func error(_ text: ContiguousArray<UInt8>) -> JobFileError? {
        do throws(JobFileError) {
            _ = try JobLoader.load(
                text: text, file: "job.json", environment: ["REGION": "eu"], today: .example)
            return nil
        } catch {
            return error
        }
    }

    /// Whether every problem is said, in order, at a place in the text, without control characters.
    private static func isSound(_ error: JobFileError) -> Bool {
        let starts = error.problems.compactMap(\.problem.range?.lowerBound)
        let isInside = error.problems.allSatisfy {
            ($0.problem.range?.upperBound ?? 0) <= error.text.count + 1
        }
        let isPrintable = error.description.unicodeScalars.allSatisfy {
            $0 == "\n" || $0 == "\t" || ($0.value >= 0x20 && !(0x7F..<0xA0).contains($0.value))
        }
        return !error.problems.isEmpty && starts == starts.sorted() && isInside && isPrintable
    }

    /// Where values begin: behind a colon and a space.
    private static let valuePlaces: [Int] = {
        let bytes = Array(job.utf8)
        return bytes.indices.dropLast().filter {
            bytes[$0] == UInt8(ascii: ":") && bytes[$0 + 1] == UInt8(ascii: " ")
        }.map { $0 + 2 }
    }()
}

/// A small generator whose numbers are the same in every run.
private struct SplitMix: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
        state &+= 0x9E37_79B9_7F4A_7C15
        var mixed = state
        mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
        mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
        return mixed ^ (mixed >> 31)
    }
}

extension String {
    /// The JSON text with the value that begins at a byte replaced.
    fileprivate func replacingValue(at start: Int, with value: String) -> String {
        let bytes = Array(utf8)
        var (end, depth, isString) = (start, 0, false)
        repeat {
            let byte = bytes[end]
            if byte == UInt8(ascii: "\"") { isString.toggle() }
            if !isString, byte == UInt8(ascii: "{") || byte == UInt8(ascii: "[") { depth += 1 }
            if !isString, byte == UInt8(ascii: "}") || byte == UInt8(ascii: "]") { depth -= 1 }
            end += 1
        } while depth > 0 || isString || !Array(",}]".utf8).contains(bytes[end])
        return String(decoding: bytes[..<start] + Array(value.utf8) + bytes[end...], as: UTF8.self)
    }
}
