/// The words that keys of a job file may have.
enum Words {
    static let methods = ["GET", "POST"]
    static let http = ["1.1", "2"]
    static let compressions = ["gzip"]
}
