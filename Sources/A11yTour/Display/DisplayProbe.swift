import CX11
public import TourCore

/// Finds out what a session offers to draw on, before GTK opens a display.
public enum DisplayProbe {
  /// Asks the servers that the environment names.
  ///
  /// The X server is asked only where something depends on it: under Wayland that starts it. Blocks
  /// for 2 s at most when the compositor stands still.
  ///
  /// - Parameters:
  ///   - environment: gives a variable of the environment.
  ///   - wanted: the backend that was asked for; nil for the best one.
  ///   - arePositionsKnown: whether something tells where windows are.
  public static func capabilities(
    environment: (String) -> String?, wanted: OverlayBackend? = nil, arePositionsKnown: Bool
  ) -> DisplayCapabilities {
    var capabilities = DisplayCapabilities(
      wayland: .absent, hasLayers: false, x11: .absent, arePositionsKnown: arePositionsKnown)
    if let name = environment("WAYLAND_DISPLAY"), !name.isEmpty {
      switch WaylandRegistry.ask(name) {
      case .interfaces(let interfaces):
        capabilities.wayland = .answers(name)
        capabilities.hasLayers = interfaces.contains("zwlr_layer_shell_v1")
      case .unreachable: capabilities.wayland = .unreachable(name)
      case .silent: capabilities.wayland = .silent(name)
      }
    }
    guard let name = environment("DISPLAY"), !name.isEmpty else { return capabilities }
    let isNeeded =
      switch wanted {
      case .x11, .strips: true
      case .layerShell: false
      case .callout: !capabilities.wayland.isAnswering
      case nil: !capabilities.hasLayers && !capabilities.wayland.isSilent
      }
    if isNeeded {
      capabilities.x11 = isReachable(name) ? .answers(name) : .unreachable(name)
    } else {
      capabilities.x11 = .unasked(name)
    }
    return capabilities
  }

  private static func isReachable(_ name: String) -> Bool {
    // It is never null: one that failed says so, and has to be disconnected all the same.
    guard let connection = xcb_connect(name, nil) else { return false }
    defer { xcb_disconnect(connection) }
    return xcb_connection_has_error(connection) == 0
  }
}

extension DisplayCapabilities.Server {
  fileprivate var isSilent: Bool { if case .silent = self { true } else { false } }
}
