import RunStore
import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard output, for what was asked for, and standard error, for messages.
///
/// A stream that is closed or full loses its text and nothing else: the harvest goes on.
struct Console: Sendable {
    /// Whether messages other than errors are wanted.
    var isQuiet = false
    /// Whether people are told details too.
    var isVerbose = false
    /// How messages are written.
    var format = LogFormat.text
    /// When messages are coloured.
    var color = ColorChoice.auto
    /// The log of the run that goes on, which hears every message.
    var log = LogBook()

    /// How a screen on standard error looks.
    var style: ScreenStyle {
        let isColored = color.isColored(
            environment: Environment.atStart, onTerminal: Terminal.isPresent)
        return ScreenStyle(glyphs: .atStart, palette: Palette(isColored: isColored))
    }

    /// Writes to standard output.
    func out(_ text: String) { Self.writeAll(text + "\n", to: STDOUT_FILENO) }

    /// Tells a message, unless `--quiet`.
    func say(_ text: String) { tell(LogEvent("note", text)) }

    /// Tells an error.
    func err(_ text: String) { tell(LogEvent("error", text, importance: .error)) }

    /// Tells an event in the form that was asked for, and the run's log in its own.
    func tell(_ event: LogEvent) {
        log.append(event)
        guard let text = text(of: event) else { return }
        ErrorStream.shared.write(text)
    }

    /// Shows people a screen whose facts the log is told otherwise.
    func show(_ lines: [String], importance: LogEvent.Importance = .message) {
        guard format == .text, !lines.isEmpty else { return }
        guard
            let text = text(of: LogEvent("", lines.joined(separator: "\n"), importance: importance))
        else { return }
        ErrorStream.shared.write(text)
    }

    /// Takes the progress block away, tells the last event and ends the process.
    ///
    /// Of two who end it at the same time one does; nobody waits long for a stream that is stuck.
    func leave(with code: ExitCode) -> Never {
        Self.exit.withLockIfAvailable { _ in
            let event = LogEvent.finish(code)
            log.append(event)
            ErrorStream.shared.leave(text(of: event) ?? "")
            Process.leave(with: code)
        }
        usleep(100_000)
        Process.leave(with: code)
    }

    private static let exit = Mutex(())

    /// What an event looks like on standard error, its line feed included; nil where it stays away.
    private func text(of event: LogEvent) -> String? {
        guard !isQuiet || event.importance >= .error else { return nil }
        return switch format {
        case .json: String(decoding: event.line(at: WallTime.now()), as: UTF8.self) + "\n"
        case .text where event.importance == .detail && !isVerbose: nil
        case .text: event.text.map { style.glyphs.spell($0) + "\n" }
        }
    }

    /// Writes all of a text in as few calls as the system allows, so that lines stay whole.
    static func writeAll(_ text: String, to descriptor: Int32) {
        var bytes = ContiguousArray(text.utf8)[...]
        while !bytes.isEmpty {
            let written = unsafe bytes.withUnsafeBytes { buffer in
                unsafe write(descriptor, buffer.baseAddress, buffer.count)
            }
            if written < 0, errno == EINTR { continue }
            guard written > 0 else { return }
            bytes = bytes.dropFirst(written)
        }
    }
}

/// How a screen looks: its signs and its colours.
struct ScreenStyle: Sendable, Equatable {
    var glyphs = Glyphs.unicode
    var palette = Palette(isColored: false)
}
