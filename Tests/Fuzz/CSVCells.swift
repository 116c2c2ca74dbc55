@testable import JobFile
@testable import Publishing

/// Cells written as a row read back as the same cells.
@_cdecl("LLVMFuzzerTestOneInput")
public func fuzz(_ data: UnsafePointer<UInt8>, _ size: Int) -> CInt {
    let bytes = ContiguousArray(UnsafeBufferPointer(start: data, count: size))
    let cells = bytes.split(separator: 0, omittingEmptySubsequences: false).map {
        ContiguousArray($0)
    }
    var row = ContiguousArray<UInt8>()
    for (position, cell) in cells.enumerated() {
        if position > 0 { row.append(UInt8(ascii: ",")) }
        CSVField.append(cell[...], to: &row)
    }
    precondition(CSVText.fields(of: row) == cells, "cells that read back as others")
    guard let rows = try? CSVText.rows(of: row + [0x0A], from: 0) else {
        preconditionFailure("a row that is not closed")
    }
    precondition(rows.count == 1 && rows[0] == 0..<row.count, "a row that reads back as several")
    return 0
}
