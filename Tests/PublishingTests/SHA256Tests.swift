import Testing

@testable import Publishing

@Suite struct SHA256Tests {
    /// Messages and digests of NIST's examples for FIPS 180-4.
    @Test(arguments: [
        ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
        ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
        (
            "abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq",
            "248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1"
        ),
        (
            "abcdefghbcdefghicdefghijdefghijkefghijklfghijklmghijklmn"
                + "hijklmnoijklmnopjklmnopqklmnopqrlmnopqrsmnopqrstnopqrstu",
            "cf5b16a778af8380036ce59e7b0492370b249b11e8f07a51afac45037afee9d1"
        ),
    ])
    func `the published examples come out right`(message: String, digest: String) {
        #expect(SHA256.hexDigest(of: ContiguousArray(message.utf8)) == digest)
    }

    @Test func `a million letters come out right`() {
        let message = ContiguousArray(repeating: UInt8(ascii: "a"), count: 1_000_000)
        let digest = "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
        #expect(SHA256.hexDigest(of: message) == digest)
    }

    @Test(arguments: [1, 3, 55, 56, 63, 64, 65, 127, 128, 200])
    func `pieces of any size give the digest of the whole`(size: Int) {
        let message = ContiguousArray((0..<1_000).map { UInt8(truncatingIfNeeded: $0 * 7) })
        var hash = SHA256()
        for begin in stride(from: 0, to: message.count, by: size) {
            hash.update(ContiguousArray(message[begin..<min(begin + size, message.count)]))
        }
        #expect(hash.hexDigest() == SHA256.hexDigest(of: message))
    }

    @Test(.enabled(if: Tool.exists("sha256sum")))
    func `every length around the end of a block agrees with sha256sum`() throws {
        let folder = try TemporaryFolder()
        var expected = ""
        var names: [String] = []
        for length in 50...130 {
            let message = ContiguousArray(repeating: UInt8(length), count: length)
            var file = try HashedFile(folder("\(length)"))
            try file.append(message)
            expected += "\(try file.finish().sha256)\n"
            names.append(folder("\(length)"))
        }
        let output = try #require(try Tool.output(of: ["sha256sum"] + names, in: folder))
        let digests = String(decoding: output, as: UTF8.self)
            .split(separator: "\n").map { $0.prefix(64) + "\n" }.joined()
        #expect(digests == expected)
    }
}

@Suite struct SHA256BlockTests {
    @Test(
        .enabled(if: SHA256Block.hasInstructions, "this processor has none for SHA-256"),
        arguments: [1, 2, 3, 64, 1000])
    func `the processor's instructions and the plain version agree`(blocks: Int) {
        var seed: UInt64 = 42
        let message = unsafe ContiguousArray<UInt8>(
            unsafeUninitializedCapacity: blocks * 64
        ) { buffer, count in
            for index in 0..<buffer.count {
                seed = seed &* 6_364_136_223_846_793_005 &+ 1
                unsafe buffer[index] = UInt8(truncatingIfNeeded: seed >> 56)
            }
            count = buffer.count
        }
        var quick = SHA256Block.initialState
        var plain = SHA256Block.initialState
        unsafe message.withUnsafeBytes { bytes in
            unsafe SHA256Block.compress(bytes, into: &quick)
            unsafe SHA256Block.compressPlainly(bytes, into: &plain)
        }
        #expect(quick == plain)
    }
}
