import SandboxAPI

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

extension Workplace {
    /// Runs a job again and again and kills it, each time at another number of requests.
    ///
    /// - Parameters:
    ///   - job: The job's name.
    ///   - output: The folder of its output.
    ///   - times: How often, unless it ends before.
    ///   - whole: The requests of an undisturbed run; each part takes up to a third of them.
    ///   - seed: Where the moments come from.
    /// - Returns: How often it died of that.
    /// - Throws: What starting the program throws.
    func kill(
        _ job: String, in output: String, times: Int, within whole: Int, by seed: inout Seed
    ) async throws -> Int {
        var kills = 0
        for _ in 0..<times where !exists("\(output)/\(job)/latest") {
            let moment = server.requestCount + Int.random(in: 0...(whole / 3), using: &seed)
            let running = try program.start(["run", job, "--output", output])
            while running.isRunning, server.requestCount < moment { await Patience.pause() }
            running.send(SIGKILL)
            if await running.result().code == 128 + SIGKILL { kills += 1 }
        }
        return kills
    }
}
