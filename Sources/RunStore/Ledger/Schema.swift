/// The tables of the ledger.
///
/// Rows of `pages` and `partitions` belong to the one unfinished run and go when it is published;
/// `runs` and `queries` are the history.
enum Schema {
    /// "WNDR" in SQLite's header, so that file(1) and we know whose file it is.
    static let applicationID: Int64 = 0x574e_4452
    static let version: Int64 = 2

    /// What brings a ledger from the version before, by that version.
    static let migrations: [Int64: String] = [
        1: "ALTER TABLE partitions ADD COLUMN flaw TEXT; PRAGMA user_version = 2"
    ]

    static let creation = """
        CREATE TABLE runs (
            number INTEGER PRIMARY KEY,
            id TEXT NOT NULL UNIQUE,
            started_at INTEGER NOT NULL,
            finished_at INTEGER,
            state TEXT NOT NULL,
            sandbox INTEGER NOT NULL,
            job TEXT NOT NULL,
            note TEXT NOT NULL,
            queries INTEGER NOT NULL,
            seal INTEGER NOT NULL
        ) STRICT;
        CREATE TABLE queries (
            number INTEGER PRIMARY KEY,
            run INTEGER NOT NULL,
            ordinal INTEGER NOT NULL,
            name TEXT NOT NULL,
            fingerprint TEXT NOT NULL,
            definition TEXT NOT NULL,
            spool_length INTEGER NOT NULL,
            partitions INTEGER NOT NULL,
            complete INTEGER NOT NULL,
            incomplete INTEGER NOT NULL,
            failed INTEGER NOT NULL,
            pages INTEGER NOT NULL,
            records INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            seal INTEGER NOT NULL
        ) STRICT;
        CREATE INDEX queries_of_run ON queries (run, ordinal);
        CREATE TABLE partitions (
            query INTEGER NOT NULL,
            partition INTEGER NOT NULL,
            pages INTEGER NOT NULL,
            records INTEGER NOT NULL,
            bytes INTEGER NOT NULL,
            next TEXT,
            total INTEGER,
            outcome INTEGER NOT NULL,
            reason TEXT,
            seal INTEGER NOT NULL,
            flaw TEXT,
            PRIMARY KEY (query, partition)
        ) STRICT, WITHOUT ROWID;
        CREATE TABLE pages (
            query INTEGER NOT NULL,
            partition INTEGER NOT NULL,
            page INTEGER NOT NULL,
            offset INTEGER NOT NULL,
            length INTEGER NOT NULL,
            records INTEGER NOT NULL,
            checksum INTEGER NOT NULL,
            request INTEGER NOT NULL,
            seal INTEGER NOT NULL,
            PRIMARY KEY (query, partition, page)
        ) STRICT, WITHOUT ROWID;
        PRAGMA application_id = \(applicationID);
        PRAGMA user_version = \(version);
        """
}
