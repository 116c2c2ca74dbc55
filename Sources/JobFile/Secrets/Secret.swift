/// A credential's text, which can't be printed, described, mirrored or encoded by accident.
package struct Secret: Sendable, CustomStringConvertible, CustomDebugStringConvertible,
    CustomReflectable
{
    private let text: String

    /// Takes a text that may be sent in a header.
    ///
    /// - Throws: Why it can't be a credential: it is empty, or has control characters. The text
    ///   itself is never part of the message.
    package init(_ text: String) throws(SecretError) {
        guard !text.isEmpty else { throw .empty }
        guard !text.utf8.contains(where: { $0 < 0x20 || $0 == 0x7F }) else {
            throw .controlCharacters
        }
        self.text = text
    }

    /// The text itself, for the request that carries it and for redacting it elsewhere.
    package func reveal() -> String { text }

    package var description: String { "«secret»" }
    package var debugDescription: String { "«secret»" }
    package var customMirror: Mirror { Mirror(self, children: [:]) }
}

/// Why a text can't be a credential.
package enum SecretError: Error, Sendable {
    /// It has no characters.
    case empty
    /// It has line ends or other control characters.
    case controlCharacters
}
