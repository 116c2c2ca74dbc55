import Foundation
import SandboxAPI
import Testing

/// Somebody planted something at a path the program writes to: what it leads to stays as it was.
struct PlantedPathTests {
    /// Every name a run makes below its folder, `RUN` standing for the run's own.
    static let names = [
        ".lock", "state.sqlite", "state.sqlite-wal", "state.sqlite-shm", "state.sqlite-journal",
        "latest", "latest.new", "runs", "unfinished", "unfinished/RUN", "unfinished/RUN/RESUME.txt",
        "unfinished/RUN/repositories.ndjson.part", "unfinished/RUN/publish.part",
        "unfinished/RUN/log.jsonl", "runs/RUN",
    ]

    static let plants = [
        "a link to a file": "ln -s \"$PWD/victim\" \"$it\"",
        "a link to a folder": "ln -s \"$PWD/house\" \"$it\"",
        "a link to nowhere": "ln -s \"$PWD/nowhere\" \"$it\"",
        "a second name of a file": "ln victim \"$it\"", "a pipe": "mkfifo \"$it\"",
    ]

    @Test(arguments: names)
    func `what is planted at a path is neither followed nor waited for`(name: String) async throws {
        let place = try Workplace()
        try place.writeJob(years: 2020...2023)
        #expect(try await place.program.run("run", "stars", "--output", "calm").code == 0)
        for (plant, command) in Self.plants {
            let output = "o\(plant.utf8.count)"
            _ = try await place.program.run(
                "run", "stars", "--output", output, "--max-requests", "5")
            let run = try #require(place.list("\(output)/stars/unfinished").first)
            let path = name.replacingOccurrences(of: "RUN", with: run)
            let made = try await place.program.shell(
                """
                echo precious >victim; chmod 644 victim; mkdir -p house \(output)/stars/runs
                it=\(output)/stars/\(path); rm -rf "$it"; \(command)
                """)
            #expect(made.code == 0, "\(made.err)")
            let result = try await place.program.run("run", "stars", "--output", output)
            #expect(
                [0, 73, 74].contains(result.code),
                "\(plant) at \(name): \(result.code) \(result.err)")
            if result.code == 0 {
                #expect(
                    place.published(in: output) == place.published(in: "calm"),
                    "\(plant) at \(name)")
            } else {
                #expect(
                    result.err.contains("\(output)/stars"), "\(plant) at \(name): \(result.err)")
            }
            let after = try await place.program.shell(
                "cat victim; stat -c %a victim; ls -A house; test ! -e nowhere && echo clean")
            #expect(after.out == "precious\n644\nclean\n", "\(plant) at \(name)")
        }
    }
}
