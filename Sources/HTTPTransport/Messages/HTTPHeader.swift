/// One header field of a request or of a response.
package struct HTTPHeader: Sendable, Equatable {
    /// The field's name, compared without regard to case (RFC 9110, section 5.1).
    package var name: String
    /// The field's value without the white space around it.
    package var value: String

    /// Makes a field; a request's transport checks it before it sends it.
    package init(name: String, value: String) {
        self.name = name
        self.value = value
    }
}
