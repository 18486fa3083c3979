import TourCore

/// Why a key path did not lead to one widget.
public struct ResolutionError: Error, CustomStringConvertible, Sendable {
  /// What kind of fault it is.
  public enum Kind: String, Sendable {
    /// No widget matches.
    case notFound
    /// The application is not on the accessibility bus.
    case applicationNotFound
    /// More than one widget matches.
    case ambiguous
    /// The widget is there but cannot be seen, or has not come to rest.
    case notReady
    /// The application did not answer in time.
    case notAnswering
    /// The key path has no application to start at.
    case unsupported
    /// The accessibility bus cannot be used.
    case busUnusable
  }

  /// What kind of fault it is.
  public var kind: Kind
  private var reason: Reason

  private enum Reason: Sendable {
    case text(String)
    /// Written out only when somebody reads it: a search that waits fails many times unread.
    case failure(SearchEvidence)
  }

  init(kind: Kind, description: String) {
    self.kind = kind
    reason = .text(description)
  }

  /// Makes an error of a search that found no widget, or several.
  init(kind: Kind, evidence: SearchEvidence) {
    self.kind = kind
    reason = .failure(evidence)
  }

  /// What is wrong, with what was found instead, in one or more lines, safe to print.
  public var description: String {
    switch reason {
    case .text(let text): text
    case .failure(let evidence): evidence.description
    }
  }

  /// Whether waiting may help.
  var mayPass: Bool {
    switch kind {
    case .unsupported, .busUnusable: false
    case .notFound, .applicationNotFound, .ambiguous, .notReady, .notAnswering: true
    }
  }
}

extension ResolutionError {
  private static func number(_ value: Double) -> String { JSONText.compact(.number(value)) }

  static func nothingAt(_ point: Point, _ reason: String) -> ResolutionError {
    ResolutionError(
      kind: .notFound,
      description: "no widget is at \(number(point.x)),\(number(point.y)): \(reason)")
  }

  static func noScope(_ keyPath: KeyPath) -> ResolutionError {
    ResolutionError(
      kind: .unsupported,
      description: """
        \(keyPath): no application is in force; begin with application["NAME"], or name one with \
        --app
        """)
  }

  static func busUnusable(_ keyPath: KeyPath, _ error: BusError) -> ResolutionError {
    ResolutionError(
      kind: .busUnusable, description: "\(keyPath): the accessibility bus failed: \(error)")
  }

  static func applicationNotFound(
    _ keyPath: KeyPath, scope: ApplicationSelector?, running: [AccessibleApplication]
  ) -> ResolutionError {
    var error = applicationNotFound(keyPath.startsAtDesktop ? nil : scope, running: running)
    error.reason = .text("\(keyPath): \(error.description)")
    return error
  }

  static func applicationNotFound(
    _ scope: ApplicationSelector?, running: [AccessibleApplication]
  ) -> ResolutionError {
    let meant = scope.map { "the application '\($0)'" } ?? "the application"
    let names = running.map { application in
      application.isNotAnswering
        ? "process \(application.processID), which does not answer" : application.name
    }.filter { !$0.isEmpty }.sorted()
    let list =
      names.isEmpty ? "none" : names.map { TerminalText.escaped($0) }.joined(separator: ", ")
    return ResolutionError(
      kind: .applicationNotFound,
      description: """
        \(meant) is not on the accessibility bus; start it, and if it runs already see \
        'a11y-tour doctor'
        on the bus: \(list)
        """)
  }

  static func notAnswering(
    _ keyPath: KeyPath, applications: [AccessibleApplication]
  ) -> ResolutionError {
    var error = notAnswering(applications)
    error.reason = .text("\(keyPath): \(error.description)")
    return error
  }

  static func notAnswering(_ applications: [AccessibleApplication]) -> ResolutionError {
    let list = applications.map { application in
      let name =
        application.name.isEmpty
        ? application.executable ?? "an application" : application.name
      let reason =
        ProcessDetails.standstill(of: application.processID).map { ", which \($0)" } ?? ""
      return "\(TerminalText.escaped(name)) (process \(application.processID)\(reason))"
    }
    return ResolutionError(
      kind: .notAnswering,
      description: "no answer from \(list.joined(separator: ", "))")
  }

  static func notReady(_ keyPath: KeyPath, target: ResolvedTarget) -> ResolutionError {
    let reason: String
    if !target.place.isWindowShown {
      reason = "its window is minimised"
    } else if !target.place.isVisible {
      reason = target.place.isScrolledOut ? "it is scrolled out of view" : "it is out of view"
    } else {
      reason = "it keeps moving"
    }
    return ResolutionError(
      kind: .notReady, description: "\(keyPath): the widget is there, but \(reason)")
  }

  init(_ keyPath: KeyPath, bus error: BusError, applications: [AccessibleApplication]) {
    if error.isTemporary {
      self = .notAnswering(keyPath, applications: applications)
    } else {
      self.init(
        kind: .notFound, description: "\(keyPath): the application went away: \(error)")
    }
  }
}
