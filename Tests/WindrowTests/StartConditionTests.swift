import Foundation
import SandboxAPI
import Testing

/// Where and how the program is started changes nothing of what it writes.
struct StartConditionTests {
    private func undisturbed() async throws -> [Data?] {
        let calm = try Workplace()
        try calm.writeJob()
        #expect(try await calm.program.run("run", "stars").code == 0)
        return calm.published()
    }

    @Test func `cron starts it without a variable and with an open umask`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let job = """
            it=$(command -v windrow); umask 000
            env -i "$it" run stars --max-requests 5; env -i "$it" run stars
            """
        let result = try await place.program.shell(job)
        #expect(result.code == 0, "\(result.err)")
        #expect(try await undisturbed() == place.published())
    }

    @Test func `state stays private under an open umask, from a death to the published run`()
        async throws
    {
        let place = try Workplace(SandboxOptions(faults: try FaultPlan.parse("9:stall")))
        try place.writeJob()
        let running = try place.program.startShell("umask 000; exec windrow run stars")
        while place.server.requestCount < 9 { await Patience.pause() }
        let open = "find output -path '*/runs/*' -prune -o -type l -o -perm /077 -print"
        #expect(try await place.program.shell(open).out == "output\noutput/stars\n")
        running.send(SIGKILL)
        _ = await running.result()
        #expect(try await place.program.shell("umask 000; windrow run stars").code == 0)
        #expect(
            try await place.program.shell(open).out
                == "output\noutput/stars\noutput/stars/runs\n")
        #expect(try await place.program.shell("find output -type f -perm /077").out.contains("csv"))
    }

    @Test func `the locale and the time zone change no byte of the output`() async throws {
        let place = try Workplace()
        try place.writeJob()
        let compile = """
            for name in de_DE tr_TR ar_EG ja_JP; do
              localedef -i $name -f UTF-8 locales/$name.UTF-8 || exit; done
            """
        // Without compiled locales the C library ignores the names, which proves less.
        _ = try await place.program.shell("mkdir locales; \(compile)")
        let truth = try await undisturbed()
        let plan = try await place.program.run("plan", "stars").out
        let zones = ["Asia/Kathmandu", "America/St_Johns", "Pacific/Kiritimati", "right/UTC"]
        for (locale, zone) in zip(["de_DE", "tr_TR", "ar_EG", "ja_JP"], zones) {
            var program = place.program
            program.environment = [
                "LOCPATH": place.folder + "/locales", "LC_ALL": locale + ".UTF-8",
                "LANG": locale, "LANGUAGE": locale, "TZ": zone,
            ]
            #expect(try await program.run("run", "stars", "--output", locale).code == 0)
            #expect(place.published(in: locale) == truth, "\(locale) \(zone)")
            #expect(try await program.run("plan", "stars").out == plan, "\(locale) \(zone)")
        }
    }

    @Test(arguments: ["plan stars", "sources", "run --help", "run stars -v 2>&1"])
    func `a reader that goes away is no fault`(command: String) async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2021)
        let result = try await place.program.shell(
            "{ windrow \(command); echo $? >code; } | head -n 1")
        #expect(result.code == 0)
        #expect(!result.out.isEmpty)
        #expect(place.text("code") == "0\n", "\(result.err)")
    }

    @Test func `a limit on the size of files is told, and without it the same command ends it`()
        async throws
    {
        let place = try Workplace()
        try place.writeJob()
        let limited = try await place.program.shell("ulimit -f 64; windrow run stars")
        #expect(limited.code == 74, "\(limited.err)")
        #expect(limited.err.contains("output/stars"), "\(limited.err)")
        #expect(!place.exists("output/stars/latest"))
        #expect(try await place.program.run("run", "stars").code == 0)
        #expect(try await undisturbed() == place.published())
    }

    @Test func `with few files allowed it does with few or says so`() async throws {
        let place = try Workplace()
        try place.writeJob(source: ", \"concurrency\": 64")
        for limit in [12, 14, 20, 48] {
            let result = try await place.program.shell("ulimit -n \(limit); windrow run stars")
            #expect(result.code == 73, "\(limit): \(result.err)")
            #expect(result.err.contains("only \(limit) files may be open"), "\(result.err)")
            #expect(place.server.requestCount == 0)
        }
        let truth = try await undisturbed()
        for limit in [49, 64, 128] {
            let result = try await place.program.shell(
                "ulimit -n \(limit); windrow run stars --output o\(limit)")
            #expect(result.code == 0, "\(limit): \(result.err)")
            #expect(place.published(in: "o\(limit)") == truth, "\(limit)")
        }
    }
}
