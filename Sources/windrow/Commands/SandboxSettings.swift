import JobFile
import SandboxAPI

/// The options of `sandbox` as the server takes them.
enum SandboxSettings {
    /// - Throws: `UsageError` or `FaultPlanError` for a value that is none.
    static func options(_ arguments: CommandArguments) throws -> SandboxOptions {
        var options = SandboxOptions()
        options.enforceLimits = arguments.has("limits")
        if let port = try arguments.count("port") {
            guard let number = UInt16(exactly: port) else {
                throw UsageError(message: "--port takes a number from 1 to 65535, not \(port)")
            }
            options.port = number
        }
        if let plan = arguments.value("faults") { options.faults = try FaultPlan.parse(plan) }
        if let latency = arguments.value("latency") {
            do {
                options.latency = try DurationText.parse(latency)
            } catch {
                let hint = error.hint ?? "write a time, as in 50ms"
                throw UsageError(message: "--latency: \(error.message); \(hint)")
            }
        }
        return options
    }
}
