import A11yTour
import CGtk
import TourCore

/// The tool that takes pictures of the screen under Wayland, where the compositor lets it.
@DesktopActor
enum Grim {
  /// Writes a picture of the screen, or of a part of it in logical pixels, as PNG.
  ///
  /// Blocks until it is written.
  static func capture(to path: String, rect: Rect?) throws(ScreenshotError) {
    guard let tool = g_find_program_in_path("grim") else { throw .noTool }
    g_free(tool)
    var arguments = ["grim"]
    if let rect {
      let box = rect.outerPixels
      guard box.width > 0, box.height > 0 else { throw .offScreen }
      arguments += ["-g", "\(box.x),\(box.y) \(box.width)x\(box.height)"]
    }
    arguments += ["--", path]
    var failure: UnsafeMutablePointer<GError>?
    var errors: UnsafeMutablePointer<CChar>?
    var status: Int32 = 0
    let isRun = withArguments(arguments) { pointers in
      g_spawn_sync(
        nil, pointers, nil, G_SPAWN_SEARCH_PATH, nil, nil, nil, &errors, &status, &failure)
    }
    defer { g_free(errors) }
    guard isRun != 0, g_spawn_check_wait_status(status, &failure) != 0 else {
      let message = failure.map { String(cString: $0.pointee.message) } ?? "grim failed"
      g_clear_error(&failure)
      let words = errors.map { String(cString: $0) } ?? ""
      if words.contains("wlr-screencopy") { throw .notSupported }
      let line = words.split(whereSeparator: \.isNewline).last.map(String.init)
      throw .notReadable(reason: line ?? message)
    }
  }

  private static func withArguments<Result>(
    _ arguments: [String],
    _ body: (UnsafeMutablePointer<UnsafeMutablePointer<CChar>?>) -> Result
  ) -> Result {
    var pointers = arguments.map { g_strdup($0) } + [nil]
    defer { for pointer in pointers { g_free(pointer) } }
    return body(&pointers)
  }
}
