/// A checksum over the fields of one ledger row.
///
/// SQLite notices a broken tree but not a flipped digit inside a row; a wrong offset or token
/// must never become wrong output, so every row carries its seal. This finds accidents, it does
/// not keep anybody out.
struct Seal {
    private var state: UInt64 = 0x9e37_79b9_7f4a_7c15

    /// The value kept in the row.
    var value: Int64 { Int64(bitPattern: state ^ (state >> 29)) }

    mutating func add(_ field: Int64) {
        state ^= UInt64(bitPattern: field)
        state = (state ^ (state >> 32)) &* 0xd6e8_feb8_6659_fd93
    }

    mutating func add(_ field: Int) { add(Int64(field)) }

    mutating func add(_ field: Int64?) {
        add(field == nil ? 0 : 1)
        add(field ?? 0)
    }

    mutating func add(_ field: String?) {
        guard let field else { return add(-1) }
        add(field.utf8.count)
        for byte in field.utf8 { state = (state ^ UInt64(byte)) &* 0x0000_0100_0000_01b3 }
        add(0)
    }
}
