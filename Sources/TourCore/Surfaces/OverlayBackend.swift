/// How an overlay comes onto the screen.
public enum OverlayBackend: String, CaseIterable, Sendable {
  /// Windows of an X11 session that shape what they show and take.
  case x11
  /// Layer surfaces of a Wayland compositor, one for each output.
  case layerShell = "layer-shell"
  /// Windows of XWayland around the holes, for compositors without layers.
  case strips
  /// The callout alone, in a window like any other: nothing is dimmed and nothing pointed at.
  case callout
}

/// The backend that was decided for, and why.
public struct OverlayChoice: Equatable, Sendable {
  /// The backend.
  public var backend: OverlayBackend
  /// Why this one, in a few words that begin small.
  public var reason: String

  /// Puts the parts together.
  public init(_ backend: OverlayBackend, reason: String) {
    self.backend = backend
    self.reason = reason
  }
}

/// Why no overlay is possible, or not the one that was asked for.
public struct OverlayRefusal: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong and what to do next, in one sentence each.
  public var description: String

  /// Makes a refusal from its words.
  public init(_ description: String) {
    self.description = description
  }
}
