import Foundation
import TestSupport

/// A tour of the project, with what a test has to know of it.
enum TourSample: String, CaseIterable {
  case mousepad
  case textEditor = "gnome-text-editor"
  case featherPad = "featherpad"

  /// The tour file.
  var file: String { Project.path("tours/\(rawValue).tour.yaml") }

  /// The program, which has the same name as the file.
  var program: String { rawValue }

  /// The name of the application on the accessibility bus.
  var application: String {
    switch self {
    case .mousepad, .textEditor: rawValue
    case .featherPad: "FeatherPad"
    }
  }

  /// The ids of the steps, in order.
  var steps: [String] {
    switch self {
    case .mousepad: ["write", "file", "edit", "search", "view", "document"]
    case .textEditor: ["write", "open", "tab", "view", "menu"]
    case .featherPad: ["new", "find", "search", "jump", "side-pane", "session", "options"]
    }
  }

  /// The step that goes on when its target is pressed.
  var clickStep: String {
    switch self {
    case .mousepad, .textEditor: "write"
    case .featherPad: "find"
    }
  }

  /// Whether the target of that step has the focus, so that a key presses it.
  var hasFocusedTarget: Bool { self != .featherPad }

  /// A widget that is there once the application is ready.
  var landmark: String {
    switch self {
    case .mousepad: #"application["mousepad"].menu["File"]"#
    case .textEditor: #"application["gnome-text-editor"].button["Open"]"#
    case .featherPad: #"application["FeatherPad"].toolBar.button["New"]"#
    }
  }

  /// Starts the application and waits until it can be toured.
  func start(on desktop: PrivateDesktop) async throws -> LaunchedProcess {
    let process = try desktop.launch(program)
    try await desktop.waitForWidget(landmark)
    let window = try await desktop.waitForWindow(of: process)
    // sway gives the focus to every new window.
    guard desktop.options.session == .x11 else { return process }
    try await waitUntil("\(program) has the focus") {
      let active = try await desktop.run("xdotool", arguments: ["getactivewindow"])
      return active.output == "\(window.id)\n"
    }
    return process
  }

  /// Lets the bus of the desktop start the application, where that is how it starts.
  ///
  /// A private desktop has only the services that every desktop needs.
  func permitLaunch(on desktop: PrivateDesktop) async throws {
    guard self == .textEditor else { return }
    let name = "org.gnome.TextEditor"
    try FileManager.default.createSymbolicLink(
      atPath: "\(desktop.folder)/services/\(name).service",
      withDestinationPath: "/usr/share/dbus-1/services/\(name).service")
    let bus = "org.freedesktop.DBus"
    try await desktop.output(
      of: "dbus-send",
      [
        "--session", "--print-reply", "--dest=\(bus)", "/org/freedesktop/DBus",
        "\(bus).ReloadConfig",
      ])
  }
}
