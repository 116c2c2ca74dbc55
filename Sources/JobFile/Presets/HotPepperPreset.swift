/// The HotPepper Gourmet API of Recruit's web service: webservice.recruit.co.jp, reference of
/// "グルメサーチAPI".
///
/// Errors come with status 200. No quota is documented, so requests go in series and once a second.
enum HotPepperPreset {
    static let text = """
        {
          "title": "HotPepper Gourmet (Recruit Web Service)",
          "notes": [
            "A search needs one condition at least: a keyword, an area, or lat and lng.",
            "Publish records with the credit Powered by ホットペッパー Webサービス.",
            "/shop/v1/ and the masters want the pagination type none, and records such as results.genre."
          ],
          "base_url": "https://webservice.recruit.co.jp/hotpepper",
          "params": {"format": "json"},
          "auth": {"param": {"name": "key", "value": {"env": "HOTPEPPER_API_KEY"}}},
          "concurrency": 1,
          "rate": "1/s",
          "error": {
            "path": "results.error[0].code",
            "message": "results.error[0].message",
            "retry": [1000],
            "refused": [2000],
            "meanings": {
              "1000": "a fault of the server",
              "2000": "the key or the address it is used from is not accepted",
              "3000": "a parameter is wrong or missing"
            }
          },
          "resources": [
            {
              "path": "/gourmet/",
              "records": "results.shop", "total": "results.results_available"
            }
          ],
          "pagination": {
            "type": "offset", "param": "start", "first": 1, "size_param": "count", "size": 100
          },
          "example": {
            "name": "shops",
            "path": "/gourmet/v1/",
            "params": {"keyword": "${place} ラーメン"},
            "each": {"place": ["東京", "大阪"]},
            "key": "id"
          }
        }
        """
}
