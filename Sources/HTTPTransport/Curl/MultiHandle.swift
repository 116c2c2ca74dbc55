import CCurl

/// libcurl's multi handle: many transfers on one thread, and the pool of their connections.
///
/// A plain reference without an owner's duties: the loop ends it with `close`. Everything but
/// `wakeUp` is for the loop's thread, hence unchecked.
@safe struct MultiHandle: @unchecked Sendable {
    private let pointer: UnsafeMutableRawPointer

    /// Makes a handle that keeps up to that many idle connections; nil when memory is short.
    init?(keeping connections: Int) {
        guard let pointer = unsafe curl_multi_init() else { return nil }
        unsafe self.pointer = unsafe pointer
        unsafe windrow_multi_set_long(pointer, CURLMOPT_MAXCONNECTS, connections)
    }

    /// Ends the loop's present or next `poll`; any thread may call it, until `close`.
    func wakeUp() {
        unsafe curl_multi_wakeup(pointer)
    }

    func add(_ easy: borrowing EasyHandle) -> Bool {
        unsafe curl_multi_add_handle(pointer, easy.pointer) == CURLM_OK
    }

    func remove(_ easy: borrowing EasyHandle) {
        unsafe curl_multi_remove_handle(pointer, easy.pointer)
    }

    /// Moves every transfer as far as it goes without waiting.
    func perform() {
        var running: Int32 = 0
        unsafe curl_multi_perform(pointer, &running)
    }

    /// Waits until a connection has news, somebody calls `wakeUp`, or the time is over.
    func poll(milliseconds: Int) {
        unsafe curl_multi_poll(pointer, nil, 0, Int32(clamping: milliseconds), nil)
    }

    /// A transfer that has ended, with libcurl's code for how; nil when there is none left.
    func nextFinished() -> (Transfer, CURLcode)? {
        var code = CURLE_OK
        while let easy = unsafe windrow_multi_next_finished(pointer, &code) {
            if let context = unsafe windrow_get_private(easy) {
                return unsafe (Transfer.of(context), code)
            }
        }
        return nil
    }

    /// Closes all connections and frees the handle, once all transfers are removed.
    func close() {
        unsafe curl_multi_cleanup(pointer)
    }
}
