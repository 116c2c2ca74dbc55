import Foundation
import JSONSlicing
import Testing

/// The first minutes of somebody who has a service in mind and no job yet.
struct InitTests {
    @Test(arguments: ["github", "hotpepper", "qiita", "wikipedia"])
    func `a starter job is right, and runs offline to its end`(preset: String) async throws {
        let place = try Workplace()
        let made = try await place.program.run("init", "first", "--source", preset)
        #expect(made.code == 0, "\(made.err)")
        #expect(try await place.program.run("check", "first").code == 0)
        let run = try await place.program.run("run", "first", "--sandbox", "-q")
        #expect(run.code == 0, "\(run.err)")
        let files = place.list("output/first/latest").filter { $0.hasSuffix(".ndjson") }
        #expect(files.count == 1 && place.text("output/first/latest/\(files[0])")?.isEmpty == false)
    }

    @Test func `the job lies beside its schema, which it names`() async throws {
        let place = try Workplace()
        _ = try await place.program.run("init", "first")
        #expect(place.list("jobs") == ["first.json", "windrow-job.schema.json"])
        #expect(place.text("jobs/first.json")?.contains("./windrow-job.schema.json") == true)
        let printed = try await place.program.run("schema")
        #expect(place.text("jobs/windrow-job.schema.json") == printed.out)
        let all = try await place.program.shell("windrow check jobs/*.json")
        #expect(all.code == 0, "\(all.err)")
    }

    @Test func `what is there already is never overwritten`() async throws {
        let place = try Workplace()
        try place.write("mine", to: "jobs/first.json")
        try place.write("older", to: "jobs/windrow-job.schema.json")
        let refused = try await place.program.run("init", "first")
        #expect(refused.code == 73)
        #expect(
            refused.err
                == "windrow: jobs/first.json is there already; choose another name, or edit it\n")
        #expect(try await place.program.run("init", "second").code == 0)
        #expect(place.text("jobs/first.json") == "mine")
        #expect(place.text("jobs/windrow-job.schema.json") == "older")
    }

    @Test func `it says what to do next`() async throws {
        let place = try Workplace()
        let made = try await place.program.run("init", "shops", "--source", "hotpepper")
        #expect(made.out.isEmpty)
        #expect(
            made.err == """
                Wrote jobs/shops.json and jobs/windrow-job.schema.json.
                Next:
                  windrow try shops --sandbox  a look at the records, offline
                  windrow run shops --sandbox  the whole job, offline
                  windrow run shops            from https://webservice.recruit.co.jp/hotpepper, once \
                HOTPEPPER_API_KEY is set

                """)
    }

    @Test(arguments: [
        (["init", "first", "--source", "githb"], "did you mean \"github\"?"),
        (
            ["init", "first", "--source", "twitter"],
            "there are github, hotpepper, qiita, wikipedia"
        ),
        (["init", "jobs/My Job.json"], "at most 63 of them: windrow init my-job"),
        (["init"], "init needs a name: windrow init NAME"),
        (["init", "a", "b"], "init takes one name, not 2"),
        (["schema", "a"], "schema takes no argument, and \"a\" was given"),
    ])
    func `a mistake is told with the way out`(arguments: [String], words: String) async throws {
        let place = try Workplace()
        let result = try await place.program.start(arguments).result()
        #expect(result.code == 2)
        #expect(result.err.contains(words), "\(result.err)")
        #expect(place.list("jobs").isEmpty)
    }
}
