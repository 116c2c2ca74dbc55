import CSQLite

#if canImport(Darwin)
    import Darwin
#endif

extension FileSystem {
    /// Whether other machines may have the file system of `path`, or a driver outside the kernel.
    ///
    /// Memory shared through a file, which SQLite's write-ahead log needs, is not to be relied on
    /// there. What cannot be told counts as local.
    static func isShared(_ path: String) -> Bool {
        #if canImport(Darwin)
            var status = statfs()
            let isKnown = unsafe statfs(path, &status) == 0
            return isKnown && status.f_flags & UInt32(MNT_LOCAL) == 0
        #else
            return sharedTypes.contains(unsafe windrow_file_system_type(path))
        #endif
    }

    #if !canImport(Darwin)
        /// From statfs(2): NFS, SMB, CIFS, SMB2, 9p, FUSE, AFS, Ceph, Lustre.
        private static let sharedTypes: Set<UInt32> = [
            0x6969, 0x517b, 0xff53_4d42, 0xfe53_4d42, 0x0102_1997, 0x6573_5546, 0x5346_414f,
            0x00c3_6400, 0x0bd0_0bd0,
        ]
    #endif
}
