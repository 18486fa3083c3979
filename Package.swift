// swift-tools-version: 6.2
import PackageDescription

/// One settings array for every target: language mode 6 and the upcoming features we rely on.
let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("MemberImportVisibility"),
  .enableUpcomingFeature("InternalImportsByDefault"),
]

let package = Package(
  name: "a11y-tour",
  products: [
    .library(name: "TourCore", targets: ["TourCore"]),
    .library(name: "A11yTour", targets: ["A11yTour"]),
    .library(name: "A11yTourOverlay", targets: ["A11yTourOverlay"]),
    .executable(name: "a11y-tour", targets: ["a11y-tour"]),
  ],
  targets: [
    .systemLibrary(
      name: "CAtspi", pkgConfig: "atspi-2", providers: [.apt(["libatspi2.0-dev"])]),
    .systemLibrary(
      name: "CGio", pkgConfig: "gio-unix-2.0", providers: [.apt(["libglib2.0-dev"])]),
    .systemLibrary(name: "CGtk", pkgConfig: "gtk+-3.0", providers: [.apt(["libgtk-3-dev"])]),
    .systemLibrary(
      name: "CWayland", pkgConfig: "wayland-client", providers: [.apt(["libwayland-dev"])]),
    .systemLibrary(name: "CX11", pkgConfig: "xi", providers: [.apt(["libxi-dev"])]),
    .systemLibrary(name: "CYaml", pkgConfig: "yaml-0.1", providers: [.apt(["libyaml-dev"])]),
    .systemLibrary(
      name: "CLayerShell", pkgConfig: "gtk-layer-shell-0",
      providers: [.apt(["libgtk-layer-shell-dev"])]),
    .target(name: "CWatchdog"),

    .target(name: "TourCore", swiftSettings: settings),
    .target(
      name: "A11yTour",
      dependencies: ["TourCore", "CAtspi", "CGio", "CGtk", "CWayland", "CX11", "CYaml"],
      swiftSettings: settings),
    .target(
      name: "A11yTourOverlay",
      dependencies: [
        "TourCore", "A11yTour", "CAtspi", "CGio", "CGtk", "CLayerShell", "CX11", "CWatchdog",
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "a11y-tour",
      dependencies: ["TourCore", "A11yTour", "A11yTourOverlay"],
      swiftSettings: settings),

    .executableTarget(
      name: "guided-editor", dependencies: ["A11yTourOverlay", "A11yTour", "TourCore"],
      path: "Examples/guided-editor", swiftSettings: settings),
    .executableTarget(
      name: "Benchmarks", dependencies: ["A11yTour", "TestSupport", "TourCore"],
      path: "Benchmarks", exclude: ["floating-ui.mjs", "resolver-peers.py", "tracking-peer.py"],
      swiftSettings: settings
    ),
    .executableTarget(
      name: "overlay-harness",
      dependencies: ["A11yTourOverlay", "A11yTour", "TourCore", "CGio"],
      path: "Tests/Fixtures/OverlayHarness", swiftSettings: settings),
    .target(
      name: "TestSupport", dependencies: ["TourCore"], path: "Tests/Support",
      swiftSettings: settings),
    .testTarget(
      name: "TourCoreTests", dependencies: ["TourCore"],
      resources: [.copy("Fixtures")], swiftSettings: settings),
    .testTarget(
      name: "A11yTourTests", dependencies: ["A11yTour", "TourCore", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "A11yTourOverlayTests",
      dependencies: [
        "A11yTourOverlay", "A11yTour", "TourCore", "TestSupport", "CGtk", "overlay-harness",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "CommandTests", dependencies: ["TestSupport", "TourCore"],
      swiftSettings: settings),
  ]
)
