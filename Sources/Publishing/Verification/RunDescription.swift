package import JSONSlicing
package import RunStore

/// What the `datapackage.json` of a published run says.
package struct RunDescription: Sendable {
    /// A file of the run.
    package struct File: Sendable, Equatable {
        /// Its name in the run folder.
        package let name: String
        /// `ndjson`, `csv` or `jsonl`.
        package let format: String
        package let bytes: Int64
        /// 64 lower-case hexadecimal digits.
        package let sha256: String
        /// Its records; nil where none are counted.
        package let records: Int?
        /// The columns with their types, in the words of Table Schema; none where it declares none.
        package let fields: [Field]

        var isPacked: Bool { name.hasSuffix(".gz") }
    }

    /// A column that is declared.
    package struct Field: Sendable, Equatable {
        package let name: String
        package let type: String
        /// Whether a value must be there.
        package let isRequired: Bool
    }

    /// The run folder.
    package let folder: String
    /// What windrow says of the run, `windrow:run`.
    package let run: JSONValue
    /// The files in their order.
    package let files: [File]

    /// Reads the description in a run folder.
    ///
    /// - Throws: ``StoreError`` `.unusable` where there is none, or it is not one of windrow.
    package init(folder: String) throws(StoreError) {
        let path = "\(folder)/\(DataPackage.fileName)"
        let root = try Self.read(path)
        guard let run = root.member("windrow:run"), let resources = root.member("resources") else {
            throw StoreError(.unusable, "\(path) does not describe a run of windrow", path: path)
        }
        self.folder = folder
        self.run = run
        files =
            resources.elements.compactMap { File(resource: $0) }
            + (File(rejects: run).map { [$0] } ?? [])
        guard files.allSatisfy(\.isInFolder) else {
            throw StoreError(.unusable, "\(path) names a file of another folder", path: path)
        }
    }

    /// What windrow says of the queries, in their order.
    package var queries: [JSONValue] {
        run.member("queries").map { Array($0.elements) } ?? []
    }

    private static func read(_ path: String) throws(StoreError) -> JSONValue {
        var bytes: ContiguousArray<UInt8> = []
        do throws(FileError) {
            let file = try OwnedDescriptor(path, .read)
            try file.read(into: &bytes, offset: 0, length: Int(try file.size))
        } catch {
            throw StoreError(.unusable, error.message, path: path)
        }
        do throws(JSONSyntaxError) {
            return try JSONDocument(parsing: bytes).root
        } catch {
            throw StoreError(.unusable, "\(path) is no JSON: \(error.message)", path: path)
        }
    }
}

extension RunDescription.File {
    fileprivate init?(resource: JSONValue) {
        guard let name = resource.member("path")?.string else { return nil }
        self.init(
            name: name, format: resource.member("format")?.string ?? "",
            bytes: resource.member("bytes")?.integer ?? -1,
            sha256: Self.digits(resource.member("hash")),
            records: resource.member("windrow:records")?.integer.flatMap { Int(exactly: $0) },
            fields: resource.member("schema")?.member("fields")?.elements.compactMap { field in
                guard let name = field.member("name")?.string,
                    let type = field.member("type")?.string
                else { return nil }
                let constraints = field.member("constraints")
                return RunDescription.Field(
                    name: name, type: type,
                    isRequired: constraints?.member("required")?.bool ?? false)
            } ?? [])
    }

    /// The file of rejected values, where a run has one.
    fileprivate init?(rejects run: JSONValue) {
        guard let rejects = run.member("rejects"), let name = rejects.member("path")?.string else {
            return nil
        }
        self.init(
            name: name, format: "jsonl", bytes: rejects.member("bytes")?.integer ?? -1,
            sha256: Self.digits(rejects.member("hash")),
            records: rejects.member("lines")?.integer.flatMap { Int(exactly: $0) }, fields: [])
    }

    fileprivate var isInFolder: Bool { !name.contains("/") && name != ".." }

    private static func digits(_ hash: JSONValue?) -> String {
        let text = hash?.string ?? ""
        return text.hasPrefix("sha256:") ? String(text.dropFirst(7)) : ""
    }
}
