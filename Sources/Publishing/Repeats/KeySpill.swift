import RunStore

/// The file that takes key buckets when memory is full, as segments of whole buckets.
struct KeySpill: ~Copyable {
    private let path: String
    private var descriptor: OwnedDescriptor?
    private var size: Int64 = 0
    /// The segments in the order they were written.
    private var segments: ContiguousArray<Segment> = []

    private struct Segment {
        let bucket: Int
        let offset: Int64
        let length: Int
    }

    /// Names the file, which is made by the first write.
    init(path: String) {
        self.path = path
        descriptor = nil
    }

    /// Writes all buckets and empties them.
    ///
    /// - Throws: ``StoreError`` when the disk refuses.
    mutating func write(_ buckets: inout ContiguousArray<KeyBucket>) throws(StoreError) {
        do {
            if descriptor == nil { descriptor = try ScratchFile.open(path) }
            for index in buckets.indices where !buckets[index].bytes.isEmpty {
                try descriptor?.write(buckets[index].bytes, at: size)
                let length = buckets[index].bytes.count
                segments.append(Segment(bucket: index, offset: size, length: length))
                size += Int64(length)
                buckets[index].removeAll()
            }
        } catch {
            throw StoreError(writing: error)
        }
    }

    /// Gives the segments of one bucket back, in the order they were written.
    ///
    /// - Throws: ``StoreError`` when the disk gives them back no more.
    func read(bucket: Int, _ body: (KeyBucket) -> Void) throws(StoreError) {
        for segment in segments where segment.bucket == bucket {
            var bytes: Bytes = []
            do {
                try descriptor?.read(into: &bytes, offset: segment.offset, length: segment.length)
            } catch {
                throw StoreError(writing: error)
            }
            body(KeyBucket(bytes))
        }
    }
}
