/// A URL's query as ordered parameters, each kept in the bytes it came in.
///
/// Changing one parameter leaves the others byte for byte, so a server sees its own
/// spelling again: `a=1&b=%7e&&flag` renders as it was read.
package struct QueryString: Sendable, Hashable, CustomStringConvertible {
    /// One parameter, percent-encoded as it stands in the URL.
    package struct Parameter: Sendable, Hashable {
        /// What stands before the `=`.
        package let encodedName: String
        /// What follows the `=`; nil where there is no `=`.
        package let encodedValue: String?

        /// A parameter from plain text, percent-encoded.
        package init(name: String, value: String) {
            encodedName = PercentEncoding.encode(name)
            encodedValue = PercentEncoding.encode(value)
        }

        init(encoded text: Substring) {
            let parts = text.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
            encodedName = String(parts[0])
            encodedValue = parts.count > 1 ? String(parts[1]) : nil
        }

        /// The name in plain text.
        package var name: String { PercentEncoding.decode(encodedName) }
        /// The value in plain text; empty where there is none.
        package var value: String { PercentEncoding.decode(encodedValue ?? "") }
        /// The parameter as it stands in a query.
        package var encoded: String { encodedValue.map { "\(encodedName)=\($0)" } ?? encodedName }
    }

    /// All parameters in the order they are sent.
    package private(set) var parameters: [Parameter] = []

    /// A query without parameters.
    package init() {}

    /// Reads an encoded query; bytes a query can't hold are percent-encoded.
    ///
    /// - Parameter encoded: What follows a URL's `?`, which may be nothing.
    package init(_ encoded: String) {
        guard !encoded.isEmpty else { return }
        let legal =
            encoded.utf8.allSatisfy(URLBytes.isQuery)
            ? encoded : PercentEncoding.encode(encoded.utf8, keeping: URLBytes.isQuery)
        parameters = legal.split(separator: "&", omittingEmptySubsequences: false)
            .map(Parameter.init(encoded:))
    }

    /// The first value of the named parameter, in plain text; nil when there is none.
    package subscript(name: String) -> String? {
        parameters.first { $0.name == name }?.value
    }

    /// Gives the named parameter this one value.
    ///
    /// It keeps its place; a second of the same name goes. An absent one is added at the end.
    ///
    /// - Parameters:
    ///   - name: The parameter's name in plain text.
    ///   - value: The value in plain text.
    package mutating func set(_ name: String, to value: String) {
        let parameter = Parameter(name: name, value: value)
        guard let place = parameters.firstIndex(where: { $0.name == name }) else {
            return parameters.append(parameter)
        }
        parameters[place] = parameter
        let repeated = parameters.indices.filter { $0 > place && parameters[$0].name == name }
        for index in repeated.reversed() { parameters.remove(at: index) }
    }

    /// Adds a parameter at the end, whether or not the name is there already.
    ///
    /// - Parameters:
    ///   - name: The parameter's name in plain text.
    ///   - value: The value in plain text.
    package mutating func append(_ name: String, _ value: String) {
        parameters.append(Parameter(name: name, value: value))
    }

    /// Adds another query's parameters at the end, in their bytes.
    package mutating func append(contentsOf other: QueryString) {
        parameters += other.parameters
    }

    /// Takes every parameter of that name away.
    package mutating func remove(_ name: String) {
        parameters.removeAll { $0.name == name }
    }

    /// The query as it goes into a URL, without the `?`.
    package var description: String { parameters.map(\.encoded).joined(separator: "&") }
}
