import Harvesting

/// Shows how far a harvest is while it goes on.
struct ProgressReporter: Sendable {
    let style: ProgressStyle
    let outline: HarvestOutline
    let tally: Tally
    let stop: StopSwitch
    let clock: any HarvestClock
    let console: Console

    private static let redrawing = Duration.milliseconds(200)
    private static let reporting = Duration.seconds(30)

    /// Reports until the task is cancelled, then leaves a clean line.
    func run() async {
        SignalWatcher.onInquiry { tell(.always) }
        if style == .bar { SignalWatcher.onResize { draw() } }
        await withDiscardingTaskGroup { group in
            if style == .bar { group.addTask { await every(Self.redrawing) { draw() } } }
            group.addTask { await every(Self.reporting) { report() } }
        }
        SignalWatcher.onResize(nil)
        ErrorStream.shared.clear()
    }

    private func every(_ interval: Duration, _ body: () -> Void) async {
        while (try? await clock.sleep(until: clock.now() + interval)) != nil { body() }
    }

    private func draw() {
        guard Terminal.isForeground else { return }
        let size = Terminal.size
        let screen = ProgressScreen(
            state: tally.snapshot, outline: outline, now: clock.now(), size: size,
            style: console.style, isStopping: stop.isThrown)
        ErrorStream.shared.show(screen.lines, on: size)
    }

    /// The log is told in any case, so that a folder tells later where the time went.
    private func report() {
        guard style == .lines else { return console.log.append(progress(.message)) }
        tell(.message)
    }

    private func tell(_ importance: LogEvent.Importance) { console.tell(progress(importance)) }

    private func progress(_ importance: LogEvent.Importance) -> LogEvent {
        LogEvent.progress(tally.snapshot, outline, now: clock.now(), importance: importance)
    }
}
