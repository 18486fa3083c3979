import TourCore

/// What is behind an application that is not on the accessibility bus.
@DesktopActor
struct MissingApplication {
  let keyPath: KeyPath
  let scope: ApplicationSelector?
  /// The applications that are there.
  let running: [AccessibleApplication]

  /// Says what was looked for, what is there, what comes near, and the likely cause.
  func explanation() async -> String {
    let error = ResolutionError.applicationNotFound(keyPath, scope: scope, running: running)
    var lines = [error.description]
    let names = running.map(\.name).filter { !$0.isEmpty }
    let near = wanted.flatMap { Spelling.nearest(to: $0, in: names) }
    if let first = near.first { lines.append("did you mean \(EscapedText.quoted(first))?") }
    let processes = self.processes
    for process in processes.prefix(3) {
      let name = TerminalText.escaped(ApplicationLauncher.fileName(of: process.program))
      lines.append(
        """
        \(name) runs as process \(process.id) but \(Self.reason(of: process.id)); see \
        'a11y-tour doctor'
        """)
    }
    if await isAccessibilityOff() {
      lines.append(
        """
        accessibility is switched off on this desktop, so that applications of Qt and Chromium \
        show no widgets: 'a11y-tour doctor' says how to switch it on
        """)
    }
    return lines.joined(separator: "\n")
  }

  private static func reason(of process: Int32) -> String {
    ProcessDetails.standstill(of: process) ?? "shows nothing on the accessibility bus"
  }

  /// What the application is called in the selector or in the key path.
  private var wanted: [String] {
    var names: [String] = []
    if !keyPath.startsAtDesktop, let scope {
      switch scope {
      case .name(let name), .executable(let name): names.append(name)
      case .desktop(let id):
        names.append(ApplicationLauncher.executable(ofDesktopFile: id) ?? id)
      case .process: break
      }
    }
    for chain in keyPath.alternatives where chain.startsAtDesktop {
      for case .attribute(let attribute, _, let values) in chain.components[0].predicates.map(
        \.test)
      {
        guard attribute == .name || attribute == .executable || attribute == .desktop else {
          continue
        }
        for case .string(let text) in values { names.append(text) }
      }
    }
    return names.filter { !$0.isEmpty }
  }

  /// The processes that run a program of that name and are not on the bus.
  private var processes: [(id: Int32, program: String)] {
    var files = Set(wanted.map { ApplicationLauncher.fileName(of: $0).lowercased() })
    let known = Set(running.map(\.processID))
    var found: [(id: Int32, program: String)] = []
    if case .process(let id)? = scope, !keyPath.startsAtDesktop,
      let program = ProcessDetails.executable(of: id)
    {
      found.append((id, program))
    }
    files.remove("python3")
    guard !files.isEmpty else { return found }
    for id in ProcessDetails.all where !known.contains(id) && id != ProcessDetails.own {
      guard let program = ProcessDetails.executable(of: id),
        files.contains(ApplicationLauncher.fileName(of: program).lowercased())
      else { continue }
      found.append((id, program))
    }
    return found
  }

  /// Whether nobody has switched accessibility on; false when nobody tells.
  private func isAccessibilityOff() async -> Bool {
    guard let session = try? await BusConnection.connectToSession() else { return false }
    let isEnabled = await DesktopFacts.status("IsEnabled", on: session)
    let hasReader = await DesktopFacts.status("ScreenReaderEnabled", on: session)
    return isEnabled == false && hasReader != true
  }
}
