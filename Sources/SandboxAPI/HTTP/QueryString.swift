/// The parameters of a request's query, decoded, with their spelling kept for links.
struct QueryString: Sendable {
    struct Parameter: Sendable, Equatable {
        let name: String
        let value: String
        /// The pair as the client wrote it, percent-encoding and all.
        let spelling: String
    }

    let parameters: [Parameter]

    init(_ text: String?) {
        parameters = (text ?? "").split(separator: "&").map { pair in
            let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            return Parameter(
                name: PercentCoding.decode(parts[0], plusIsSpace: true),
                value: parts.count > 1 ? PercentCoding.decode(parts[1], plusIsSpace: true) : "",
                spelling: String(pair))
        }
    }

    /// The value of the first parameter of that name.
    subscript(name: String) -> String? { parameters.first { $0.name == name }?.value }
}

/// Percent-encoding as URLs use it (RFC 3986 section 2.1).
enum PercentCoding {
    /// Decodes `%XX`; a percent sign without two hexadecimal digits stands for itself.
    static func decode(_ text: some StringProtocol, plusIsSpace: Bool = false) -> String {
        let input = Bytes(text.utf8)
        var output = Bytes()
        output.reserveCapacity(input.count)
        var index = 0
        while index < input.count {
            let byte = input[index]
            if byte == UInt8(ascii: "%"), index + 2 < input.count,
                let high = input[index + 1].hexValue, let low = input[index + 2].hexValue
            {
                output.append(high << 4 | low)
                index += 3
                continue
            }
            output.append(byte == UInt8(ascii: "+") && plusIsSpace ? 0x20 : byte)
            index += 1
        }
        return String(decoding: output, as: UTF8.self)
    }
}
