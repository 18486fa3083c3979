import TourCore

extension ApplicationSelector {
  /// Tells whether an application is the one that is meant.
  @DesktopActor
  func matches(_ application: AccessibleApplication) -> Bool {
    switch self {
    case .name(let name):
      return application.name == name
    case .process(let processID):
      return application.processID == processID
    case .executable(let name):
      return application.runs(name)
    case .desktop(let identifier):
      guard let executable = ApplicationLauncher.executable(ofDesktopFile: identifier) else {
        return application.name == identifier
      }
      return application.runs(executable) || application.name == identifier
    }
  }
}

extension ApplicationSelector {
  /// Tells whether an application that does not answer may be meant: all but its name is known.
  @DesktopActor
  func mayMean(silent application: AccessibleApplication) -> Bool {
    switch self {
    case .name: true
    case .process, .executable: matches(application)
    case .desktop(let identifier):
      ApplicationLauncher.executable(ofDesktopFile: identifier) == nil || matches(application)
    }
  }
}

extension AccessibleApplication {
  /// Tells whether the application's program, or the script it interprets, has a file name.
  @DesktopActor
  fileprivate func runs(_ name: String) -> Bool {
    if executable.map(ApplicationLauncher.fileName(of:)) == name { return true }
    return ProcessDetails.arguments(of: processID).prefix(2).contains {
      ApplicationLauncher.fileName(of: $0) == name
    }
  }
}
