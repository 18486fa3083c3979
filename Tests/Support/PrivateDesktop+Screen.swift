public import Glibc
public import TourCore

/// A window that the window manager or the compositor knows.
public struct DesktopWindow: Hashable, Sendable {
  /// The X11 window; on Wayland a number that the compositor tells it by.
  public let id: Int
  /// The title.
  public let title: String
  /// The process that owns it, when it says so.
  public let pid: pid_t?
  /// The client area on the screen, in pixels: without the window manager's decoration.
  ///
  /// On Wayland in logical pixels, and without the shadow that an application draws.
  public let frame: Rect
}

extension PrivateDesktop {
  /// Lists the windows in the order of the window manager, the oldest first.
  ///
  /// Empty without a window manager. A window that closes meanwhile is left out. On Wayland the order
  /// is the compositor's.
  public func windows() async throws -> [DesktopWindow] {
    switch options.session {
    case .x11: try await windowsOfX11()
    case .sway: try await windowsOfSway()
    case .kwin, .gnome: try await windowsOfCompositor()
    }
  }

  private func windowsOfX11() async throws -> [DesktopWindow] {
    let list = try await output(of: "xprop", ["-root", "-notype", "_NET_CLIENT_LIST"])
    let ids = list.split(whereSeparator: { " ,#\n".contains($0) }).compactMap(Self.number(hex:))
    var windows: [DesktopWindow] = []
    for id in ids {
      if let window = try await windowOfX11(id) { windows.append(window) }
    }
    return windows
  }

  /// Gives what there is to know of a window, or nil when it is gone.
  public func window(_ id: Int) async throws -> DesktopWindow? {
    guard options.session == .x11 else { return try await windows().first { $0.id == id } }
    return try await windowOfX11(id)
  }

  private func windowOfX11(_ id: Int) async throws -> DesktopWindow? {
    let geometry = try await run("xwininfo", arguments: ["-id", "\(id)"])
    let properties = try await run(
      "xprop", arguments: ["-id", "\(id)", "-notype", "_NET_WM_PID", "_NET_WM_NAME", "WM_NAME"])
    guard geometry.status.isSuccess, properties.status.isSuccess,
      let x = Self.value("Absolute upper-left X:", in: geometry.output),
      let y = Self.value("Absolute upper-left Y:", in: geometry.output),
      let width = Self.value("Width:", in: geometry.output),
      let height = Self.value("Height:", in: geometry.output)
    else { return nil }
    return DesktopWindow(
      id: id,
      title: Self.quoted("_NET_WM_NAME", in: properties.output)
        ?? Self.quoted("WM_NAME", in: properties.output) ?? "",
      pid: Self.value("_NET_WM_PID =", in: properties.output).map { pid_t($0) },
      frame: Rect(x: x, y: y, width: width, height: height))
  }

  /// Waits for a window with a title, or for the first of a process.
  ///
  /// Throws `DeadlinePassed` when none comes.
  public func waitForWindow(
    title: String? = nil, of process: LaunchedProcess? = nil, deadline: Duration = .seconds(20)
  ) async throws -> DesktopWindow {
    let what = "a window \(title ?? "of \(process?.executable ?? "anybody")")"
    return try await waitFor(what, deadline: deadline, every: .milliseconds(20)) {
      try await windows().first { window in
        (title == nil || window.title == title) && (process == nil || window.pid == process?.pid)
      }
    }
  }

  /// Moves a window and waits until it is there.
  ///
  /// The position is that of the decorated window; the client area lies within the decoration.
  /// A window of sway leaves the tiles for that. Throws `DeadlinePassed` when the window manager puts
  /// it elsewhere.
  public func moveWindow(_ id: Int, x: Int, y: Int) async throws {
    switch options.session {
    case .x11: try await xdotool("windowmove", "\(id)", "\(x)", "\(y)")
    case .sway:
      try await swaymsg(
        "[con_id=\(id)] floating enable, move absolute position \(x) px \(y) px")
    case .kwin, .gnome: try await moveWindowOfCompositor(id, x: x, y: y)
    }
    try await waitUntil("window \(id) is at \(x),\(y)") {
      guard let frame = try await window(id)?.frame else { return false }
      // No decoration is thicker than this.
      return (x...(x + 64)).contains(Int(frame.x)) && (y...(y + 64)).contains(Int(frame.y))
    }
  }

  private static func number(hex word: Substring) -> Int? {
    word.hasPrefix("0x") ? Int(word.dropFirst(2), radix: 16) : nil
  }

  private static func value(_ label: String, in text: String) -> Double? {
    for line in text.split(separator: "\n") {
      let line = line.drop { $0 == " " }
      if line.hasPrefix(label) { return Double(line.dropFirst(label.count).filter { $0 != " " }) }
    }
    return nil
  }

  private static func quoted(_ label: String, in text: String) -> String? {
    for line in text.split(separator: "\n") where line.hasPrefix(label + " = \"") {
      return String(line.dropFirst(label.count + 4).dropLast())
    }
    return nil
  }
}
