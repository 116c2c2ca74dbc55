// swift-tools-version: 6.2
import PackageDescription

/// CI lets no warning pass; those of a compiler to come must not keep anybody from building.
let strictness: [SwiftSetting] =
    Context.environment["WINDROW_STRICT"] == nil ? [] : [.treatAllWarnings(as: .error)]

let settings: [SwiftSetting] =
    [
        .swiftLanguageMode(.v6),
        .enableUpcomingFeature("ExistentialAny"),
        .enableUpcomingFeature("InternalImportsByDefault"),
        .enableUpcomingFeature("MemberImportVisibility"),
        .enableUpcomingFeature("NonisolatedNonsendingByDefault"),
        .strictMemorySafety(),
    ] + strictness

/// One floor of the house: a folder under `Sources/` and the floors it may know.
func floor(_ name: String, knows dependencies: [Target.Dependency] = []) -> Target {
    .target(name: name, dependencies: dependencies, swiftSettings: settings)
}

func tests(_ name: String, of dependencies: [Target.Dependency]) -> Target {
    .testTarget(name: name, dependencies: dependencies, swiftSettings: settings)
}

let package = Package(
    name: "windrow",
    platforms: [.macOS(.v15)],
    products: [
        .executable(name: "windrow", targets: ["windrow"])
    ],
    dependencies: [],
    targets: [
        .systemLibrary(
            name: "CCurl", pkgConfig: "libcurl", providers: [.apt(["libcurl4-openssl-dev"])]),
        .systemLibrary(
            name: "CSQLite", pkgConfig: "sqlite3", providers: [.apt(["libsqlite3-dev"])]),
        .systemLibrary(name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"])]),

        // Processor instructions that Swift has no name for: headers of inline functions, no library.
        .systemLibrary(name: "CSHA256"),
        .systemLibrary(name: "CCRC32"),
        // Calls of the C library that Swift's module of it leaves out.
        .systemLibrary(name: "CPlatform"),

        floor("JSONSlicing"),
        floor("JobFile", knows: ["JSONSlicing"]),
        floor("HTTPTransport", knows: ["CCurl"]),
        floor("RunStore", knows: ["CSQLite", "CZlib", "CCRC32", "CPlatform"]),
        floor("Harvesting", knows: ["HTTPTransport", "RunStore", "JobFile", "JSONSlicing"]),
        floor("Publishing", knows: ["RunStore", "JobFile", "JSONSlicing", "CZlib", "CSHA256"]),
        floor("SandboxAPI"),
        .executableTarget(
            name: "windrow",
            dependencies: [
                "Harvesting", "Publishing", "SandboxAPI", "JobFile", "RunStore", "HTTPTransport",
                "JSONSlicing", "CPlatform",
            ],
            swiftSettings: settings),

        .target(
            name: "TestSupport", dependencies: ["CPlatform"], path: "Tests/TestSupport",
            swiftSettings: settings),
        tests("JSONSlicingTests", of: ["JSONSlicing"]),
        tests("JobFileTests", of: ["JobFile", "JSONSlicing"]),
        tests("HTTPTransportTests", of: ["HTTPTransport", "TestSupport"]),
        tests("RunStoreTests", of: ["RunStore", "TestSupport"]),
        tests(
            "HarvestingTests",
            of: [
                "Harvesting", "HTTPTransport", "RunStore", "JobFile", "JSONSlicing", "TestSupport",
            ]),
        tests(
            "PublishingTests",
            of: ["Publishing", "RunStore", "JobFile", "JSONSlicing", "TestSupport"]),
        tests("SandboxAPITests", of: ["SandboxAPI"]),
        tests(
            "WindrowTests",
            of: [
                "windrow", "SandboxAPI", "JSONSlicing", "Harvesting", "JobFile", "RunStore",
                "TestSupport",
            ]),

        .executableTarget(
            name: "json-benchmark",
            dependencies: ["JSONSlicing"],
            path: "Tests/Benchmarks/JSONBenchmark",
            swiftSettings: settings),
        .executableTarget(
            name: "transport-benchmark",
            dependencies: ["HTTPTransport"],
            path: "Tests/Benchmarks/TransportBenchmark",
            swiftSettings: settings),
        .executableTarget(
            name: "Torture",
            dependencies: ["SandboxAPI", "TestSupport"],
            path: "Tests/Torture",
            swiftSettings: settings),
    ]
)
