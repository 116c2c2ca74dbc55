import CSHA256

/// The compression function of SHA-256 (FIPS 180-4 section 6.2.2).
///
/// The processor's own instructions are used where it has them; the plain version is for all others, and
/// the measure of both in the tests.
enum SHA256Block {
    /// The words a hash begins with (FIPS 180-4 section 5.3.3).
    static let initialState = SIMD8<UInt32>(
        0x6a09_e667, 0xbb67_ae85, 0x3c6e_f372, 0xa54f_f53a,
        0x510e_527f, 0x9b05_688c, 0x1f83_d9ab, 0x5be0_cd19)

    /// Whether this processor has instructions for SHA-256.
    static let hasInstructions = windrow_sha256_is_available()

    /// Takes whole blocks of 64 bytes into `state`; bytes after the last whole block are ignored.
    static func compress(_ bytes: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
        guard hasInstructions else { return unsafe compressPlainly(bytes, into: &state) }
        guard let start = unsafe bytes.assumingMemoryBound(to: UInt8.self).baseAddress else {
            return
        }
        var words = (0..<8).map { state[$0] }
        unsafe constants.withUnsafeBufferPointer { constants in
            unsafe windrow_sha256_compress(
                &words, start, bytes.count / 64, constants.baseAddress)
        }
        for index in words.indices { state[index] = words[index] }
    }

    /// The same without the processor's help.
    static func compressPlainly(_ bytes: UnsafeRawBufferPointer, into state: inout SIMD8<UInt32>) {
        guard bytes.count >= 64 else { return }
        unsafe withUnsafeTemporaryAllocation(of: UInt32.self, capacity: 16) { schedule in
            unsafe constants.withUnsafeBufferPointer { constants in
                guard let schedule = schedule.baseAddress, let constants = constants.baseAddress
                else { return }
                for block in 0..<(bytes.count / 64) {
                    unsafe load(bytes, at: block &* 64, into: schedule)
                    unsafe state = mix(schedule, constants, from: state)
                }
            }
        }
    }

    /// Fills the schedule with the sixteen words of one block.
    @inline(__always)
    private static func load(
        _ bytes: UnsafeRawBufferPointer, at offset: Int, into schedule: UnsafeMutablePointer<UInt32>
    ) {
        for index in 0..<16 {
            let word = unsafe bytes.loadUnaligned(
                fromByteOffset: offset &+ index &* 4, as: UInt32.self)
            unsafe schedule[index] = UInt32(bigEndian: word)
        }
    }

    /// The 64 rounds of one block, sixteen at a time so that no word moves between variables.
    @inline(__always)
    private static func mix(
        _ words: UnsafeMutablePointer<UInt32>, _ constants: UnsafePointer<UInt32>,
        from state: SIMD8<UInt32>
    ) -> SIMD8<UInt32> {
        var (a, b, c, d) = (state[0], state[1], state[2], state[3])
        var (e, f, g, h) = (state[4], state[5], state[6], state[7])
        var first = 0
        while first < 64 {
            let k = unsafe constants + first
            let more = first < 48
            unsafe round(a, b, c, &d, e, f, g, &h, k[0] &+ take(words, 0, more))
            unsafe round(h, a, b, &c, d, e, f, &g, k[1] &+ take(words, 1, more))
            unsafe round(g, h, a, &b, c, d, e, &f, k[2] &+ take(words, 2, more))
            unsafe round(f, g, h, &a, b, c, d, &e, k[3] &+ take(words, 3, more))
            unsafe round(e, f, g, &h, a, b, c, &d, k[4] &+ take(words, 4, more))
            unsafe round(d, e, f, &g, h, a, b, &c, k[5] &+ take(words, 5, more))
            unsafe round(c, d, e, &f, g, h, a, &b, k[6] &+ take(words, 6, more))
            unsafe round(b, c, d, &e, f, g, h, &a, k[7] &+ take(words, 7, more))
            unsafe round(a, b, c, &d, e, f, g, &h, k[8] &+ take(words, 8, more))
            unsafe round(h, a, b, &c, d, e, f, &g, k[9] &+ take(words, 9, more))
            unsafe round(g, h, a, &b, c, d, e, &f, k[10] &+ take(words, 10, more))
            unsafe round(f, g, h, &a, b, c, d, &e, k[11] &+ take(words, 11, more))
            unsafe round(e, f, g, &h, a, b, c, &d, k[12] &+ take(words, 12, more))
            unsafe round(d, e, f, &g, h, a, b, &c, k[13] &+ take(words, 13, more))
            unsafe round(c, d, e, &f, g, h, a, &b, k[14] &+ take(words, 14, more))
            unsafe round(b, c, d, &e, f, g, h, &a, k[15] &+ take(words, 15, more))
            first &+= 16
        }
        return state &+ SIMD8(a, b, c, d, e, f, g, h)
    }

