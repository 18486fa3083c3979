import CGio
import TourCore

/// Starts installed applications by their desktop files, never by a command line.
@DesktopActor
enum ApplicationLauncher {
  /// Starts the application of a desktop file.
  ///
  /// The corresponding C function is `g_app_info_launch`.
  ///
  /// - Throws: ``LaunchError``.
  static func launch(desktopFileID: String) throws(LaunchError) {
    guard let info = g_desktop_app_info_new("\(desktopFileID).desktop") else {
      throw LaunchError.notInstalled(desktopFileID)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    guard let context = g_app_launch_context_new() else {
      throw LaunchError.failed(desktopFileID, "no launch context")
    }
    defer { g_object_unref(UnsafeMutableRawPointer(context)) }
    // Qt comes on the accessibility bus only when it is asked to.
    g_app_launch_context_setenv(context, "QT_LINUX_ACCESSIBILITY_ALWAYS_ON", "1")
    var error: UnsafeMutablePointer<GError>?
    // By its command, even where the file asks for activation over D-Bus: that it could not be
    // activated would be told to nobody.
    guard let command = g_app_info_get_commandline(info) else {
      throw LaunchError.failed(desktopFileID, "its desktop file names no program in 'Exec'")
    }
    guard
      let program = g_app_info_create_from_commandline(
        command, g_app_info_get_name(info), G_APP_INFO_CREATE_NONE, &error)
    else {
      let failure = BusError(taking: error, context: "starting \(desktopFileID)")
      throw LaunchError.failed(desktopFileID, failure.message)
    }
    defer { g_object_unref(UnsafeMutableRawPointer(program)) }
    guard g_app_info_launch(program, nil, context, &error) != 0 else {
      let failure = BusError(taking: error, context: "starting \(desktopFileID)")
      throw LaunchError.failed(desktopFileID, failure.message)
    }
  }

  /// Gives the file name of the program that a desktop file starts, or nil if it is not installed.
  static func executable(ofDesktopFile desktopFileID: String) -> String? {
    guard let info = g_desktop_app_info_new("\(desktopFileID).desktop") else { return nil }
    defer { g_object_unref(UnsafeMutableRawPointer(info)) }
    return g_app_info_get_executable(info).map { fileName(of: String(cString: $0)) }
  }

  /// Gives the last part of a path.
  static func fileName(of path: String) -> String {
    path.split(separator: "/").last.map(String.init) ?? path
  }
}

/// Why an application was not started.
public enum LaunchError: Error, CustomStringConvertible, Sendable {
  /// There is no desktop file of that name.
  case notInstalled(String)
  /// Starting it failed.
  case failed(String, String)

  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .notInstalled(let id):
      "there is no desktop file '\(id).desktop'; install the application, or correct 'app.desktop'"
    case .failed(let id, let message):
      "'\(id)' could not be started: \(message)"
    }
  }
}
