import HTTPTransport
import Harvesting
import JobFile
import Publishing
import RunStore
import SandboxAPI

/// One run of a job from its job file to its published folder, or to where it has to stop.
struct RunSession: Sendable {
    let job: Job
    let store: RunStore
    let info: RunInfo
    let settings: RunSettings
    let interruption: Interruption
    let console: Console

    // MARK: Opening

    /// Reads the job, takes its folder and begins its run, or goes on with the unfinished one.
    ///
    /// - Parameters:
    ///   - settings: The flags.
    ///   - interruption: What may stop the run.
    ///   - console: Where messages go.
    ///   - load: Reads the job as of a moment in seconds since 1970: a run that goes on keeps the
    ///     day it was begun on.
    /// - Returns: The run, ready to be harvested.
    /// - Throws: `JobFileError`, `StoreError` or `JobChange`; nothing has been requested then.
    static func open(
        _ settings: RunSettings, _ interruption: Interruption, _ console: Console,
        loading load: (Int64) throws -> Job
    ) async throws -> RunSession {
        let now = Process.epochSeconds
        var job = try load(now).withSecrets()
        if !settings.isSandbox { job.warnOfSecretFiles(on: console) }
        if settings.isSandbox { try SandboxBases.check(job) }
        let store = try await RunStore.open(
            output: settings.output(of: job), job: settings.only ?? job.name)
        if settings.isFresh { try await store.discardUnfinished() }
        let info: RunInfo
        if let unfinished = await store.unfinishedRun {
            job = try load(unfinished.startedAt).withSecrets()
            info = try await resume(unfinished, job, store, settings, console)
        } else {
            info = try await store.startRun(
                queries: job.runQueries, startedAt: now, sandbox: settings.isSandbox,
                jobText: job.textForPeople, command: CommandText.current)
        }
        console.log.open(try RunLog(in: info.folder))
        console.tell(.begin(job, info))
        return RunSession(
            job: job, store: store, info: info, settings: settings, interruption: interruption,
            console: console)
    }

    private static func resume(
        _ unfinished: UnfinishedRun, _ job: Job, _ store: RunStore, _ settings: RunSettings,
        _ console: Console
    ) async throws -> RunInfo {
        if let change = JobChange(from: unfinished, to: job, isSandbox: settings.isSandbox) {
            guard settings.keepsMatching, unfinished.sandbox == settings.isSandbox else {
                throw change
            }
            try await store.adopt(queries: job.runQueries, jobText: job.textForPeople)
        }
        let pages = unfinished.counts.reduce(0) { $0 + $1.pages }
        let records = unfinished.counts.reduce(0) { $0 + $1.records }
        console.say(
            "Going on with run \(unfinished.id): \(Figures.count(pages, "page")) and "
                + "\(Figures.count(records, "record")) are already here.")
        return try await store.resumeRun(command: CommandText.current)
    }

    // MARK: Running

    /// Harvests what is missing and publishes what is whole.
    ///
    /// - Throws: `StoreError` where the disk refuses; the run can go on later.
    func run() async throws -> ExitCode {
        let clock = SystemClock()
        let outline = HarvestOutline(job, budgets: [])
        let tally = try await tally(outline, clock)
        let end = try await harvest(tally, clock)
        let ending = RunEnding(
            end, summary: try await store.summary(), cause: interruption.cause,
            expectations: job.queries.map(\.expect), publishesPartial: settings.publishesPartial)
        let published = try await publish(ending)
        await store.close()
        let findings = DataFindings(published?.queries ?? [], job)
        report(ending, published, findings, tally.snapshot, elapsed: clock.now())
        return ending.exitCode == .complete ? findings.exitCode : ending.exitCode
    }

    private func tally(_ outline: HarvestOutline, _ clock: SystemClock) async throws -> Tally {
        let before = try await store.summary().map(\.counts)
        let planned = job.queries.map { $0.plan.fanOut == nil ? $0.plan.count : 0 }
        return Tally(
            HarvestState(planned: planned, before: before), of: outline, clock: clock,
            console: console)
    }

    private func harvest(_ tally: Tally, _ clock: SystemClock) async throws -> HarvestEnd {
        let sandbox = settings.isSandbox ? try SandboxServer() : nil
        defer { sandbox?.stop() }
        let bases = SandboxBases(server: sandbox)
        if sandbox == nil, let proxy = CurlTransport.proxyFromEnvironment {
            console.say("Using the proxy \(proxy), which the environment names.")
        }
        let transport = try CurlTransport(maxConnections: connections)
        defer { transport.shutDown() }
        let harvester = try Harvester(
            job,
            services: HarvestServices(
                store: store, transport: transport, clock: clock, observer: tally,
                stop: interruption.stop, abort: interruption.abort,
                maxRequests: settings.maxRequests),
            limits: HarvestLimits(rate: settings.rate, concurrency: settings.concurrency),
            base: bases.base)
        let progress = ProgressReporter(
            style: settings.progress,
            outline: HarvestOutline(job, budgets: harvester.budgets), tally: tally,
            stop: interruption.stop, clock: clock,
            console: console)
        return try await withThrowingTaskGroup(of: Void.self) { group in
            group.addTask { await progress.run() }
            group.addTask { await watchTime(clock) }
            defer { group.cancelAll() }
            return try await harvester.run(isResumed: info.isResumed)
        }
    }

    /// Enough for every budget at once, as far as files may be open; more than is used costs nothing.
    private var connections: Int {
        let room = Process.openFiles - Process.filesBesideConnections
        return max(1, min(room, job.queries.map(\.source.concurrency).reduce(0, +)))
    }

    private func watchTime(_ clock: SystemClock) async {
        guard let limit = settings.maxTime else { return }
        guard (try? await clock.sleep(until: clock.now() + limit)) != nil else { return }
        interruption.stop(because: .limit("--max-time"))
    }

    // MARK: Ending

    private func publish(_ ending: RunEnding) async throws -> PublishedRun? {
        guard ending.isPublished else { return nil }
        console.tell(.publishing)
        let publisher = Publisher(
            job: job, store: store, run: info, version: Product.version,
            createdAt: Process.epochSeconds)
        let published = try await publisher.publish(partial: ending.hasTroubles)
        if let keep = job.output.keepRuns { try await store.removePublishedRuns(keeping: keep) }
        return published
    }

    private func report(
        _ ending: RunEnding, _ published: PublishedRun?, _ findings: DataFindings,
        _ tally: HarvestState, elapsed: Duration
    ) {
        let report = RunReport(
            job: job, ending: ending, tally: tally, published: published, findings: findings,
            elapsed: elapsed, width: Terminal.size.columns)
        for event in report.events { console.tell(event) }
        console.show(report.lines)
        console.show(report.troubleLines, importance: .error)
    }
}
