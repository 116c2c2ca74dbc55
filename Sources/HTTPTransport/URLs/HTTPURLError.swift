/// Why a text is not a URL that could be asked for.
package struct HTTPURLError: Error, Sendable, Equatable, CustomStringConvertible {
    /// A sentence for people, which does not quote the text: that may hold a secret.
    package let message: String

    /// Makes an error with its sentence.
    package init(message: String) {
        self.message = message
    }

    /// The message.
    package var description: String { message }
}

extension HTTPURLError {
    static let notAbsolute = HTTPURLError(
        message: "expected a URL that begins with http:// or https:// and a host")
    static let credentials = HTTPURLError(
        message: "a URL must not carry a user name or a password; use \"auth\" instead")
    static let foreignHost = HTTPURLError(
        message: "the host's letters must be ASCII; write it in its xn-- form")
    static let badPort = HTTPURLError(message: "the port must be a number from 1 to 65535")
    static let badHost = HTTPURLError(message: "the host is not a host name or an IP address")

    static func badByte(_ byte: UInt8, at offset: Int) -> HTTPURLError {
        let name =
            switch byte {
            case UInt8(ascii: " "): "a space"
            case 0x21..<0x7F: "'\(Character(UnicodeScalar(byte)))'"
            default: "a control character"
            }
        return HTTPURLError(
            message: "a URL can't contain \(name) (at byte \(offset)); percent-encode it")
    }
}
