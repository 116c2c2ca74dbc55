import HTTPTransport
import JobFile

/// What came of asking for a page, after all redirects, waits and tries.
enum FetchedPage: Sendable {
    case page(JudgedPage, url: HTTPURL, links: LinkHeader)
    /// The server says that there is nothing.
    case empty
    /// The page cannot be had. `status` is that of the answer, if there was one.
    case failed(reason: String, status: Int?)
}

/// Asks for one page until there is an answer to go on with.
struct Requester: Sendable {
    private static let mostRedirects = 5

    let query: PreparedQuery
    let lane: Lane
    let services: RequestServices

    /// Fetches and judges a page.
    ///
    /// - Throws: `HarvestHalt` where no query of the lane can go on, or `CancellationError`.
    func fetch(_ page: PageRequest) async throws -> FetchedPage {
        var page = page
        var hops = 0
        var retry = RetryState(query.source.retry)
        while true {
            switch try await attempt(page, &retry) {
            case .done(let fetched):
                return fetched
            case .redirect(let redirect):
                hops += 1
                if let fault = follow(redirect, hop: hops, &page) { return fault }
            case .again(let decision, let trouble):
                page.acceptsGzip = page.acceptsGzip && !trouble.isUndecodable
                if let end = try await obey(decision, trouble) { return end }
            case .refused(let reason):
                throw HarvestHalt.refused(message: "\(lane.name) refuses access: \(reason)")
            }
        }
    }

    // MARK: One attempt

    /// What follows.
    private enum Step {
        case done(FetchedPage)
        case redirect(Redirect)
        case again(RetryState.Decision, Trouble)
        case refused(reason: String)
    }

    /// Sends the request once, within the lane's slots and rates.
    ///
    /// A page gives its slot back before it is judged; any other answer only when everyone who
    /// draws on the budget has heard of it, or the next in line would be refused too.
    private func attempt(_ page: PageRequest, _ retry: inout RetryState) async throws -> Step {
        try await takeSlot()
        guard services.budget.spend() else {
            await lane.limiter.release(isAnswered: false)
            throw HarvestHalt.stopped
        }
        services.observer.note(.requestSent(query: query.index))
        await services.memory.enter()
        do {
            let answer = try await services.transport.send(query.request(for: page))
            return await step(after: answer, to: page, &retry)
        } catch {
            await lane.limiter.release(isAnswered: false)
            if error.phase == .cancelled { throw CancellationError() }
            return step(after: Finding(error), &retry)
        }
    }

    private func takeSlot() async throws {
        do {
            try await lane.limiter.acquire()
        } catch RateLimiter.Refusal.closed {
            throw HarvestHalt.stopped
        } catch RateLimiter.Refusal.pausedTooLong(let pause) {
            throw tooLong(pause.reason, wait: pause.until - services.clock.now())
        }
    }

    private func step(
        after answer: HTTPResponse, to page: PageRequest, _ retry: inout RetryState
    ) async -> Step {
        let verdict = query.classifier.verdict(on: answer, now: services.clock.epochSeconds())
        await heed(answer, verdict)
        if verdict == .page { await lane.limiter.release(isAnswered: true) }
        let step = step(
            after: query.finding(in: answer, verdict, to: page, now: services.clock.epochSeconds()),
            &retry)
        await warn(of: step)
        if verdict != .page { await lane.limiter.release(isAnswered: !verdict.isLimited) }
        return step
    }

    private func step(after finding: Finding, _ retry: inout RetryState) -> Step {
        switch finding {
        case .done(let page): .done(page)
        case .redirect(let redirect): .redirect(redirect)
        case .failed(let trouble):
            .again(retry.failed(trouble.reason, jitter: services.jitter()), trouble)
        case .limited(let trouble, let seconds):
            .again(retry.limited(seconds: seconds, jitter: services.jitter()), trouble)
        case .refused(let reason): .refused(reason: reason)
        }
    }

    /// Pauses the lane when an answer says that its budget is used up, before the next request is
    /// refused; a refusal decides on its pause itself.
    private func heed(_ answer: HTTPResponse, _ verdict: Verdict) async {
        if verdict.isLimited { return }
        let signals = RateSignals(answer.headers, now: services.clock.epochSeconds())
        guard signals.isExhausted, let seconds = signals.secondsToReset else { return }
        await pause(for: .seconds(seconds), "the server's budget is used up")
    }

    /// Keeps the others of the lane from what this request has run into.
    private func warn(of step: Step) async {
        switch step {
        case .again(.pause(let wait), let trouble):
            await pause(for: wait, trouble.reason, isRefusal: true)
        case .refused: await lane.close()
        case .again, .done, .redirect: break
        }
    }

    // MARK: What follows

    private func follow(
        _ redirect: Redirect, hop: Int, _ page: inout PageRequest
    ) -> FetchedPage? {
        guard hop <= Self.mostRedirects else {
            return .failed(reason: "redirected more than \(Self.mostRedirects) times", status: nil)
        }
        do {
            page.url = try OriginGate.resolve(redirect.target, from: page.url)
                .removing(query.secretParameter)
            if redirect.toGet { page.turnToGet() }
            return nil
        } catch {
            let reason = query.redaction.clean(error.message)
            return .failed(reason: "a redirect was not followed: \(reason)", status: nil)
        }
    }

    /// Waits as decided; returns how the page ends if it is given up.
    private func obey(_ decision: RetryState.Decision, _ trouble: Trouble) async throws
        -> FetchedPage?
    {
        switch decision {
        case .backOff(let wait):
            services.observer.note(
                .retrying(query: query.index, reason: trouble.reason, wait: wait))
            try await lane.stop.rest(until: services.clock.now() + wait, by: services.clock)
        case .pause: break
        case .waitedTooLong(let wait):
            throw tooLong(trouble.reason, wait: wait)
        case .giveUp(let reason) where trouble.isUnreachable:
            throw HarvestHalt.unreachable(message: reason)
        case .giveUp(let reason):
            return .failed(reason: reason, status: trouble.status)
        }
        return nil
    }

    private func pause(for wait: Duration, _ reason: String, isRefusal: Bool = false) async {
        let until = services.clock.now() + wait
        services.observer.note(.limited(limiter: lane.name, reason: reason, until: until))
        await lane.limiter.hold(Pause(until: until, reason: reason, isRefusal: isRefusal))
    }

    private func tooLong(_ reason: String, wait: Duration) -> HarvestHalt {
        .waitTooLong(
            message: "\(lane.name) asks for a longer wait than max_wait: \(reason)", wait: wait)
    }
}
