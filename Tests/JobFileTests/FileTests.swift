import JobFile
import Testing

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

@Suite struct FileTests {
    private static let job = #"{"name": "a", "source": "github", "queries": [{"name": "q"}]}"#

    @Test(arguments: [
        ("/nonexistent/job.json", "there is no such file"), ("/tmp", "it is a folder, not a file"),
        ("/dev/zero", "it is not a regular file"), ("/etc/hostname/x", "there is no such file"),
    ])
    func `a path that leads to no file is said plainly`(path: String, expected: String) {
        #expect(Self.message(path) == "\(path): error: \(expected)")
    }

    @Test func `a pipe nobody writes to is refused at once`() throws {
        let folder = try TemporaryFolder()
        try #require(unsafe mkfifo(folder.path("pipe"), 0o600) == 0)
        let path = folder.path("pipe")
        #expect(Self.message(path) == "\(path): error: it is not a regular file")
    }

    @Test func `a file that is too large is refused unread`() throws {
        let folder = try TemporaryFolder()
        try folder.write(Self.job, to: "job.json")
        let path = folder.path("job.json")
        try #require(unsafe truncate(path, off_t(JobLoader.sizeLimit + 1)) == 0)
        #expect(Self.message(path) == "\(path): error: it is larger than 16MiB")
    }

    @Test func `a text that is too large is refused unread`() {
        let text = ContiguousArray(repeating: UInt8(ascii: " "), count: JobLoader.sizeLimit + 1)
        let error = #expect(throws: JobFileError.self) {
            try JobLoader.load(text: text, file: "-", environment: [:], today: .example)
        }
        #expect(error?.description == "-: error: it is larger than 16MiB")
        #expect(error?.exitStatus == 65)
    }

    @Test func `a job with a byte order mark and CRLF is right`() throws {
        let folder = try TemporaryFolder()
        let text = "\u{FEFF}" + Self.job.split(separator: ",").joined(separator: ",\r\n") + "\r\n"
        try folder.write(text, to: "job.json")
        let job = try JobLoader.load(
            path: folder.path("job.json"), environment: [:], today: .example)
        #expect(job.name == "a")
        #expect(Swift.String(decoding: job.text, as: UTF8.self).hasSuffix("\r\n"))
    }

    @Test func `columns don't count the byte order mark, and lines end before CR`() {
        let error = #expect(throws: JobFileError.self) {
            try Jobs.load("\u{FEFF}{\"nam\": \"a\",\r\n\"source\": \"githb\", \"queries\": []}\r\n")
        }
        #expect(error?.problems.first?.line == 1)
        #expect(error?.problems.first?.column == 2)
        #expect(error?.description.contains("\r") == false)
    }

    private static func message(_ path: String) -> String {
        do throws(JobFileError) {
            return try JobLoader.load(path: path, environment: [:], today: .example).name
        } catch {
            return error.description
        }
    }
}
