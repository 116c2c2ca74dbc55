#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// The exclusive hold on a job's folder; it ends with the process, however that dies.
final class RunLock {
    private let file: OwnedDescriptor

    /// Takes the lock, or says who has it.
    ///
    /// A status reader holds a shared lock for an instant, so a refusal is tried again for a
    /// tenth of a second.
    ///
    /// - Throws: ``StoreError`` `.locked` naming the other process, or `.cannotCreate`.
    init(_ folder: JobFolder) throws(StoreError) {
        file = try creating { () throws(FileError) in
            try OwnedDescriptor(folder.lock, .createOrUpdate, mode: 0o600)
        }
        try creating { () throws(FileError) in try file.setMode(0o600) }
        for attempt in 1...6 {
            if uninterrupted({ flock(file.raw, LOCK_EX | LOCK_NB) }) == 0 { break }
            let code = errno
            guard code == EWOULDBLOCK else {
                throw StoreError(
                    creating: FileError("lock", folder.lock, errno: code))
            }
            guard attempt < 6 else { throw RunLock.refusal(by: RunLock.holder(file), folder) }
            usleep(20_000)
        }
        try creating { () throws(FileError) in
            try file.truncate(to: 0)
            try file.write(LockHolder.current().bytes, at: 0)
        }
    }

    private static func refusal(by holder: LockHolder?, _ folder: JobFolder) -> StoreError {
        let who = holder.map { "\($0)" } ?? "another process"
        return StoreError(
            .locked,
            "\(folder.path) is in use by \(who); wait for it to end or stop it, "
                + "then run the same command again",
            path: folder.lock)
    }

    private static func holder(_ file: borrowing OwnedDescriptor) -> LockHolder? {
        var bytes: ContiguousArray<UInt8> = []
        do {
            try file.read(into: &bytes, offset: 0, length: Int(min(file.size, 1_024)))
        } catch { return nil }
        return LockHolder(bytes)
    }

    /// Who holds a job's lock just now, without waiting for it or keeping it.
    ///
    /// - Returns: Whether it is held, and by whom as far as the file tells.
    /// - Throws: ``StoreError`` when the lock file cannot be opened.
    static func test(
        _ folder: JobFolder
    ) throws(StoreError) -> (isHeld: Bool, holder: LockHolder?) {
        guard FileSystem.exists(folder.lock) else { return (false, nil) }
        let file = try creating { () throws(FileError) in
            try OwnedDescriptor(folder.lock, .read)
        }
        guard uninterrupted({ flock(file.raw, LOCK_SH | LOCK_NB) }) != 0 else {
            return (false, nil)
        }
        return (true, holder(file))
    }
}
