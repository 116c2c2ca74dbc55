import CSQLite
import CZlib

/// The versions of the libraries behind the store, as they run.
package enum StoreLibraries {
    package static var sqlite: String { unsafe String(cString: sqlite3_libversion()) }
    package static var zlib: String { unsafe String(cString: zlibVersion()) }
}
