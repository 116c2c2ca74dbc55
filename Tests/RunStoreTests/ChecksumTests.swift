import TestSupport
import Testing

@testable import RunStore

@Suite struct `A page's checksum` {
    @Test func `is the one everybody's CRC-32 gives`() {
        #expect(Checksum.crc32(ContiguousArray("123456789".utf8)) == 0xCBF4_3926)
        #expect(Checksum.crc32([]) == 0)
    }

    @Test(
        .enabled(if: Checksum.hasInstructions, "this processor has no instructions for it"),
        arguments: 0..<20 as Range<UInt64>)
    func `by the processor's instructions is the one of zlib, for every length`(seed: UInt64) {
        var random = SeededGenerator(seed: seed)
        let bytes = ContiguousArray(
            (0..<2_000).map { _ in UInt8.random(in: 0...255, using: &random) })
        for length in 0..<400 {
            let piece = ContiguousArray(bytes[Int(seed)..<Int(seed) + length * 4])
            let before = UInt32.random(in: 0...(.max), using: &random)
            let plain = unsafe piece.withUnsafeBufferPointer { buffer in
                unsafe buffer.baseAddress.map {
                    unsafe Checksum.plainly(before, $0, buffer.count)
                } ?? before
            }
            #expect(Checksum.crc32(before, extendedBy: piece) == plain)
        }
    }

    @Test func `of a page in pieces is that of the page`() {
        let page = ContiguousArray((0..<5_000).map { UInt8(truncatingIfNeeded: $0 &* 7) })
        let first = Checksum.crc32(ContiguousArray(page[..<1_234]))
        let whole = Checksum.crc32(first, extendedBy: ContiguousArray(page[1_234...]))
        #expect(whole == Checksum.crc32(page))
    }
}
