/// What a session offers to draw on.
public struct DisplayCapabilities: Equatable, Sendable {
  /// A server that draws, as the environment names it.
  public enum Server: Equatable, Sendable {
    /// The environment names none.
    case absent
    /// It has not been asked, since nothing depends on it.
    case unasked(String)
    /// Nobody is there under this name, or it lets nobody in.
    case unreachable(String)
    /// It is there but did not answer in time.
    case silent(String)
    /// It answers.
    case answers(String)

    /// Whether it answers.
    public var isAnswering: Bool { if case .answers = self { true } else { false } }
  }

  /// The Wayland compositor that `WAYLAND_DISPLAY` names.
  public var wayland: Server
  /// Whether the compositor has layers: `zwlr_layer_shell_v1`.
  public var hasLayers: Bool
  /// The X server that `DISPLAY` names.
  public var x11: Server
  /// Whether something tells where windows are.
  public var arePositionsKnown: Bool

  /// Puts the parts together.
  public init(wayland: Server, hasLayers: Bool, x11: Server, arePositionsKnown: Bool) {
    self.wayland = wayland
    self.hasLayers = hasLayers
    self.x11 = x11
    self.arePositionsKnown = arePositionsKnown
  }

  /// Decides how an overlay comes onto the screen.
  ///
  /// - Parameter wanted: the backend that was asked for; nil for the best one.
  /// - Throws: ``OverlayRefusal`` when there is none, or the one asked for cannot work.
  public func choose(_ wanted: OverlayBackend? = nil) throws(OverlayRefusal) -> OverlayChoice {
    guard let wanted else { return try best() }
    if let refusal = refusal(of: wanted) { throw refusal }
    return OverlayChoice(wanted, reason: "asked for")
  }

  private func best() throws(OverlayRefusal) -> OverlayChoice {
    switch wayland {
    case .answers(let name):
      if hasLayers {
        return OverlayChoice(.layerShell, reason: "the compositor (\(name)) has layers")
      }
      let missing = "the compositor (\(name)) has no layers"
      guard case .answers(let display) = x11 else {
        return OverlayChoice(.callout, reason: missing + ", and there is no XWayland")
      }
      guard arePositionsKnown else {
        return OverlayChoice(
          .callout, reason: missing + ", and nothing tells where its windows are")
      }
      return OverlayChoice(.strips, reason: missing + ", but XWayland (\(display))")
    case .silent: throw Self.refusal(by: wayland, of: "Wayland compositor", "WAYLAND_DISPLAY")
    case .absent, .unasked, .unreachable: break
    }
    if case .answers(let name) = x11 {
      return OverlayChoice(.x11, reason: "the session is X11 (\(name))")
    }
    if x11 == .absent, wayland != .absent {
      throw Self.refusal(by: wayland, of: "Wayland compositor", "WAYLAND_DISPLAY")
    }
    throw Self.refusal(by: x11, of: "X server", "DISPLAY")
  }

  /// Says why a backend cannot work here; nil when it can.
  public func refusal(of backend: OverlayBackend) -> OverlayRefusal? {
    switch backend {
    case .x11, .strips:
      return x11.isAnswering ? nil : Self.refusal(by: x11, of: "X server", "DISPLAY")
    case .layerShell:
      guard wayland.isAnswering else {
        return Self.refusal(by: wayland, of: "Wayland compositor", "WAYLAND_DISPLAY")
      }
      return hasLayers
        ? nil
        : OverlayRefusal(
          "The compositor has no layers (zwlr_layer_shell_v1). "
            + "Choose another backend: strips or callout.")
    case .callout:
      if wayland.isAnswering || x11.isAnswering { return nil }
      return wayland == .absent
        ? Self.refusal(by: x11, of: "X server", "DISPLAY")
        : Self.refusal(by: wayland, of: "Wayland compositor", "WAYLAND_DISPLAY")
    }
  }

  private static func refusal(
    by server: Server, of kind: String, _ variable: String
  ) -> OverlayRefusal {
    switch server {
    case .absent:
      OverlayRefusal(
        "There is no display to show the tour on: \(variable) is not set. "
          + "Run it inside a graphical session.")
    case .unasked(let name), .unreachable(let name), .answers(let name):
      OverlayRefusal(
        "The \(kind) \(name) cannot be reached. "
          + "Check \(variable)\(variable == "DISPLAY" ? " and XAUTHORITY" : ""), "
          + "or run the tour inside the graphical session.")
    case .silent(let name):
      OverlayRefusal(
        "The \(kind) \(name) does not answer. "
          + "Wait until it does, or log in again.")
    }
  }
}
