import Testing

@testable import windrow

/// The table at the end of a run.
struct EndTableTests {
    private func row(_ query: String = "repositories", new: Int? = nil) -> EndTable.Row {
        EndTable.Row(
            query: query, requests: 65, retries: 2, failed: 0, records: 1_189, new: new,
            gone: new.map { $0 / 2 }, repeated: nil, bytes: 3_400_000, coverage: "complete")
    }

    @Test func `a first run has nothing to compare with`() {
        #expect(
            EndTable(rows: [row(), row("日本")], width: 80).lines == [
                "query         requests  retries  failed  records  repeated   bytes  coverage",
                "repositories        65        2       0    1,189         –  3.4 MB  complete",
                "日本                65        2       0    1,189         –  3.4 MB  complete",
            ])
    }

    @Test func `a later run says what is new and what is gone, and moves closer together`() {
        #expect(
            EndTable(rows: [row(new: 12)], width: 80).lines == [
                "query        requests retries failed records new gone repeated  bytes coverage",
                "repositories       65       2      0   1,189  12    6        – 3.4 MB complete",
            ])
    }

    @Test func `what is too wide stands one below the other`() {
        #expect(
            EndTable(rows: [row(new: 1_200)], width: 40).lines == [
                "repositories", "  requests        65", "  retries          2",
                "  failed           0", "  records      1,189", "  new          1,200",
                "  gone           600", "  repeated         –", "  bytes       3.4 MB",
                "  coverage  complete",
            ])
    }
}
