/// Credentials that a service manager hands over in files, `LoadCredential=` of systemd.exec(5).
enum ServiceCredentials {
    /// The file of a credential, where there is one.
    static func path(_ name: String, _ environment: [String: String]) -> String? {
        guard let folder = environment["CREDENTIALS_DIRECTORY"], !folder.isEmpty else { return nil }
        let path = "\(folder)/\(name)"
        return FileText.exists(path) ? path : nil
    }
}
