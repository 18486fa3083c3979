public import A11yTour
import CGtk
public import TourCore

/// Where an overlay comes from.
@DesktopActor
public enum Overlay {
  /// Makes the overlay that a desktop can have.
  ///
  /// GTK belongs to the thread that runs the default main context from then on.
  ///
  /// - Parameter backend: how it is to come onto the screen; nil for the best way.
  /// - Throws: ``OverlayError`` when there is no display that an overlay could stand on, or the
  ///   backend cannot work there.
  public static func make(
    for desktop: Desktop, backend: OverlayBackend? = nil
  ) throws(OverlayError) -> any OverlaySurface {
    try make(backend: backend, arePositionsKnown: desktop.origins != nil, bus: desktop.bus)
  }

  /// Makes the overlay of this session.
  ///
  /// - Parameters:
  ///   - backend: how it is to come onto the screen; nil for the best way.
  ///   - arePositionsKnown: whether something tells where windows are.
  ///   - bus: what tells of chords where they cannot be grabbed; nil does without.
  /// - Throws: ``OverlayError``.
  package static func make(
    backend: OverlayBackend?, arePositionsKnown: Bool, bus: AccessibilityBus? = nil
  ) throws(OverlayError) -> any OverlaySurface {
    let capabilities = DisplayProbe.capabilities(
      environment: environment, wanted: backend, arePositionsKnown: arePositionsKnown)
    let choice: OverlayChoice
    do {
      choice = try capabilities.choose(backend)
    } catch {
      throw .refused(error)
    }
    let isWayland =
      switch choice.backend {
      case .x11, .strips: false
      case .layerShell: true
      case .callout: capabilities.wayland.isAnswering
      }
    let display = try GTKDisplay.open(isWayland ? .wayland : .x11)
    guard
      let windows = windows(
        of: choice.backend, on: display, isUnderWayland: capabilities.wayland.isAnswering),
      let surface = WindowedSurface(
        display: display, windows: windows, reportedChords: bus.map(ReportedChords.init))
    else { throw .noDisplay(name: String(cString: gdk_display_get_name(display))) }
    return surface
  }

  private static func windows(
    of backend: OverlayBackend, on display: OpaquePointer, isUnderWayland: Bool
  ) -> (any SurfaceWindows)? {
    switch backend {
    case .x11:
      X11Windows(display: display, hasShapes: true, hasKeyboard: !isUnderWayland)
    case .layerShell: LayerShellWindows(display: display)
    case .strips:
      X11Windows(display: display, hasShapes: false, hasKeyboard: !isUnderWayland)
    case .callout: ToplevelWindows(hasShadow: !GTKDisplay.isX11(display))
    }
  }

  private static func environment(_ name: String) -> String? {
    g_getenv(name).map { String(cString: $0) }
  }
}
