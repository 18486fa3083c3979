import Glibc

/// The variables of the environment.
enum Environment {
  /// Gives a variable; nil when it is not set.
  static func value(_ name: String) -> String? {
    getenv(name).map { String(cString: $0) }
  }

  /// The user's languages, the preferred first, as gettext finds them: `LANGUAGE`, else the locale.
  static var languages: [String] {
    let locale =
      [value("LC_ALL"), value("LC_MESSAGES"), value("LANG")].compactMap { $0 }
      .first { !$0.isEmpty } ?? "C"
    let isNone = locale == "C" || locale == "POSIX" || locale.hasPrefix("C.")
    guard !isNone else { return [] }
    let listed = (value("LANGUAGE") ?? "").split(separator: ":").map(String.init)
    return listed.isEmpty ? [locale] : listed
  }
}
