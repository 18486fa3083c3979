import Glibc

/// The variables of the environment.
enum Environment {
  /// Gives a variable; nil when it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// Whether the session is a Wayland one.
  static var isWayland: Bool { !(value("WAYLAND_DISPLAY") ?? "").isEmpty }
}
