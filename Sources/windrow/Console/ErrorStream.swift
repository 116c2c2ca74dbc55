import Synchronization

#if canImport(Glibc)
    import Glibc
#else
    import Darwin
#endif

/// Standard error, which messages share with a block of lines that is drawn anew again and again.
///
/// The cursor rests where the block begins and a line below it stays free, so wiping it is the same few bytes whatever a terminal
/// did with its lines when it was resized, and what is printed next begins a clean line.
final class ErrorStream: Sendable {
    static let shared = ErrorStream()

    /// The block that is on the screen, and the size it was drawn for.
    private struct Block: Equatable {
        let lines: [String]
        let size: Terminal.Size
    }

    private let block = Mutex<Block?>(nil)

    /// Writes whole lines, above the block if there is one.
    func write(_ lines: String) {
        block.withLock { block in
            guard let shown = block else { return Console.writeAll(lines, to: STDERR_FILENO) }
            Console.writeAll(
                BlockText.wipe + lines + BlockText.draw(shown.lines), to: STDERR_FILENO)
        }
    }

    /// Draws the block in the place of the one before.
    func show(_ lines: [String], on size: Terminal.Size) {
        let lines = Array(lines.prefix(max(1, size.rows - 1)))
        let new = Block(lines: lines, size: size)
        block.withLock { block in
            guard block != new else { return }
            block = new
            Console.writeAll(BlockText.draw(lines), to: STDERR_FILENO)
        }
    }

    /// Takes the block away.
    func clear() { block.withLock { Self.clear(&$0) } }

    /// Takes the block away and writes a last text, unless somebody is held up in a write: a
    /// process that ends waits for nobody.
    func leave(_ text: String) {
        block.withLockIfAvailable { block in
            Self.clear(&block)
            if !text.isEmpty { Console.writeAll(text, to: STDERR_FILENO) }
        }
    }

    private static func clear(_ block: inout Block?) {
        guard block != nil else { return }
        block = nil
        Console.writeAll(BlockText.wipe, to: STDERR_FILENO)
    }
}

/// The control sequences around a block (ECMA-48; private mode 7 as in the VT100: no line wraps).
enum BlockText {
    /// From the second line on, because some terminals keep a screen that is cleared from its very
    /// beginning in their history.
    static let wipe = "\r\u{1B}[K\n\u{1B}[J\u{1B}[A\r"

    /// A line is cleared before it is written: afterwards its last column would go too.
    static func draw(_ lines: [String]) -> String {
        let rows = lines.map { "\u{1B}[K\($0)\r\n" }.joined()
        return "\r\u{1B}[?7l\(rows)\u{1B}[J\u{1B}[?7h\u{1B}[\(lines.count)A"
    }
}
