/// Qiita's API v2: qiita.com/api/v2/docs.
///
/// Pages are numbered from 1 to 100 with at most 100 records each, whatever `Total-Count` and the
/// `Link` field say, so 10,000 records of a query can be had. The limits are per hour.
enum QiitaPreset {
    static let text = """
        {
          "title": "Qiita's API v2",
          "notes": [
            "Articles come newest first: one posted during a run moves the others, so use the key id.",
            "A query of one object, such as /items/ID, wants the pagination type none."
          ],
          "base_url": "https://qiita.com/api/v2",
          "auth": {"bearer": {"env": "QIITA_TOKEN", "optional": true}},
          "concurrency": 2,
          "retry": {"max_wait": "65m"},
          "rate": "1000/h",
          "rate_without_credential": "60/h",
          "total": {"header": "Total-Count"},
          "reach": {
            "records": 10000,
            "advice": "narrow the query, as with created:>=${day.from} created:<=${day.to}"
          },
          "pagination": {
            "type": "page", "param": "page", "size_param": "per_page", "size": 100, "max_page": 100
          },
          "example": {
            "name": "items",
            "path": "/items",
            "params": {
              "query": "tag:swift created:>=${day.from} created:<=${day.to}"
            },
            "each": {
              "day": {"dates": {"from": "2024-01-01", "to": "today", "step": "1mo"}}
            },
            "key": "id"
          }
        }
        """
}
