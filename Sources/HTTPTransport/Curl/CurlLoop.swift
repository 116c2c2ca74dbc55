import CCurl

/// The loop that drives all transfers: takes commands, lets libcurl work, hands results out.
///
/// Belongs to one thread, from its making to its end.
final class CurlLoop {
    private let mailbox: Mailbox
    private let multi: MultiHandle
    private let bell: Bell
    private let capacity: Int
    private let clock = LoopClock()

    private var commands: [Command] = []
    private var waiting = WaitingLine()
    private var active: ContiguousArray<Transfer> = []
    /// Outcomes of this turn, handed out at its end, when libcurl has been left.
    private var outcomes: [(Exchange, Exchange.Outcome)] = []
    /// The earliest moment at which a transfer may have broken a time limit.
    private var nextCheck: ContinuousClock.Instant?

    init(mailbox: Mailbox, bell: Bell, multi: MultiHandle, capacity: Int) {
        self.mailbox = mailbox
        self.bell = bell
        self.multi = multi
        self.capacity = capacity
    }

    /// Runs until the mailbox is closed; then cancels what is left and frees everything.
    func run() {
        var isOpen = true
        while isOpen {
            isOpen = mailbox.collect(into: &commands)
            clock.advance()
            obeyCommands()
            fillSlots()
            multi.perform()
            collectFinished()
            enforceTimeouts()
            handOut()
            if isOpen { rest() }
        }
        cancelAll()
        bell.retire()
        multi.close()
    }

    private func obeyCommands() {
        for command in commands {
            switch command {
            case .start(let exchange): start(exchange)
            case .cancel(let exchange): cancel(exchange)
            }
        }
        commands.removeAll(keepingCapacity: true)
    }

    private func start(_ exchange: Exchange) {
        if exchange.state.arrive() {
            waiting.append(exchange)
        } else {
            finish(exchange, .failure(.cancelled))
        }
    }

    private func cancel(_ exchange: Exchange) {
        switch exchange.state.cancel() {
        case .nothing: break
        case .finish: finish(exchange, .failure(.cancelled))
        case .abortTransfer:
            if let transfer = exchange.transfer { end(transfer, .failure(.cancelled)) }
        }
    }

    /// Begins waiting exchanges while there is room: libcurl's own queue does not time them.
    private func fillSlots() {
        while active.count < capacity, let exchange = waiting.next() {
            if exchange.state.run() { begin(exchange) }
        }
    }

    private func begin(_ exchange: Exchange) {
        guard let transfer = Transfer(exchange, clock: clock) else {
            return finish(exchange, .failure(.outOfMemory))
        }
        transfer.configure()
        guard multi.add(transfer.easy) else {
            return finish(exchange, .failure(.outOfMemory))
        }
        exchange.transfer = transfer
        transfer.slot = active.count
        active.append(transfer)
        watch(transfer)
    }

    private func collectFinished() {
        while let (transfer, code) = multi.nextFinished() {
            end(transfer, transfer.outcome(code))
        }
    }

    private func enforceTimeouts() {
        guard let due = nextCheck, clock.now >= due else { return }
        nextCheck = nil
        // A copy, for ending a transfer moves another one into its slot.
        for transfer in active {
            if transfer.checkTimeouts() == nil {
                watch(transfer)
            } else {
                end(transfer, transfer.outcome(CURLE_OPERATION_TIMEDOUT))
            }
        }
    }

    private func watch(_ transfer: Transfer) {
        let due = transfer.timeouts.nextCheck
        nextCheck = min(nextCheck ?? due, due)
    }

    private func end(_ transfer: Transfer, _ outcome: Exchange.Outcome) {
        multi.remove(transfer.easy)
        let last = active.removeLast()
        if last !== transfer {
            active[transfer.slot] = last
            last.slot = transfer.slot
        }
        finish(transfer.exchange, outcome)
    }

    private func finish(_ exchange: Exchange, _ outcome: Exchange.Outcome) {
        exchange.state.finish()
        exchange.transfer = nil
        outcomes.append((exchange, outcome))
    }

    private func handOut() {
        for (exchange, outcome) in outcomes { exchange.resume(with: outcome) }
        outcomes.removeAll(keepingCapacity: true)
    }

    /// Sleeps until there is something to do; a second at most, as a safety net.
    private func rest() {
        // A slot that came free in this turn is filled in the next.
        guard waiting.isEmpty || active.count == capacity else { return }
        let untilCheck = nextCheck.map { clock.now.duration(to: $0).clampedMilliseconds + 1 }
        bell.sleep(milliseconds: min(untilCheck ?? 1_000, 1_000)) { !mailbox.isQuiet }
    }

    private func cancelAll() {
        while let transfer = active.last { end(transfer, .failure(.cancelled)) }
        while let exchange = waiting.next() {
            if exchange.state.run() { finish(exchange, .failure(.cancelled)) }
        }
        handOut()
    }
}
