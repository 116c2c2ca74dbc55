extension Job {
    /// The job with one query and those whose records it takes; nil where there is no such query.
    package func only(_ name: String) -> Job? {
        guard let wanted = queries.firstIndex(where: { $0.name == name }) else { return nil }
        var needed = [wanted]
        while let above = needed.first.flatMap({ queries[$0].plan.fanOut?.query }) {
            needed.insert(above, at: 0)
        }
        var job = self
        job.queries = needed.map { queries[$0] }
        for index in needed.indices.dropFirst() {
            job.queries[index].plan.fanOut?.query = index - 1
        }
        return job
    }
}
