public import TourCore

extension PrivateDesktop {
  /// Takes a picture of the whole screen, without the pointer.
  ///
  /// Where monitors have several scales, all of it is at the largest, `pictureScale`. Throws
  /// `RunError` when the tool for it fails.
  public func screenshot() async throws -> Bitmap {
    switch options.session {
    case .x11: try await picture("import", ["-silent", "-window", "root", "-depth", "8", "ppm:-"])
    case .sway: try await picture("grim", ["-t", "ppm", "-"])
    case .kwin, .gnome:
      try await picture("/usr/bin/python3", [Self.compositorScript, "screenshot"])
    }
  }

  /// Takes a picture of one monitor, counted from the left, in its own pixels.
  ///
  /// At a scale such as 1.5 it may be one pixel short, where logical pixels do not fill the monitor.
  /// Throws `RunError` when the tool for it fails.
  public func screenshot(ofMonitor index: Int) async throws -> Bitmap {
    guard options.session != .sway else {
      return try await picture("grim", ["-t", "ppm", "-o", "HEADLESS-\(index + 1)", "-"])
    }
    return try await screenshot().part(scaled(monitorFrames[index], by: pictureScale))
  }

  /// How many pixels of `screenshot()` a logical pixel has: the largest scale of a monitor.
  public var pictureScale: Double {
    options.monitors.indices.map { options.scale(ofMonitor: $0) }.max() ?? 1
  }

  /// Turns a rectangle of `screenshot()` into logical pixels, as `click(_:)` wants them.
  public func logical(_ pixels: Rect) -> Rect {
    scaled(pixels, by: 1 / pictureScale)
  }

  /// Turns a rectangle of `screenshot(ofMonitor:)` into logical pixels of the whole screen.
  public func logical(_ pixels: Rect, ofMonitor index: Int) -> Rect {
    let frame = monitorFrames[index]
    return scaled(pixels, by: 1 / options.scale(ofMonitor: index))
      .offset(by: Point(x: frame.x, y: frame.y))
  }

  private func scaled(_ rect: Rect, by factor: Double) -> Rect {
    Rect(
      x: rect.x * factor, y: rect.y * factor, width: rect.width * factor,
      height: rect.height * factor)
  }

  private func picture(_ tool: String, _ arguments: [String]) async throws -> Bitmap {
    let process = try launch(tool, arguments: arguments)
    let status = try await process.waitForExit()
    guard status.isSuccess else {
      let result = RunResult(status: status, output: "", errors: process.standardError)
      throw RunError(command: [tool] + arguments, result: result)
    }
    return try Bitmap(ppm: process.standardOutputBytes)
  }
}
