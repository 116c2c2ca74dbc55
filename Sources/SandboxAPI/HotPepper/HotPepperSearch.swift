/// Finds shops, and remembers what it found.
struct HotPepperSearch {
    private let dataset: HotPepperDataset
    private var results: [String: [Int]] = [:]

    init(_ dataset: HotPepperDataset) { self.dataset = dataset }

    /// The positions of all shops that match: by distance around a place, otherwise as ordered.
    ///
    /// - Parameters:
    ///   - query: The conditions.
    ///   - text: The request's query without `start` and `count`, by which results are remembered.
    /// - Returns: Positions in the dataset.
    mutating func search(_ query: HotPepperQuery, text: String) -> [Int] {
        if let known = results[text] { return known }
        var found = dataset.shops.indices.filter { matches($0, query) }
        if let circle = query.circle {
            found = nearest(found, circle)
        } else {
            sort(&found, order: query.order)
        }
        if results.count >= 256 { results.removeAll() }
        results[text] = found
        return found
    }

    private func matches(_ index: Int, _ query: HotPepperQuery) -> Bool {
        let shop = dataset.shops[index]
        let area = HotPepperVocabulary.areas[shop.area]
        func among(_ codes: [String], _ code: @autoclosure () -> String) -> Bool {
            codes.isEmpty || codes.contains(code())
        }
        return among(query.ids, shop.id) && among(query.largeAreas, area.large.code)
            && among(query.largeServiceAreas, area.largeService.code)
            && among(query.serviceAreas, area.service.code)
            && among(
                query.middleAreas, HotPepperDataset.middleCode(area: shop.area, shop.middle))
            && among(
                query.smallAreas,
                HotPepperDataset.smallCode(area: shop.area, shop.middle, shop.small))
            && among(query.genres, HotPepperVocabulary.genres[shop.genre].entry.code)
            && query.keywords.allSatisfy { dataset.searchTexts[index].contains(run: $0) }
    }

    private func nearest(_ found: [Int], _ circle: HotPepperQuery.Circle) -> [Int] {
        let distances = found.map { ($0, distance($0, circle)) }
        let near = distances.filter { $0.1 <= circle.radius }
        return near.sorted { ($0.1, $0.0) < ($1.1, $1.0) }.map(\.0)
    }

    /// Metres, on a map that is flat for so short a way.
    private func distance(_ index: Int, _ circle: HotPepperQuery.Circle) -> Double {
        let shop = dataset.shops[index]
        let metresPerMillionth = 0.111_195
        let radians = Double(circle.latitude) / 1_000_000 * .pi / 180
        let square = radians * radians
        // The cosine's own series: products and sums are the same on every machine.
        let cosine = 1 - square / 2 + square * square / 24 - square * square * square / 720
        let north = Double(shop.latitude - circle.latitude) * metresPerMillionth
        let east = Double(shop.longitude - circle.longitude) * metresPerMillionth * cosine
        return (north * north + east * east).squareRoot()
    }

    private func sort(_ found: inout [Int], order: Int) {
        let shops = dataset.shops
        let key: (Int) -> String
        switch order {
        case 1: key = { shops[$0].kana }
        case 2: key = { HotPepperVocabulary.genres[shops[$0].genre].entry.code }
        case 3:
            key = {
                HotPepperDataset.smallCode(area: shops[$0].area, shops[$0].middle, shops[$0].small)
            }
        default: return
        }
        let keys = found.map { (key($0), $0) }
        found = keys.sorted { $0 < $1 }.map(\.1)
    }
}
