import Testing

@testable import RunStore

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

struct FileSystemTests {
    @Test func `missing folders are made, those there are fine`() throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders("\(scratch.path)/a/b/c")
        try FileSystem.makeFolders("\(scratch.path)/a/b//c/d/")
        #expect(FileSystem.isFolder("\(scratch.path)/a/b/c/d"))
        #expect(try FileSystem.makeFolder("\(scratch.path)/a") == false)
    }

    @Test func `a file or a link in a folder's place is an error`() throws {
        let scratch = try Scratch()
        try scratch.write("", to: "file")
        try FileSystem.replaceLink("\(scratch.path)/link", target: ".")
        for name in ["file", "link"] {
            let error = #expect(throws: FileError.self) {
                try FileSystem.makeFolder("\(scratch.path)/\(name)")
            }
            #expect(error?.message.contains("has this name") == true)
        }
    }

    @Test(arguments: [
        ("a/b", "a"), ("a", "."), ("/a", "/"), ("/", "/"), ("a/b/", "a"), ("a//b", "a/"),
    ])
    func `the parent of a path is found in its text`(path: String, parent: String) {
        #expect(FileSystem.parent(of: path) == parent)
    }

    @Test func `names are listed in the order of their bytes`() throws {
        let scratch = try Scratch()
        for name in ["b", "a", "\u{e9}", "Z", ".hidden"] { try scratch.write("", to: name) }
        #expect(try FileSystem.list(scratch.path) == [".hidden", "Z", "a", "b", "\u{e9}"])
        #expect(throws: FileError.self) { try FileSystem.list("\(scratch.path)/none") }
    }

    @Test func `a tree is removed without following links`() throws {
        let scratch = try Scratch()
        try FileSystem.makeFolders("\(scratch.path)/tree/deep/er")
        try FileSystem.makeFolder("\(scratch.path)/kept")
        try scratch.write("precious", to: "kept/file")
        try scratch.write("", to: "tree/deep/file")
        try FileSystem.replaceLink("\(scratch.path)/tree/deep/link", target: "../../kept")
        try FileSystem.removeTree("\(scratch.path)/tree")
        try FileSystem.removeTree("\(scratch.path)/tree")
        #expect(try FileSystem.list(scratch.path) == ["kept"])
        #expect(try text("\(scratch.path)/kept/file") == "precious")
    }

    @Test func `a link is replaced in one step, a folder never`() throws {
        let scratch = try Scratch()
        let link = "\(scratch.path)/latest"
        try FileSystem.replaceLink(link, target: "one")
        try scratch.write("left by a crash", to: "latest.new")
        try FileSystem.replaceLink(link, target: "two")
        #expect(FileSystem.linkTarget(link) == "two")
        #expect(try FileSystem.list(scratch.path) == ["latest"])
        #expect(FileSystem.exists(link))
        #expect(FileSystem.linkTarget(scratch.path) == nil)

        try FileSystem.makeFolder("\(scratch.path)/folder")
        #expect(throws: FileError.self) {
            try FileSystem.replaceLink("\(scratch.path)/folder", target: "one")
        }
    }

    @Test func `a rename replaces a file`() throws {
        let scratch = try Scratch()
        try scratch.write("new", to: "a")
        try scratch.write("old", to: "b")
        try FileSystem.rename("\(scratch.path)/a", to: "\(scratch.path)/b")
        #expect(try text("\(scratch.path)/b") == "new")
        try FileSystem.syncFolder(scratch.path)
        let error = #expect(throws: FileError.self) {
            try FileSystem.rename("\(scratch.path)/a", to: "\(scratch.path)/b")
        }
        #expect(error?.errno == ENOENT)
    }

    @Test func `nothing there is no error when one only looks`() throws {
        #expect(try FileStatus(at: "/nowhere/at/all") == nil)
        #expect(!FileSystem.exists("/nowhere"))
        #expect(FileSystem.freeBytes(at: "/nowhere") == nil)
        #expect(try #require(FileSystem.freeBytes(at: "/")) > 0)
    }

    @Test(arguments: [
        (ENOSPC, "cannot write out/a: No space left on device"),
        (EACCES, "cannot write out/a: Permission denied"),
    ])
    func `an error names what was tried, where and why`(code: Int32, message: String) {
        #expect(FileError("write", "out/a", errno: code).message == message)
    }

    @Test(arguments: [(ENOSPC, true), (EDQUOT, true), (EFBIG, false), (EIO, false)])
    func `a full disk is told from a broken one`(code: Int32, isFull: Bool) {
        let error = StoreError(writing: FileError("write", "/tmp/a", errno: code))
        #expect(error.kind == .writeFailed)
        #expect(error.message.contains("disk full") == isFull)
        #expect(error.message.contains("bytes are free") == isFull)
    }
}
