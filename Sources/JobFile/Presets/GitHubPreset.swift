/// GitHub's REST API: docs.github.com, "Rate limits for the REST API", "Best practices for using
/// the REST API" and "REST API endpoints for search".
///
/// Its longest window is an hour, so a used-up budget may have to be waited for that long.
enum GitHubPreset {
    static let text = """
        {
          "title": "GitHub's REST API",
          "notes": [
            "Without a token the limits are much lower.",
            "POST /graphql works too, with the query in the body; it is limited apart.",
            "Searches repeat records between pages: use the key id."
          ],
          "base_url": "https://api.github.com",
          "headers": {
            "Accept": "application/vnd.github+json",
            "X-GitHub-Api-Version": "2022-11-28"
          },
          "auth": {"bearer": {"env": "GITHUB_TOKEN", "optional": true}},
          "concurrency": 4,
          "retry": {"max_wait": "65m"},
          "bucket": "core",
          "rate": ["900/min", "5000/h"],
          "rate_without_credential": "60/h",
          "resources": [
            {
              "path": "/search/code", "bucket": "code_search", "rate": "10/min",
              "records": "items", "total": "total_count", "incomplete": "incomplete_results",
              "reach": {"records": 1000, "advice": "narrow the query until each part has fewer"}
            },
            {
              "path": "/search/", "bucket": "search",
              "rate": "30/min", "rate_without_credential": "10/min",
              "records": "items", "total": "total_count", "incomplete": "incomplete_results",
              "reach": {
                "records": 1000,
                "advice": "narrow the query, as with created:${day.from}..${day.to}"
              }
            },
            {"path": "/graphql", "bucket": "graphql"}
          ],
          "pagination": {"type": "link_header"},
          "example": {
            "name": "repositories",
            "path": "/search/repositories",
            "params": {
              "q": "language:swift stars:>=50 created:${day.from}..${day.to}",
              "per_page": 100
            },
            "each": {
              "day": {"dates": {"from": "2024-01-01", "to": "today", "step": "1mo"}}
            },
            "key": "id"
          }
        }
        """
}
