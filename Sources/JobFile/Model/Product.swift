/// What the program calls itself, to services and to people.
package enum Product {
    /// The program's version.
    package static let version = "0.1.0"

    /// The value of `User-Agent` (RFC 9110, section 10.1.5): the program, and whom to write to.
    package static func userAgent(contact: String?) -> String {
        "windrow/\(version)" + (contact.map { " (\($0))" } ?? "")
    }
}
