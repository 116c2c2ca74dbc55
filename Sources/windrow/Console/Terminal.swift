#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// What standard error is connected to.
enum Terminal {
    /// Columns and rows of a screen.
    struct Size: Sendable, Equatable {
        var columns = 80
        var rows = 24
    }

    /// Whether it is a terminal at all.
    static var isPresent: Bool { isatty(STDERR_FILENO) == 1 }

    /// Whether somebody watches, and the terminal can redraw lines.
    static var canRedraw: Bool { isPresent && Environment["TERM"] != "dumb" }

    /// Whether the terminal is this process's to draw on, and not that of a shell it runs behind; a
    /// terminal that nobody shares says nothing of it.
    static var isForeground: Bool {
        let group = tcgetpgrp(STDERR_FILENO)
        return group < 0 || group == getpgrp()
    }

    /// The terminal's size, 80 by 24 where it does not say.
    static var size: Size { size(of: STDERR_FILENO) }

    /// The columns that standard output has.
    static var outputWidth: Int { size(of: STDOUT_FILENO).columns }

    private static func size(of descriptor: Int32) -> Size {
        var answer = winsize()
        let isKnown = unsafe ioctl(descriptor, UInt(TIOCGWINSZ), &answer) == 0
        guard isKnown, answer.ws_col > 0, answer.ws_row > 0 else { return Size() }
        return Size(columns: Int(answer.ws_col), rows: Int(answer.ws_row))
    }
}
