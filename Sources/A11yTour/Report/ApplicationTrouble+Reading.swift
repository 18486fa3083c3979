import TourCore

extension ApplicationTrouble {
  /// How deep the tree of a browser is looked through for its pages.
  private static let depth = 12

  /// Looks for what keeps the widgets of applications from being found.
  ///
  /// - Parameters:
  ///   - applications: those on the bus.
  ///   - display: the value of `DISPLAY`; programs on others are passed over.
  ///   - origins: tells which programs have windows; nil to leave out those not on the bus.
  @DesktopActor
  static func find(
    among applications: [AccessibleApplication], on bus: AccessibilityBus, display: String?,
    origins: (any WindowOrigins)?
  ) async -> [ApplicationTrouble] {
    var troubles: [ApplicationTrouble] = []
    var counts: [Int32: Int] = [:]
    for application in applications { counts[application.processID, default: 0] += 1 }
    var told: Set<Int32> = []
    for application in applications {
      let (name, process) = (application.name, application.processID)
      let isFirst = told.insert(process).inserted
      if isFirst, counts[process] ?? 0 > 1 {
        let names = Set(applications.filter { $0.processID == process }.map(\.name))
        troubles.append(
          .init(
            .isRegisteredTwice, name: names.sorted().joined(separator: ", "), processID: process))
      }
      if isFirst, isContained(application) {
        troubles.append(.init(.isContained, name: name, processID: process))
      }
      if await hidesContents(application, on: bus) {
        troubles.append(.init(.hidesContents, name: name, processID: process))
      }
    }
    if let origins, let display {
      troubles += missing(apart: told, display: display, origins: origins)
    }
    return troubles
  }

  /// Flatpak lets programs speak to the bus through a proxy, whose process the bus tells.
  @DesktopActor
  private static func isContained(_ application: AccessibleApplication) -> Bool {
    application.executable.map(ApplicationLauncher.fileName(of:)) == "xdg-dbus-proxy"
      || ProcessDetails.flatpakID(of: application.processID) != nil
  }

  @DesktopActor
  private static func hidesContents(
    _ application: AccessibleApplication, on bus: AccessibilityBus
  ) async -> Bool {
    guard application.toolkitName.lowercased() == "chromium", !application.isNotAnswering,
      let tree = try? await TreeReader(bus: bus).snapshot(
        of: [application], options: TreeReader.Options(depth: depth)),
      let root = tree.applications.first
    else { return false }
    return tree.hidesContents(of: root)
  }

  /// Finds the programs that have windows of a toolkit but are not on the bus.
  @DesktopActor
  private static func missing(
    apart known: Set<Int32>, display: String, origins: any WindowOrigins
  ) -> [ApplicationTrouble] {
    ProcessDetails.all.sorted().compactMap { process in
      guard !known.contains(process), process != ProcessDetails.own,
        ProcessEnvironment(of: process)["DISPLAY"] == display,
        let toolkit = toolkit(of: process),
        origins.windows(of: process).contains(where: { $0.isShown && !$0.isPopup })
      else { return nil }
      let program = ProcessDetails.executable(of: process) ?? "a program"
      return ApplicationTrouble(
        .isNotOnBus(toolkit: toolkit), name: ApplicationLauncher.fileName(of: program),
        processID: process)
    }
  }

  /// Tells the toolkit of a program by the libraries that it has loaded.
  private static func toolkit(of process: Int32) -> String? {
    let bytes = ProcessDetails.contents(of: "/proc/\(process)/maps", limit: 8 << 20)
    let maps = String(decoding: bytes, as: UTF8.self)
    let libraries = [
      ("libQt6Gui", "Qt"), ("libQt5Gui", "Qt"), ("libgtk-4", "GTK 4"), ("libgtk-3", "GTK 3"),
    ]
    return libraries.first { maps.contains($0.0) }?.1
  }
}
