/// Names and texts that give a secret away, so that none ends up in a job file or a URL.
enum SecretNames {
    /// Names of headers, parameters and variables that hold secrets, without hyphens and underscores.
    static let fields = [
        "xapikey", "apikey", "accesstoken", "authtoken", "xauthtoken", "privatetoken",
        "clientsecret", "password", "passwd", "secret", "apisecret", "bearertoken", "githubtoken",
    ]

    /// How the tokens of well-known services begin.
    static let tokenPrefixes = [
        "ghp_", "gho_", "ghu_", "ghs_", "ghr_", "github_pat_", "glpat-", "xoxb-", "xoxp-",
    ]

    /// Whether an environment variable is probably a secret, by the words of its name.
    static func isSecretVariable(_ name: String) -> Bool {
        let words = name.lowercased().split(separator: "_").map(String.init)
        let telling: Set = [
            "token", "secret", "secrets", "key", "apikey", "password", "passwd", "pass", "pwd",
            "passphrase", "credential", "credentials", "auth", "pat",
        ]
        return words.contains {
            telling.contains($0) || $0.hasSuffix("token") || $0.hasSuffix("apikey")
        }
    }

    /// Whether a header, parameter or variable of this name holds a secret.
    static func isSecretField(_ name: String) -> Bool {
        let folded = name.lowercased().filter { $0 != "-" && $0 != "_" }
        return fields.contains(folded)
    }

    /// Whether a text has the form in which a well-known service issues its tokens.
    static func isTokenText(_ text: String) -> Bool {
        text.utf8.count >= 20 && tokenPrefixes.contains { text.hasPrefix($0) }
    }
}
