import HTTPTransport
import JobFile

/// The program, its libraries and what the system allows it.
struct MachineCheckup: Checkup {
    func diagnose() async -> [Diagnosis] {
        [.fine("windrow", VersionText.lines.split(separator: "\n").joined(separator: ": ")), files]
            + proxy
    }

    private var files: Diagnosis {
        let count = Process.openFiles
        let finding = "\(Figures.grouped(count)) files may be open at once"
        guard count <= Process.filesBesideConnections else { return .fine("limits", finding) }
        return .problem(
            "limits", finding,
            do: "a run needs more than \(Process.filesBesideConnections): ulimit -n 1024",
            .cannotCreate)
    }

    private var proxy: [Diagnosis] {
        CurlTransport.proxyFromEnvironment.map {
            [.fine("proxy", "\($0), which the environment names")]
        } ?? []
    }
}
