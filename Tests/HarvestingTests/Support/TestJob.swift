import JobFile

/// Jobs from text, as a job file would give them.
enum TestJob {
    static func load(_ text: String) throws -> Job {
        try JobLoader.load(
            text: ContiguousArray(text.utf8), file: "scene.json", environment: [:],
            today: CalendarDay(epochSeconds: 1_796_000_000))
    }
}
