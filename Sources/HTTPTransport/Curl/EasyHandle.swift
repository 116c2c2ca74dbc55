import CCurl

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// One libcurl easy handle: one transfer, made for one request and never used again.
///
/// State that stays behind on a reused handle is a source of leaks between requests;
/// connections live in the multi handle, so a new handle costs none.
@safe struct EasyHandle: ~Copyable {
    /// The pointer libcurl knows the handle by, valid as long as this value.
    let pointer: UnsafeMutableRawPointer
    private var headers: UnsafeMutablePointer<curl_slist>?
    /// Where libcurl writes an error's words; zero-terminated.
    private let errorBuffer: UnsafeMutableBufferPointer<CChar>

    /// Makes a handle with libcurl's defaults; nil when memory is short.
    init?() {
        guard let pointer = unsafe curl_easy_init() else { return nil }
        unsafe self.pointer = unsafe pointer
        unsafe errorBuffer = .allocate(capacity: Int(CURL_ERROR_SIZE))
        unsafe errorBuffer.initialize(repeating: 0)
        unsafe windrow_set_pointer(pointer, CURLOPT_ERRORBUFFER, errorBuffer.baseAddress)
    }

    deinit {
        unsafe curl_easy_cleanup(pointer)
        unsafe curl_slist_free_all(headers)
        unsafe errorBuffer.deallocate()
    }

    func set(_ option: CURLoption, _ value: Int) {
        unsafe windrow_set_long(pointer, option, value)
    }

    func set(_ option: CURLoption, _ value: Bool) {
        unsafe windrow_set_long(pointer, option, value ? 1 : 0)
    }

    func set(_ option: CURLoption, _ value: String) {
        unsafe windrow_set_string(pointer, option, value)
    }

    /// Sets a pointer that libcurl hands back to callbacks; the caller keeps it alive.
    func set(_ option: CURLoption, context: UnsafeMutableRawPointer) {
        unsafe windrow_set_pointer(pointer, option, context)
    }

    func set(_ option: CURLoption, _ function: @escaping windrow_data_function) {
        unsafe windrow_set_data_function(pointer, option, function)
    }

    func setProgressFunction(_ function: @escaping windrow_progress_function) {
        unsafe windrow_set_progress_function(pointer, function)
    }

    /// Gives libcurl a copy of the body to send.
    func setBody(_ body: ContiguousArray<UInt8>) {
        unsafe windrow_set_offset(pointer, CURLOPT_POSTFIELDSIZE_LARGE, curl_off_t(body.count))
        unsafe body.withUnsafeBytes { bytes in
            _ = unsafe windrow_set_pointer(pointer, CURLOPT_COPYPOSTFIELDS, bytes.baseAddress)
        }
    }

    /// Sets the header lines to send, in libcurl's notation (`Name: value`, `Name;`, `Name:`).
    mutating func setHeaderLines(_ lines: [String]) {
        for line in lines {
            // Null means memory is short; what is already in the list stays valid.
            if let longer = unsafe curl_slist_append(headers, line) { unsafe headers = longer }
        }
        unsafe windrow_set_list(pointer, CURLOPT_HTTPHEADER, headers)
    }

    /// A count or a code; 0 where libcurl has none.
    func number(_ info: CURLINFO) -> Int { unsafe windrow_get_long(pointer, info) }

    /// A size in bytes or a time in microseconds; 0 where libcurl has none.
    func amount(_ info: CURLINFO) -> Int64 {
        Int64(unsafe windrow_get_offset(pointer, info))
    }

    /// libcurl's words for the error, control characters left out; nil where it has none.
    var errorText: String? {
        let bytes = unsafe errorBuffer.prefix { $0 != 0 }.map { UInt8(bitPattern: $0) }
        let text = String(decoding: bytes.filter { $0 >= 0x20 && $0 != 0x7F }, as: UTF8.self)
        return text.isEmpty ? nil : text
    }

    /// The system's words for why there is no connection; nil where libcurl knows no reason.
    var systemError: String? {
        let code = Int32(clamping: number(CURLINFO_OS_ERRNO))
        guard code != 0 else { return nil }
        return unsafe strerror(code).map { unsafe String(cString: $0) }
    }
}