    /// Gives a word of the schedule and leaves in its place the one sixteen rounds later.
    @inline(__always)
    private static func take(_ words: UnsafeMutablePointer<UInt32>, _ index: Int, _ more: Bool)
        -> UInt32
    {
        let word = unsafe words[index]
        guard more else { return word }
        let early = unsafe words[(index &+ 1) & 15]
        let late = unsafe words[(index &+ 14) & 15]
        let lowered = rotate(early, 7) ^ rotate(early, 18) ^ (early &>> 3)
        let raised = rotate(late, 17) ^ rotate(late, 19) ^ (late &>> 10)
        unsafe words[index] = word &+ lowered &+ words[(index &+ 9) & 15] &+ raised
        return word
    }

    /// One round; its sums are grouped so that the longest chain of dependent steps is short.
    @inline(__always)
    private static func round(
        _ a: UInt32, _ b: UInt32, _ c: UInt32, _ d: inout UInt32,
        _ e: UInt32, _ f: UInt32, _ g: UInt32, _ h: inout UInt32, _ input: UInt32
    ) {
        let early = h &+ input &+ (~e & g)
        let added = early &+ ((e & f) &+ (rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25)))
        let majority = (a & b) &+ (c & (a ^ b))
        d = d &+ added
        h = (majority &+ (rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22))) &+ added
    }

    @inline(__always)
    private static func rotate(_ word: UInt32, _ count: UInt32) -> UInt32 {
        (word &>> count) | (word &<< (32 &- count))
    }

    /// The round constants (FIPS 180-4 section 4.2.2).
    private static let constants: ContiguousArray<UInt32> = [
        0x428a_2f98, 0x7137_4491, 0xb5c0_fbcf, 0xe9b5_dba5,
        0x3956_c25b, 0x59f1_11f1, 0x923f_82a4, 0xab1c_5ed5,
        0xd807_aa98, 0x1283_5b01, 0x2431_85be, 0x550c_7dc3,
        0x72be_5d74, 0x80de_b1fe, 0x9bdc_06a7, 0xc19b_f174,
        0xe49b_69c1, 0xefbe_4786, 0x0fc1_9dc6, 0x240c_a1cc,
        0x2de9_2c6f, 0x4a74_84aa, 0x5cb0_a9dc, 0x76f9_88da,
        0x983e_5152, 0xa831_c66d, 0xb003_27c8, 0xbf59_7fc7,
        0xc6e0_0bf3, 0xd5a7_9147, 0x06ca_6351, 0x1429_2967,
        0x27b7_0a85, 0x2e1b_2138, 0x4d2c_6dfc, 0x5338_0d13,
        0x650a_7354, 0x766a_0abb, 0x81c2_c92e, 0x9272_2c85,
        0xa2bf_e8a1, 0xa81a_664b, 0xc24b_8b70, 0xc76c_51a3,
        0xd192_e819, 0xd699_0624, 0xf40e_3585, 0x106a_a070,
        0x19a4_c116, 0x1e37_6c08, 0x2748_774c, 0x34b0_bcb5,
        0x391c_0cb3, 0x4ed8_aa4a, 0x5b9c_ca4f, 0x682e_6ff3,
        0x748f_82ee, 0x78a5_636f, 0x84c8_7814, 0x8cc7_0208,
        0x90be_fffa, 0xa450_6ceb, 0xbef9_a3f7, 0xc671_78f2,
    ]
}
