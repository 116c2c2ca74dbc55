import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct OwnedDescriptorTests {
    private let hello = ContiguousArray("hello, disk".utf8)

    @Test func `what is written at an offset is read there`() throws {
        let scratch = try Scratch()
        let file = try OwnedDescriptor("\(scratch.path)/a", .create)
        try file.write(hello, at: 5)
        #expect(try file.size == 16)
        var buffer: ContiguousArray<UInt8> = []
        try file.read(into: &buffer, offset: 12, length: 4)
        #expect(buffer == ContiguousArray("disk".utf8))
        try file.read(into: &buffer, offset: 0, length: 6)
        #expect(buffer == [0, 0, 0, 0, 0, UInt8(ascii: "h")])
        try file.sync()
        try file.close()
    }

    @Test func `a buffer is used again without growing`() throws {
        let scratch = try Scratch()
        let file = try OwnedDescriptor("\(scratch.path)/a", .create)
        try file.write(ContiguousArray(repeating: 7, count: 100_000), at: 0)
        var buffer: ContiguousArray<UInt8> = []
        try file.read(into: &buffer, offset: 0, length: 100_000)
        let capacity = buffer.capacity
        for length in [0, 10, 99_999, 1] {
            try file.read(into: &buffer, offset: 1, length: length)
            #expect(buffer.count == length)
            #expect(buffer.allSatisfy { $0 == 7 })
        }
        #expect(buffer.capacity == capacity)
    }

    @Test func `reading past the end is an error, not fewer bytes`() throws {
        let scratch = try Scratch()
        let file = try OwnedDescriptor("\(scratch.path)/a", .create)
        try file.write(hello, at: 0)
        var buffer: ContiguousArray<UInt8> = []
        let error = #expect(throws: FileError.self) {
            try file.read(into: &buffer, offset: 5, length: 7)
        }
        #expect(error?.message == "cannot read \(scratch.path)/a: it ends before byte 12")
    }

    @Test func `a file longer than one system call writes is written whole`() throws {
        let scratch = try Scratch()
        let bytes = ContiguousArray((0..<3_000_000).map { UInt8(truncatingIfNeeded: $0 / 251) })
        let file = try OwnedDescriptor("\(scratch.path)/a", .create)
        try file.write(bytes, at: 0)
        #expect(try contents("\(scratch.path)/a") == bytes)
    }

    @Test func `a file is cut`() throws {
        let scratch = try Scratch()
        let file = try OwnedDescriptor("\(scratch.path)/a", .create)
        try file.write(hello, at: 0)
        try file.truncate(to: 5)
        #expect(try text("\(scratch.path)/a") == "hello")
    }

    @Test func `creating a file that exists is an error`() throws {
        let scratch = try Scratch()
        try scratch.write("", to: "a")
        let error = #expect(throws: FileError.self) {
            _ = try OwnedDescriptor("\(scratch.path)/a", .create)
        }
        #expect(error?.errno == EEXIST)
    }

    @Test func `a device is refused`() {
        let error = #expect(throws: FileError.self) {
            _ = try OwnedDescriptor("/dev/full", .update)
        }
        #expect(error?.message.contains("not a regular file") == true)
    }

    @Test func `a read-only file says so when it is written to`() throws {
        let scratch = try Scratch()
        try scratch.write("old", to: "a")
        let file = try OwnedDescriptor("\(scratch.path)/a", .read)
        let error = #expect(throws: FileError.self) { try file.write(hello, at: 0) }
        #expect(error?.operation == "write")
        #expect(error?.errno == EBADF)
    }

    @Test func `a file that is dropped is closed`() throws {
        let scratch = try Scratch()
        var number: CInt = -1
        do {
            let file = try OwnedDescriptor("\(scratch.path)/a", .create)
            number = file.raw
        }
        // Another test may have been given the number since, but then for another file.
        var status = stat()
        var mine = stat()
        unsafe stat("\(scratch.path)/a", &mine)
        #expect(unsafe fstat(number, &status) != 0 || status.st_ino != mine.st_ino)
    }
}
