import HTTPTransport
import JobFile

/// Takes a credential out of texts for people and the ledger: some servers repeat what they were sent
/// in the words of an error.
///
/// Records are data and pass untouched.
struct Redaction: Sendable {
    /// A shorter text is no secret, and hiding it would garble every message.
    private static let shortest = 4
    /// As much of a beginning is a mention whatever follows.
    private static let telling = 12
    private static let mask = Array("«secret»".utf8)
    private static let ellipsis = Array("…".utf8)

    /// The forms in which a server may repeat the credential, in lower case, the longest first.
    private let forms: [[UInt8]]

    init(_ credential: Credential?) {
        forms = Self.texts(credential).map { $0.utf8.map(Self.lowercased) }.filter {
            $0.count >= Self.shortest
        }
        .sorted { $0.count > $1.count }
    }

    private static func texts(_ credential: Credential?) -> Set<String> {
        guard let credential, let secret = credential.secret?.reveal() else { return [] }
        var texts: Set = [secret, PercentEncoding.encode(secret)]
        if case .basic = credential.placement, let value = credential.revealHeader()?.value {
            texts.insert(String(value.drop { $0 != " " }.dropFirst()))
        }
        return texts
    }

    /// The text with every mention of the credential masked, whatever its case.
    ///
    /// Also its beginning: four bytes of it where the text was cut at `…`, twelve anywhere, as a server
    /// may have changed the rest.
    func clean(_ text: String) -> String {
        guard !forms.isEmpty else { return text }
        let bytes = Array(text.utf8)
        let folded = bytes.map(Self.lowercased)
        var cleaned: [UInt8] = []
        var index = 0
        while index < bytes.count {
            if let length = mention(at: index, in: folded) {
                cleaned += Self.mask
                index += length
            } else {
                cleaned.append(bytes[index])
                index += 1
            }
        }
        return String(decoding: cleaned, as: UTF8.self)
    }

    /// How many bytes of the credential stand at a place.
    private func mention(at index: Int, in text: [UInt8]) -> Int? {
        for form in forms {
            let rest = text[index...]
            let length = zip(rest, form).prefix { $0 == $1 }.count
            if length == form.count || length >= Self.telling { return length }
            let isCut = rest.dropFirst(length).starts(with: Self.ellipsis)
            if length >= Self.shortest, isCut { return length }
        }
        return nil
    }

    /// ASCII letters in lower case, so that the bytes stay as many as they were.
    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(byte) ? byte | 0x20 : byte
    }
}

extension Finding {
    /// The same without the credential in its reason.
    func redacted(by redaction: Redaction) -> Finding {
        switch self {
        case .done(.failed(let reason, let status)):
            .done(.failed(reason: redaction.clean(reason), status: status))
        case .failed(let trouble): .failed(trouble.redacted(by: redaction))
        case .limited(let trouble, let seconds):
            .limited(trouble.redacted(by: redaction), seconds: seconds)
        case .refused(let reason): .refused(reason: redaction.clean(reason))
        case .done, .redirect: self
        }
    }
}

extension Trouble {
    fileprivate func redacted(by redaction: Redaction) -> Trouble {
        Trouble(
            reason: redaction.clean(reason), status: status, isUnreachable: isUnreachable,
            isUndecodable: isUndecodable)
    }
}
