/// Bytes of a message: bodies, heads and what waits in a buffer.
typealias Bytes = ContiguousArray<UInt8>

extension ContiguousArray<UInt8> {
    /// A text's UTF-8 with ASCII letters folded to lower case, as searches compare texts.
    init(folding text: String) {
        self.init(text.utf8)
        for index in indices { self[index] = self[index].asciiLowercased }
    }

    /// Whether the bytes stand somewhere in these, one after the other.
    func contains(run: Self) -> Bool {
        guard let first = run.first else { return true }
        guard count >= run.count else { return false }
        for start in 0...(count - run.count) where self[start] == first {
            if self[start...].starts(with: run) { return true }
        }
        return false
    }
}

extension UInt8 {
    /// The upper-case ASCII letters become lower-case ones; every other byte stays.
    var asciiLowercased: UInt8 { (0x41...0x5A).contains(self) ? self | 0x20 : self }

    var isASCIIDigit: Bool { (0x30...0x39).contains(self) }

    /// The value of a hexadecimal digit, or nil.
    var hexValue: UInt8? {
        switch self {
        case 0x30...0x39: self - 0x30
        case 0x41...0x46: self - 0x37
        case 0x61...0x66: self - 0x57
        default: nil
        }
    }
}

extension String {
    /// ASCII letters folded to lower case, the rest untouched: independent of any locale.
    var asciiLowercased: String {
        for byte in utf8 where byte != byte.asciiLowercased {
            return String(decoding: utf8.map(\.asciiLowercased), as: UTF8.self)
        }
        return self
    }

    /// Whether two texts differ at most in the case of ASCII letters.
    func equalsIgnoringASCIICase(_ other: String) -> Bool {
        utf8.elementsEqual(other.utf8) { $0.asciiLowercased == $1.asciiLowercased }
    }
}
