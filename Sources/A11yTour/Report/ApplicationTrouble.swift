/// Something about one application that keeps its widgets from being found.
public struct ApplicationTrouble: Equatable, Sendable {
  /// What is the matter.
  public enum Kind: Equatable, Sendable {
    /// It shows its pages to screen readers only, as Chromium and Electron do.
    case hidesContents
    /// Its process has registered several applications.
    case isRegisteredTwice
    /// It runs in Flatpak, so that its process is not the one that owns its windows.
    case isContained
    /// It has windows but is not on the accessibility bus; the name of its toolkit.
    case isNotOnBus(toolkit: String)
  }

  /// What is the matter.
  public var kind: Kind
  /// What the application is called; not escaped.
  public var name: String
  /// The process it runs in.
  public var processID: Int32

  /// Makes a trouble from its parts.
  public init(_ kind: Kind, name: String, processID: Int32) {
    self.kind = kind
    self.name = name
    self.processID = processID
  }

  /// What it means for tours, and what to do about it.
  var check: DesktopCheck {
    let subject = "\(name) (process \(processID))"
    switch kind {
    case .hidesContents:
      return DesktopCheck(
        subject, .warning, "shows its contents to screen readers only",
        advice: "start it with --force-renderer-accessibility")
    case .isRegisteredTwice:
      return DesktopCheck(
        subject, .warning, "has registered several applications of one process",
        advice: "key paths look into all of them; tell them apart with application[\"NAME\", nth=N]"
      )
    case .isContained:
      return DesktopCheck(
        subject, .warning, "runs in Flatpak, which hides the process that owns its windows",
        advice: "name it by its name, not by pid: or exe:; where its windows are may not be known")
    case .isNotOnBus(let toolkit):
      return DesktopCheck(
        subject, .warning, "has windows of \(toolkit) but is not on the accessibility bus",
        advice: Self.advice(forToolkit: toolkit))
    }
  }

  private static func advice(forToolkit toolkit: String) -> String {
    switch toolkit {
    case "Qt":
      """
      start it again with QT_LINUX_ACCESSIBILITY_ALWAYS_ON=1, or once accessibility is switched on
      """
    case "GTK 4": "start it again without GTK_A11Y=none"
    default: "start it again without NO_AT_BRIDGE=1, with the package at-spi2-core installed"
    }
  }
}
