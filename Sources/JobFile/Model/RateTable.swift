/// The limits of a service: for everything, and for the parts of it that are counted apart.
struct RateTable: Sendable, Equatable {
    /// A limit that depends on whether the service knows who asks.
    struct Limit: Sendable, Equatable {
        /// The bucket's name.
        var bucket = "default"
        /// The windows when there is a credential.
        var windows: [RateWindow] = []
        /// The windows when there is none, where they differ.
        var windowsWithoutCredential: [RateWindow]?

        func windows(hasCredential: Bool) -> [RateWindow] {
            hasCredential ? windows : windowsWithoutCredential ?? windows
        }
    }

    /// The limit of what no resource covers.
    var general = Limit()
    /// Limits of paths that begin alike; the first that fits holds.
    var resources: [(path: String, limit: Limit)] = []

    /// The limit for a path, which begins after the base URL.
    func limit(forPath path: String) -> Limit {
        resources.first { path.hasPrefix($0.path) }?.limit ?? general
    }

    static func == (left: RateTable, right: RateTable) -> Bool {
        left.general == right.general
            && left.resources.elementsEqual(right.resources) {
                $0.path == $1.path && $0.limit == $1.limit
            }
    }
}
