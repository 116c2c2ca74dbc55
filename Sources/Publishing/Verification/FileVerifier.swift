import RunStore

/// Compares a file of a published run with its description.
package struct FileVerifier {
    /// What is wrong with a file.
    package enum Finding: Sendable, Equatable {
        /// The file is not the one that was published.
        case damage(String)
        /// The file is as published, and its values are not what it declares.
        case type(String)
    }

    private static let chunkSize = 1 << 20
    /// As many records are named one by one.
    private static let mostFaults = 3

    private let file: RunDescription.File
    private let path: String
    private var records = 0
    private var faults: [String] = []
    private var faultCount = 0
    private let check: TypeCheck

    private init(_ file: RunDescription.File, in folder: String) {
        self.file = file
        path = "\(folder)/\(file.name)"
        check = TypeCheck(fields: file.fields)
    }

    /// Reads a file of a run through.
    ///
    /// - Parameters:
    ///   - file: What is to be there.
    ///   - folder: The run folder.
    /// - Returns: Everything in which the file differs; empty where it is as described.
    /// - Throws: `CancellationError`.
    package static func findings(
        in file: RunDescription.File, of folder: String
    ) throws -> [Finding] {
        var verifier = FileVerifier(file, in: folder)
        do {
            return try verifier.run()
        } catch let error as FileError {
            return [.damage(error.message)]
        }
    }

    private mutating func run() throws -> [Finding] {
        let descriptor = try OwnedDescriptor(path, .read)
        let size = try descriptor.size
        let decoder = file.isPacked ? GzipDecoder() : nil
        var cutter = RecordCutter(isTable: file.format == "csv")
        var hash = SHA256()
        var chunk: Bytes = []
        var offset: Int64 = 0
        var isReadable = true
        while offset < size {
            try Task.checkCancellation()
            let length = Int(min(Int64(Self.chunkSize), size - offset))
            try descriptor.read(into: &chunk, offset: offset, length: length)
            hash.update(chunk)
            offset += Int64(length)
            if let decoder {
                isReadable =
                    isReadable && decoder.decode(chunk) { cutter.cut($0) { note($0) } }
            } else {
                cutter.cut(chunk) { note($0) }
            }
        }
        isReadable = isReadable && (decoder?.isWhole ?? true) && !cutter.isCut
        return findings(size, hash.hexDigest(), isReadable: isReadable)
    }

    private mutating func note(_ record: ByteSlice) {
        records += 1
        let isHead = file.format == "csv" && records == 1
        guard !file.fields.isEmpty, !isHead else { return }
        let fault = file.format == "csv" ? check.fault(inRow: record) : check.fault(inLine: record)
        guard let fault else { return }
        faultCount += 1
        if faults.count < Self.mostFaults { faults.append("record \(number): \(fault)") }
    }

    /// The last record's number, from 1.
    private var number: Int { file.format == "csv" ? records - 1 : records }

    private func findings(_ size: Int64, _ sha256: String, isReadable: Bool) -> [Finding] {
        var findings: [Finding] = []
        if size != file.bytes {
            findings.append(.damage("\(size) bytes, and \(file.bytes) were published"))
        }
        if sha256 != file.sha256 {
            findings.append(
                .damage("its sha256 is \(sha256), and that published is \(file.sha256)"))
        }
        if !isReadable { findings.append(.damage("it ends in the middle of a record")) }
        if let published = file.records, published != number {
            findings.append(.damage("\(number) records, and \(published) were published"))
        }
        findings += faults.map { .type($0) }
        if faultCount > faults.count {
            findings.append(.type("and \(faultCount - faults.count) more records"))
        }
        return findings
    }
}
