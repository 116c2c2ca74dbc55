/// The Action API of Wikipedia, and of any MediaWiki under another base URL: mediawiki.org,
/// "API:Main page", "API:Continue", "API:Etiquette" and "API:Errors and warnings".
///
/// Errors come with status 200 and the field `MediaWiki-API-Error`. Requests in series are the
/// documented safe rate; `maxlag` lets a lagging server put them off. Wikimedia answers 403 to those
/// whose `User-Agent` has no contact.
enum WikipediaPreset {
    static let text = """
        {
          "title": "Wikipedia's Action API (MediaWiki)",
          "notes": [
            "Another wiki is another base_url: https://ja.wikipedia.org/w/api.php.",
            "Lists other than search need their own records, such as query.allpages.",
            "Pages may lack a pageid: ns and title are the safer key."
          ],
          "base_url": "https://en.wikipedia.org/w/api.php",
          "contact_required": true,
          "params": {"action": "query", "format": "json", "formatversion": 2, "maxlag": 5},
          "concurrency": 1,
          "retry": {"base": "5s"},
          "error": [
            {
              "path": "error.code", "message": "error.info",
              "limited": ["maxlag", "ratelimited"],
              "refused": ["readapidenied", "assertuserfailed", "assertbotfailed"]
            },
            {
              "path": "errors[0].code", "message": "errors[0].text",
              "limited": ["maxlag", "ratelimited"],
              "refused": ["readapidenied", "assertuserfailed", "assertbotfailed"]
            },
            {
              "header": "MediaWiki-API-Error",
              "limited": ["maxlag", "ratelimited"],
              "refused": ["readapidenied", "assertuserfailed", "assertbotfailed"]
            }
          ],
          "resources": [
            {
              "where": {"list": "search"},
              "records": "query.search", "total": "query.searchinfo.totalhits",
              "reach": {
                "records": 10000,
                "advice": "narrow srsearch until each part has fewer"
              }
            }
          ],
          "pagination": {"type": "continuation", "next": "continue"},
          "example": {
            "name": "lighthouses",
            "params": {"list": "search", "srsearch": "lighthouse", "srlimit": "max"},
            "key": ["ns", "title"]
          }
        }
        """
}
