import Harvesting
import JobFile
import RunStore
import Testing

@testable import windrow

/// What somebody sees who watches a run on a terminal.
struct ProgressScreenTests {
    /// Nine languages, some of which have announced how much there is.
    private func languages() throws -> HarvestScene {
        var scene = HarvestScene(planned: [20], rates: [try RateWindow("60/min")])
        let names = ["swift", "kotlin", "日本語", "go", "python", "zig", "c", "ada", "lua"]
        for (partition, name) in names.enumerated() { scene.begin(partition, "language=\(name)") }
        scene.now = .seconds(4)
        scene.page(0, records: 100, total: 400)
        scene.page(1, records: 100)
        scene.page(2, records: 100, total: 1_000)
        scene.page(2, records: 100, total: 1_000)
        scene.page(3, records: 5, total: 5)
        scene.end(3)
        return scene
    }

    @Test func `six partitions are shown, then how many more there are`() throws {
        #expect(
            try languages().lines == [
                "language=swift   ███░░░░░░░░░    100 of 400 records",
                "language=kotlin                       1 page so far",
                "language=日本語  ██░░░░░░░░░░  200 of 1,000 records",
                "language=python                         no page yet",
                "language=zig                            no page yet",
                "language=c                              no page yet",
                "… and 2 more",
                "1 of 20 partitions · 405 records · 0 retries · 0 failed · 4 s",
                "at least 28 s left",
            ])
    }

    @Test func `forty columns are enough`() throws {
        var scene = try languages()
        scene.size.columns = 40
        #expect(
            scene.lines == [
                "language=swift     100/400",
                "language=kotlin     1 page",
                "language=日本語  200/1,000",
                "language=python    no page",
                "language=zig       no page",
                "language=c         no page",
                "… and 2 more",
                "1 of 20 partitions · 405 records",
                "0 retries · 0 failed · 4 s",
                "at least 28 s left",
            ])
    }

    @Test func `where the locale has no signs, letters do`() throws {
        var scene = try languages()
        scene.style.glyphs = .ascii
        #expect(scene.lines[0] == "language=swift   ###---------    100 of 400 records")
        #expect(scene.lines[6] == "... and 2 more")
        #expect(scene.lines[7] == "1 of 20 partitions | 405 records | 0 retries | 0 failed | 4 s")
    }

    @Test func `a list that announces nothing is counted in pages`() {
        var scene = HarvestScene()
        scene.begin(0, "")
        for _ in 1...12 { scene.page(0, records: 30) }
        #expect(
            scene.lines == [
                "query0  12 pages so far",
                "12 pages so far · 360 records · 0 retries · 0 failed · 0 s",
            ])
    }

    @Test func `a job of several queries names them`() {
        var scene = HarvestScene(planned: [1, 3])
        scene.begin(0, "")
        scene.begin(2, "login=kestrel", query: 1)
        scene.page(2, records: 30, query: 1)
        #expect(
            scene.lines.prefix(2) == [
                "query1 login=kestrel  1 page so far", "query0                  no page yet",
            ])
    }

    @Test(arguments: 1...120)
    func `no line is wider than the terminal, nor the block higher`(columns: Int) throws {
        var scene = try languages()
        scene.size.columns = columns
        scene.note(
            .limited(
                limiter: "api.example.com", reason: "サーバーの予算が使い果たされました",
                until: .seconds(100)))
        for rows in [1, 4, 9, 50] {
            scene.size.rows = rows
            let widest = scene.lines.map { DisplayText.width(of: $0) }.max() ?? 0
            #expect(widest <= columns)
            #expect(scene.lines.count { $0.hasPrefix("lan") } <= max(0, min(6, rows - 5)))
        }
    }

    @Test func `colour changes nothing but colour`() throws {
        var scene = try languages()
        scene.end(1, .failed(reason: "404"))
        let plain = scene.lines
        scene.style.palette = Palette(isColored: true)
        #expect(scene.lines != plain)
        let escape = try Regex("\u{1B}\\[[0-9]+m")
        #expect(scene.lines.map { $0.replacing(escape, with: "") } == plain)
        #expect(scene.lines.joined().contains("\u{1B}[31m1 failed\u{1B}[0m"))
    }

    @Test func `a foreign name cannot move the cursor`() {
        var scene = HarvestScene()
        scene.begin(0, "q=\u{1B}[2Jx\u{202E}y\n")
        #expect(scene.lines[0] == "q=\u{FFFD}[2Jx\u{FFFD}y\u{FFFD}  no page yet")
    }

    @Test func `after Ctrl-C it says that it is stopping`() throws {
        let scene = try languages()
        var screen = scene.screen
        screen.isStopping = true
        #expect(screen.lines.last == "stopping in good order; Ctrl-C again stops at once")
    }
}
