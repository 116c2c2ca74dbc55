import HTTPTransport
import RunStore

/// Where a partition stands between two pages, and the guards that hold for every kind of
/// pagination.
struct PartitionCursor: Sendable {
    /// No partition has more pages than this; a server that pages for ever is stopped here.
    static let mostPages = 1_000_000

    private(set) var pages = 0
    private(set) var records = 0
    private(set) var total: Int64?
    /// Why records are known to be missing, by one of the pages.
    private(set) var flaw: String?
    /// Names the next page; nil before the first.
    private(set) var token: String?
    /// Whether the token is one that an earlier process was given.
    private(set) var isTokenRestored = false
    private(set) var lastPage: PageContent?
    private var requests: Set<UInt64> = []

    /// What of a page is compared with the next one.
    struct PageContent: Sendable, Equatable {
        let records: Int
        let bytes: Int
        let checksum: UInt32
    }

    /// A partition of which nothing is committed.
    init() {}

    /// - Parameters:
    ///   - progress: What is committed of the partition.
    ///   - requests: The fingerprints of its committed pages, so that a loop is still known after a
    ///     resume.
    init(progress: PartitionProgress, requests: [UInt64]) {
        pages = progress.pages
        records = progress.records
        total = progress.total
        flaw = progress.flaw
        token = progress.next
        isTokenRestored = progress.next != nil
        lastPage = progress.lastPage.map {
            PageContent(records: $0.recordCount, bytes: $0.length, checksum: $0.checksum)
        }
        self.requests = Set(requests)
    }

    /// Whether a request may be made.
    enum Admission: Sendable, Equatable {
        case granted
        /// There is nothing more to ask for.
        case end
        case refused(reason: String)
    }

    /// Admits the next request, which no partition makes twice.
    ///
    /// A page without records that leads to where we have been leads nowhere: it was the last.
    mutating func admit(_ request: UInt64) -> Admission {
        guard pages < Self.mostPages else {
            return .refused(reason: "\(pages) pages and no end: raise or set a limit")
        }
        if requests.insert(request).inserted { return .granted }
        if lastPage?.records == 0 { return .end }
        return .refused(
            reason:
                "the pages run in a circle: page \(pages + 1) is a request that was made before")
    }

    /// Whether a page may be the one before it once more; the bytes themselves decide.
    func mayRepeat(_ page: JudgedPage) -> Bool {
        page.recordCount > 0 && lastPage == PageContent(page)
    }

    /// Counts a page that has been received.
    mutating func advance(over page: JudgedPage) {
        pages += 1
        records += page.recordCount
        total = page.total ?? total
        flaw = flaw ?? page.flaw
        lastPage = PageContent(page)
    }

    mutating func go(to token: String?) {
        self.token = token
        isTokenRestored = false
    }

    /// Whether all announced records are in, so that a missing page is the end and no error.
    var hasReachedTotal: Bool { pages > 0 && (total.map { Int64(records) >= $0 } ?? false) }
}

extension PartitionCursor.PageContent {
    init(_ page: JudgedPage) {
        self.init(records: page.recordCount, bytes: page.records.count, checksum: page.checksum)
    }
}
