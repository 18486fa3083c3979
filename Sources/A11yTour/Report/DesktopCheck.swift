import TourCore

/// One thing that tours need of a desktop, and how it stands.
public struct DesktopCheck: Equatable, Sendable {
  /// How it stands.
  public enum Verdict: String, Sendable {
    /// All is well.
    case ok
    /// Tours work, but not with everything.
    case warning
    /// Tours do not work.
    case failure
  }

  /// What is checked, in one or two words.
  public var subject: String
  /// How it stands.
  public var verdict: Verdict
  /// What was found; text of other programs is not escaped.
  public var found: String
  /// What to do about it; nil when nothing is to be done.
  public var advice: String?

  /// Makes a check from its parts.
  public init(_ subject: String, _ verdict: Verdict, _ found: String, advice: String? = nil) {
    self.subject = subject
    self.verdict = verdict
    self.found = found
    self.advice = advice
  }
}

extension DesktopFacts {
  /// Whether tours can be played at all: there are an accessibility bus and a display.
  public var isUsable: Bool {
    accessibilityBus?.isPresent == true && registry?.isPresent == true && hasDisplay
  }

  private var hasDisplay: Bool {
    if case .x11 = display { return screen != nil }
    return display != .none && (try? capabilities?.choose()) != nil
  }

  /// What the facts mean for tours, in the order in which to mend it.
  public var checks: [DesktopCheck] {
    [
      check(
        "session bus", sessionBus,
        advice: "run this inside a desktop session, or under 'dbus-run-session'"),
      accessibilityBus.map {
        check("accessibility bus", $0, advice: "install at-spi2-core and log in again")
      },
      registry.map {
        check("registry", $0, advice: "install at-spi2-core and log in again")
      },
      accessibilityCheck, applicationsCheck,
    ].compactMap(\.self) + troubles.map(\.check) + [displayCheck] + screenChecks
      + waylandChecks + [overlayCheck].compactMap(\.self)
  }

  private func check(_ subject: String, _ finding: Finding, advice: String) -> DesktopCheck {
    switch finding {
    case .present(let what): DesktopCheck(subject, .ok, what)
    case .absent(let why): DesktopCheck(subject, .failure, why, advice: advice)
    }
  }

  private var accessibilityCheck: DesktopCheck? {
    guard accessibilityBus?.isPresent == true else { return nil }
    let subject = "accessibility"
    guard let isAccessibilityEnabled, let isScreenReaderEnabled else {
      return DesktopCheck(
        subject, .warning, "nobody tells whether it is on (org.a11y.Status)",
        advice: "install at-spi2-core and log in again")
    }
    let found =
      (isAccessibilityEnabled ? "on" : "off") + ", screen reader "
      + (isScreenReaderEnabled ? "on" : "off")
    guard !isAccessibilityEnabled, !isScreenReaderEnabled else {
      return DesktopCheck(subject, .ok, found)
    }
    return DesktopCheck(
      subject, .warning, found + ": applications of Qt and Chromium show no widgets",
      advice: """
        run 'gsettings set org.gnome.desktop.interface toolkit-accessibility true' and start those \
        applications again
        """)
  }

  private var applicationsCheck: DesktopCheck? {
    guard registry?.isPresent == true else { return nil }
    let subject = "applications"
    guard !applications.isEmpty else {
      return DesktopCheck(
        subject, .warning, "none on the accessibility bus",
        advice: "start an application; one that runs already may have to be started again")
    }
    let names = applications.map { application in
      let name = application.name.isEmpty ? application.executable ?? "?" : application.name
      let detail =
        application.isNotAnswering
        ? "process \(application.processID), \(application.silence)" : application.toolkitText
      return detail.isEmpty ? name : "\(name) (\(detail))"
    }
    let found = "\(applications.count): " + names.joined(separator: ", ")
    guard applications.contains(where: \.isNotAnswering) else {
      return DesktopCheck(subject, .ok, found)
    }
    return DesktopCheck(
      subject, .warning, found,
      advice: "wait for those that do not answer, or end them: they may be busy, frozen or stopped")
  }

  private var screenChecks: [DesktopCheck] {
    guard let screen else { return [] }
    let manager = DesktopCheck(
      "window manager", .ok,
      screen.windowManager ?? "none; windows are found in the tree of the X server")
    let compositor =
      screen.isComposited
      ? DesktopCheck("compositor", .ok, "on")
      : DesktopCheck(
        "compositor", .warning, "off: widgets are outlined, but the rest is not dimmed",
        advice: "switch compositing on in the settings of the window manager, or start picom")
    let presses =
      screen.hasPresses
      ? DesktopCheck("presses", .ok, "XInput 2")
      : DesktopCheck(
        "presses", .warning, "no XInput 2.1: clicks are told by what follows them only",
        advice: "use an X server with the X Input extension")
    return [
      manager, compositor, DesktopCheck("window positions", .ok, screen.origins), presses,
    ]
  }
}

extension AccessibleApplication {
  /// Why it does not answer, as far as the system tells.
  fileprivate var silence: String {
    ProcessDetails.standstill(of: processID).map { "does not answer: it \($0)" }
      ?? "does not answer"
  }
}
