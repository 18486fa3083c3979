public import A11yTour
import CAtspi
import CGtk
public import TourCore

/// Pictures of the screen as the user sees it.
@DesktopActor
public enum Screenshot {
  /// Writes a picture of the screen, or of a part of it, as PNG.
  ///
  /// Blocks until the compositor shows what this program's windows hold, at most 0.4 s under X11, and
  /// as long as `grim` takes under Wayland.
  ///
  /// - Parameters:
  ///   - path: The file to write; an existing one is replaced.
  ///   - rect: The part in logical pixels of the desktop; nil takes all of it.
  /// - Throws: ``ScreenshotError`` when there is no such part or the file cannot be written.
  public static func capture(to path: String, rect: Rect? = nil) throws(ScreenshotError) {
    // An X server under Wayland shows no windows but its own.
    if let name = g_getenv("WAYLAND_DISPLAY"), name.pointee != 0 {
      try Grim.capture(to: path, rect: rect)
    } else {
      try captureRoot(to: path, rect: rect)
    }
  }

  private static func captureRoot(to path: String, rect: Rect?) throws(ScreenshotError) {
    guard let root = gdk_get_default_root_window() else { throw .noDisplay }
    let screen = Rect(
      x: 0, y: 0, width: Double(gdk_window_get_width(root)),
      height: Double(gdk_window_get_height(root)))
    guard let part = screen.intersection(rect ?? screen) else { throw .offScreen }
    let box = part.outerPixels
    Composition.wait(on: root)
    guard
      let picture = gdk_pixbuf_get_from_window(root, box.x, box.y, box.width, box.height)
    else { throw .notReadable(reason: "the X server gives none") }
    defer { g_object_unref(UnsafeMutableRawPointer(picture)) }
    try write(picture, to: path)
  }

  /// Writes a picture as PNG.
  static func write(_ picture: OpaquePointer, to path: String) throws(ScreenshotError) {
    var failure: UnsafeMutablePointer<GError>?
    guard gdk_pixbuf_savev(picture, path, "png", nil, nil, &failure) == 0 else { return }
    let reason = failure.map { String(cString: $0.pointee.message) } ?? "unknown"
    g_clear_error(&failure)
    throw .notWritten(path: path, reason: reason)
  }
}

/// Why there is no picture, with what to do next.
public enum ScreenshotError: Error, Equatable, Sendable, CustomStringConvertible {
  /// GTK has no display.
  case noDisplay
  /// The part lies outside of the screen.
  case offScreen
  /// There is no picture of the screen to be had.
  case notReadable(reason: String)
  /// The compositor lets no tool take pictures.
  case notSupported
  /// The tool that takes pictures under Wayland is not installed.
  case noTool
  /// The file cannot be written.
  case notWritten(path: String, reason: String)

  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .noDisplay:
      "There is no display to take a picture of. Run inside a graphical session."
    case .offScreen:
      "That part lies outside of the screen. Give a rectangle on one of the monitors."
    case .notReadable(let reason):
      "There is no picture of the screen: \(reason). Try again without a lock screen."
    case .notSupported:
      "The compositor lets no tool take pictures (zwlr_screencopy_manager_v1). "
        + "Leave pictures out, or take them in an X11 session or under sway."
    case .noTool:
      "Pictures under Wayland need the tool grim. Install the package grim."
    case .notWritten(let path, let reason):
      "The picture cannot be written to \(path): \(reason). Choose another file."
    }
  }
}
