import Harvesting
import SandboxAPI

/// `sandbox`: serves the embedded API until it is stopped.
struct SandboxCommand: Command {
    let name = "sandbox"
    let operand = ""
    let summary = "the embedded API server on loopback, until stopped"
    let examples = [
        CommandExample("windrow sandbox", "on a port of the system's choice"),
        CommandExample(
            "windrow sandbox --port 8080 --faults \"3:status=503 7:cut=100\"", "with faults"),
    ]
    let options = [
        CommandOption(
            name: "port", value: "N", help: "the port on 127.0.0.1 (default: a free one)"),
        CommandOption(name: "faults", value: "PLAN", help: "what goes wrong, by request number"),
        CommandOption(
            name: "latency", value: "TIME", help: "how long every answer takes, as in 50ms"),
        CommandOption(name: "limits", help: "enforce the rate limits that the answers announce"),
    ]

    func run(_ arguments: CommandArguments, _ console: Console) async throws -> ExitCode {
        try arguments.refuseOperands(of: name)
        let server = try SandboxServer(try SandboxSettings.options(arguments))
        for service in SandboxServer.services {
            console.out("\(service.host) is played at \(server.baseURL(for: service.name))")
        }
        console.say("Ctrl-C stops it.")
        let signal = await withCheckedContinuation { continuation in
            SignalWatcher.onFirst { continuation.resume(returning: $0) }
        }
        server.stop()
        return signal.exitCode
    }
}
