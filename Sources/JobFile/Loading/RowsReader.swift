import JSONSlicing

/// Reads a `file` of values: `.csv`, whose rows become objects, or `.ndjson`.
struct RowsReader {
    let loading: Loading

    /// Files may not be larger than this, 256 MiB.
    static let sizeLimit = 256 << 20

    private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

    /// The rows of the file that `value` names; nil, with a report there, when it can't be used.
    func read(_ value: JSONValue) -> FileRows? {
        guard let path = loading.text(value, "file") else { return nil }
        let bytes: ContiguousArray<UInt8>
        do throws(FileTextError) {
            bytes = try FileText.read(
                FilePath(loading.setting).absolute(path), limit: Self.sizeLimit)
        } catch {
            loading.report(
                value, "\(DisplayText.quoted(path)) can't be read: \(error.message)",
                hint: "a path that doesn't begin with / begins at the job file's folder")
            return nil
        }
        do throws(CSVText.Failure) {
            let rows = try rows(path, bytes)
            if rows.count > 0 { return rows }
            loading.report(value, "\(DisplayText.quoted(path)) has no rows", hint: nil)
        } catch {
            let line = TextPosition(of: error.offset, in: bytes).line
            loading.report(
                value, "\(DisplayText.printable(path)):\(line): \(error.message)", hint: nil)
        }
        return nil
    }

    private func rows(
        _ path: String, _ bytes: ContiguousArray<UInt8>
    ) throws(CSVText.Failure) -> FileRows {
        let start = bytes.starts(with: Self.byteOrderMark) ? Self.byteOrderMark.count : 0
        guard String(decoding: bytes, as: UTF8.self).utf8.elementsEqual(bytes) else {
            throw CSVText.Failure(offset: 0, message: "the file is not UTF-8")
        }
        if path.lowercased().hasSuffix(".csv") { return try csv(path, bytes, start) }
        guard path.lowercased().hasSuffix(".ndjson") || path.lowercased().hasSuffix(".jsonl") else {
            throw CSVText.Failure(
                offset: 0,
                message: "a file of values ends in .csv or .ndjson, which says how to read it")
        }
        return try ndjson(path, bytes, start)
    }

    private func csv(
        _ path: String, _ bytes: ContiguousArray<UInt8>, _ start: Int
    ) throws(CSVText.Failure) -> FileRows {
        var rows = try CSVText.rows(of: bytes, from: start)
        guard let head = rows.first else {
            throw CSVText.Failure(
                offset: 0, message: "a CSV file begins with the names of its columns")
        }
        rows.removeFirst()
        let columns = CSVText.fields(of: ContiguousArray(bytes[head])).map {
            String(decoding: $0, as: UTF8.self)
        }
        guard Set(columns).count == columns.count, !columns.contains("") else {
            throw CSVText.Failure(
                offset: head.lowerBound,
                message: "the names of the columns must be there, each once")
        }
        for row in rows {
            let count = CSVText.fields(of: ContiguousArray(bytes[row])).count
            guard count == columns.count else {
                throw CSVText.Failure(
                    offset: row.lowerBound,
                    message: "\(count) fields, and the first line names \(columns.count)")
            }
        }
        return FileRows(path: path, format: .csv(columns: columns), bytes: bytes, rows: rows)
    }

    private func ndjson(
        _ path: String, _ bytes: ContiguousArray<UInt8>, _ start: Int
    ) throws(CSVText.Failure) -> FileRows {
        var rows: ContiguousArray<Range<Int>> = []
        var begin = start
        while begin < bytes.count {
            let end = bytes[begin...].firstIndex(of: 0x0A) ?? bytes.count
            defer { begin = end + 1 }
            let line = ContiguousArray(bytes[begin..<end])
            guard line.contains(where: { $0 > 0x20 }) else { continue }
            if let fault = Self.fault(in: line) {
                throw CSVText.Failure(offset: begin, message: fault)
            }
            rows.append(begin..<end)
        }
        return FileRows(path: path, format: .ndjson, bytes: bytes, rows: rows)
    }

    /// Why a line is no value of a variable; nil where it is one.
    private static func fault(in line: ContiguousArray<UInt8>) -> String? {
        do throws(JSONSyntaxError) {
            let root = try JSONDocument(parsing: line).root
            return BoundValue(root) == nil ? "a row can't be \(root.kind.words)" : nil
        } catch {
            return error.message
        }
    }
}
