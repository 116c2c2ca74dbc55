/// The parameters of a search for shops.
struct HotPepperQuery {
    /// A circle on the map.
    struct Circle {
        /// Millionths of a degree.
        let latitude: Int
        let longitude: Int
        /// Metres.
        let radius: Double
    }

    /// That a parameter is wrong, or that none says which shops.
    struct Invalid: Error {
        let message: String
    }

    static let noCondition = Invalid(message: "検索条件を１つ以上指定してください。")

    let keywords: [Bytes]
    let ids: [String]
    let largeServiceAreas: [String]
    let serviceAreas: [String]
    let largeAreas: [String]
    let middleAreas: [String]
    let smallAreas: [String]
    let genres: [String]
    let circle: Circle?
    /// 1 by name, 2 by genre, 3 by small area, 4 as recommended.
    let order: Int

    /// Reads the conditions; a genre alone is none, and values beyond the most of them are ignored.
    ///
    /// - Parameter query: All parameters.
    /// - Throws: ``Invalid``.
    init(_ query: QueryString) throws(Invalid) {
        keywords = SearchWords.split(query["keyword"] ?? "").map { Bytes(folding: $0) }
        ids = Self.values("id", query, most: 20)
        largeServiceAreas = Self.values("large_service_area", query, most: 1)
        serviceAreas = Self.values("service_area", query, most: 3)
        largeAreas = Self.values("large_area", query, most: 3)
        middleAreas = Self.values("middle_area", query, most: 5)
        smallAreas = Self.values("small_area", query, most: 5)
        genres = Self.values("genre", query, most: 2)
        circle = try Self.circle(query)
        order = query["order"].flatMap { Int($0) } ?? 4
        let conditions = [
            ids, largeServiceAreas, serviceAreas, largeAreas, middleAreas, smallAreas,
        ]
        guard !keywords.isEmpty || circle != nil || !conditions.allSatisfy(\.isEmpty) else {
            throw Self.noCondition
        }
    }

    /// `a=1&a=2` and `a=1,2` are the same.
    private static func values(_ name: String, _ query: QueryString, most: Int) -> [String] {
        let values = query.parameters.filter { $0.name == name }
            .flatMap { $0.value.split(separator: ",").map(String.init) }
        return Array(values.prefix(most))
    }

    private static func circle(_ query: QueryString) throws(Invalid) -> Circle? {
        guard let latitude = query["lat"], let longitude = query["lng"] else { return nil }
        let radii = ["1": 300.0, "2": 500, "3": 1_000, "4": 2_000, "5": 3_000]
        guard let latitude = millionths(latitude), let longitude = millionths(longitude),
            let radius = radii[query["range"] ?? "3"]
        else { throw Invalid(message: "緯度・経度・検索範囲の値が不正です。") }
        return Circle(latitude: latitude, longitude: longitude, radius: radius)
    }

    private static func millionths(_ degrees: String) -> Int? {
        guard let value = Double(degrees), abs(value) <= 180 else { return nil }
        return Int((value * 1_000_000).rounded())
    }
}
