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
    let services: HarvestServices

    /// Fetches and judges a page.
    ///
    /// - Throws: `HarvestHalt` where no query of the lane can go on, or `CancellationError`.
    func fetch(_ page: PageRequest) async throws -> FetchedPage {
        var page = page
        var hops = 0
        var retry = RetryState(query.source.retry)
        while true {
            switch try await answer(to: page, try await send(page)) {
            case .done(let fetched):
                return fetched
            case .redirect(let target):
                hops += 1
                if let fault = follow(target, hop: hops, &page) { return fault }
            case .failed(let trouble):
                page.acceptsGzip = page.acceptsGzip && !trouble.isUndecodable
                let decision = retry.failed(trouble.reason, jitter: services.jitter())
                if let end = try await obey(decision, trouble) { return end }
            case .limited(let trouble, let seconds):
                let decision = retry.limited(seconds: seconds, jitter: services.jitter())
                if let end = try await obey(decision, trouble) { return end }
            case .refused(let reason):
                throw HarvestHalt.refused(message: "\(lane.name) refuses access: \(reason)")
            }
        }
    }

    // MARK: One try

    private struct Trouble {
        let reason: String
        var status: Int?
        var isUnreachable = false
        var isUndecodable = false
    }

    private enum Attempt {
        case done(FetchedPage)
        case redirect(to: String)
        case failed(Trouble)
        case limited(Trouble, seconds: Int64?)
        case refused(reason: String)
    }

    /// Sends one request within the lane's slots and rates, and gives the slot back.
    private func send(_ page: PageRequest) async throws -> Result<HTTPResponse, TransportError> {
        try await takeSlot()
        guard services.budget.spend() else {
            await lane.limiter.release()
            throw HarvestHalt.stopped
        }
        services.observer.note(.requestSent(query: query.index))
        await services.memory.enter()
        let result: Result<HTTPResponse, TransportError>
        do {
            result = .success(try await services.transport.send(query.request(for: page)))
        } catch {
            result = .failure(error)
        }
        await lane.limiter.release()
        return result
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

    private func answer(
        to page: PageRequest, _ result: Result<HTTPResponse, TransportError>
    ) async throws -> Attempt {
        switch result {
        case .success(let answer):
            await heed(answer)
            return read(answer, page)
        case .failure(let error) where error.phase == .cancelled:
            throw CancellationError()
        case .failure(let error):
            let trouble = Trouble(
                reason: error.message, isUnreachable: error.isUnreachable,
                isUndecodable: error.isUndecodable)
            if error.isRetryable { return .failed(trouble) }
            return .done(.failed(reason: error.message, status: nil))
        }
    }

    /// Pauses the lane when an answer says that its budget is used up, before the next request is
    /// refused.
    private func heed(_ answer: HTTPResponse) async {
        let signals = RateSignals(answer.headers, now: services.clock.epochSeconds())
        guard answer.status < 300, signals.isExhausted, let seconds = signals.secondsToReset
        else { return }
        await pause(for: .seconds(seconds), "the server's budget is used up")
    }

    private func read(_ answer: HTTPResponse, _ page: PageRequest) -> Attempt {
        let status = answer.status
        switch query.classifier.verdict(on: answer, now: services.clock.epochSeconds()) {
        case .page: return judge(answer, page)
        case .empty: return .done(.empty)
        case .redirect(let target, _): return .redirect(to: target)
        case .retry(let reason): return .failed(Trouble(reason: reason, status: status))
        case .limited(let reason, let seconds):
            return .limited(Trouble(reason: reason, status: status), seconds: seconds)
        case .refused(let reason): return .refused(reason: reason)
        case .failed(let reason): return .done(.failed(reason: reason, status: status))
        }
    }

    private func judge(_ answer: HTTPResponse, _ page: PageRequest) -> Attempt {
        do {
            let judged = try query.judge.judge(answer, adding: page.added)
            return .done(.page(judged, url: page.url, links: LinkHeader(answer.headers)))
        } catch {
            return attempt(after: error, in: answer)
        }
    }

    private func attempt(after fault: PageFault, in answer: HTTPResponse) -> Attempt {
        let trouble = Trouble(reason: fault.reason, status: answer.status)
        let signals = RateSignals(answer.headers, now: services.clock.epochSeconds())
        switch fault.kind {
        case .permanent: return .done(.failed(reason: fault.reason, status: answer.status))
        case .refused: return .refused(reason: fault.reason)
        case .limited: return .limited(trouble, seconds: signals.wait)
        case .transient:
            return signals.retryAfter.map { .limited(trouble, seconds: $0) } ?? .failed(trouble)
        }
    }

    // MARK: What follows a try

    private func follow(_ target: String, hop: Int, _ page: inout PageRequest) -> FetchedPage? {
        guard hop <= Self.mostRedirects else {
            return .failed(reason: "redirected more than \(Self.mostRedirects) times", status: nil)
        }
        do {
            page.url = try OriginGate.resolve(target, from: page.url)
                .removing(query.secretParameter)
            return nil
        } catch {
            return .failed(reason: "a redirect was not followed: \(error.message)", status: nil)
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
        case .pause(let wait):
            await pause(for: wait, trouble.reason)
        case .waitedTooLong(let wait):
            throw tooLong(trouble.reason, wait: wait)
        case .giveUp(let reason) where trouble.isUnreachable:
            throw HarvestHalt.unreachable(message: "\(lane.name) cannot be reached: \(reason)")
        case .giveUp(let reason):
            return .failed(reason: reason, status: trouble.status)
        }
        return nil
    }

    private func pause(for wait: Duration, _ reason: String) async {
        let until = services.clock.now() + wait
        services.observer.note(.limited(limiter: lane.name, reason: reason, until: until))
        await lane.limiter.hold(Pause(until: until, reason: reason))
    }

    private func tooLong(_ reason: String, wait: Duration) -> HarvestHalt {
        .waitTooLong(
            message: "\(lane.name) asks for a longer wait than max_wait: \(reason)", wait: wait)
    }
}
