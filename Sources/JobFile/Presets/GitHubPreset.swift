/// GitHub's REST API: docs.github.com, "Rate limits for the REST API", "Best practices for using
/// the REST API" and "REST API endpoints for search".
///
/// Its longest window is an hour, so a used-up budget may have to be waited for that long.
enum GitHubPreset {
    static let text = """
        {
          "base_url": "https://api.github.com",
          "headers": {
            "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28",
            "User-Agent": "windrow"
          },
          "auth": {"bearer": {"env": "GITHUB_TOKEN", "optional": true}},
          "concurrency": 4,
          "retry": {"max_wait": "65m"},
          "bucket": "core",
          "rate": ["900/min", "5000/h"],
          "rate_without_credential": "60/h",
          "resources": [
            {"path": "/search/code", "bucket": "code_search", "rate": "10/min"},
            {
              "path": "/search/", "bucket": "search",
              "rate": "30/min", "rate_without_credential": "10/min"
            }
          ],
          "pagination": {"type": "link_header"}
        }
        """
}
