/// Waiting for another process without taking the processor from it.
enum Patience {
    static func pause() async {
        try? await Task.sleep(for: .milliseconds(2))
    }
}
