/// One header field of a request or an answer, as it was written.
package struct SandboxHeader: Sendable, Equatable {
    package let name: String
    package let value: String

    package init(_ name: String, _ value: String) {
        self.name = name
        self.value = value
    }
}

extension [SandboxHeader] {
    /// The value of the first field of that name; names are compared without regard to case.
    package func first(_ name: String) -> String? {
        first { $0.name.equalsIgnoringASCIICase(name) }?.value
    }

    /// The values of all fields of that name, in order.
    package func all(_ name: String) -> [String] {
        filter { $0.name.equalsIgnoringASCIICase(name) }.map(\.value)
    }
}
