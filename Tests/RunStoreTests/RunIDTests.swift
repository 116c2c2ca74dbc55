import Testing

@testable import RunStore

struct RunIDTests {
    @Test(arguments: [
        (0, "1970-01-01T000000Z"),
        (951_782_399, "2000-02-28T235959Z"),
        (951_782_400, "2000-02-29T000000Z"),
        (951_868_800, "2000-03-01T000000Z"),
        (1_790_734_503, "2026-09-30T021503Z"),
        (1_798_761_599, "2026-12-31T235959Z"),
        (1_798_761_600, "2027-01-01T000000Z"),
        (4_107_542_400, "2100-03-01T000000Z"),
        (253_402_300_799, "9999-12-31T235959Z"),
        (Int64.max, "9999-12-31T235959Z"),
        (-1, "1970-01-01T000000Z"),
    ])
    func `a run is named by its start`(seconds: Int64, id: String) {
        #expect(RunID.text(at: seconds) == id)
    }

    @Test func `names sort as the times do`() {
        let times = (0..<2_000).map { Int64($0) * 1_234_567 }
        let ids = times.map(RunID.text)
        #expect(ids == ids.sorted())
        #expect(Set(ids).count == ids.count)
    }

    @Test func `a name that is taken gets a number`() {
        let taken: Set = ["1970-01-01T000000Z", "1970-01-01T000000Z-2"]
        #expect(RunID.unique(at: 0, isTaken: taken.contains) == "1970-01-01T000000Z-3")
        #expect(RunID.unique(at: 1, isTaken: taken.contains) == "1970-01-01T000001Z")
    }
}
