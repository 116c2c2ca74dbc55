import HTTPTransport

/// What came of one attempt at a request.
enum Finding: Sendable {
    case done(FetchedPage)
    case redirect(Redirect)
    /// It counts as a failed attempt.
    case failed(Trouble)
    /// The server puts the request off, for `seconds` if it says how long.
    case limited(Trouble, seconds: Int64?)
    case refused(reason: String)

    init(_ error: TransportError) {
        guard error.isRetryable else {
            self = .done(.failed(reason: error.message, status: nil))
            return
        }
        self = .failed(
            Trouble(
                reason: error.message, isUnreachable: error.isUnreachable,
                isUndecodable: error.isUndecodable))
    }
}

/// Why an attempt brought nothing.
struct Trouble: Sendable {
    let reason: String
    var status: Int?
    var isUnreachable = false
    var isUndecodable = false
}

/// Where else the server wants a request to go.
struct Redirect: Sendable {
    let target: String
    let toGet: Bool
}

extension PreparedQuery {
    /// What an answer to the request for a page means, with its page where it is one.
    func finding(
        in answer: HTTPResponse, _ verdict: Verdict, to page: PageRequest, now: Int64
    ) -> Finding {
        meaning(of: answer, verdict, to: page, now: now).redacted(by: redaction)
    }

    private func meaning(
        of answer: HTTPResponse, _ verdict: Verdict, to page: PageRequest, now: Int64
    ) -> Finding {
        let status = answer.status
        switch verdict {
        case .page: return judged(answer, to: page, now: now)
        case .empty: return .done(.empty)
        case .redirect(let target, let toGet):
            return .redirect(Redirect(target: target, toGet: toGet))
        case .retry(let reason): return .failed(Trouble(reason: reason, status: status))
        case .limited(let reason, let seconds):
            return .limited(Trouble(reason: reason, status: status), seconds: seconds)
        case .refused(let reason): return .refused(reason: reason)
        case .failed(let reason): return .done(.failed(reason: reason, status: status))
        }
    }

    private func judged(_ answer: HTTPResponse, to page: PageRequest, now: Int64) -> Finding {
        do {
            let judged = try judge.judge(answer, adding: page.added)
            return .done(.page(judged, url: page.url, links: LinkHeader(answer.headers)))
        } catch {
            return finding(after: error, in: answer, now: now)
        }
    }

    private func finding(after fault: PageFault, in answer: HTTPResponse, now: Int64) -> Finding {
        let trouble = Trouble(reason: fault.reason, status: answer.status)
        let signals = RateSignals(answer.headers, now: now)
        switch fault.kind {
        case .permanent: return .done(.failed(reason: fault.reason, status: answer.status))
        case .refused: return .refused(reason: fault.reason)
        case .limited: return .limited(trouble, seconds: signals.wait)
        case .transient:
            return signals.retryAfter.map { .limited(trouble, seconds: $0) } ?? .failed(trouble)
        }
    }
}
