extension ProcessDetails {
  /// Gives the id of the Flatpak application that a process belongs to; nil when it is of none.
  static func flatpakID(of processID: Int32) -> String? {
    let path = "/proc/\(processID)/root/.flatpak-info"
    let text = String(decoding: contents(of: path), as: UTF8.self)
    let lines = text.split(separator: "\n")
    guard let group = lines.firstIndex(of: "[Application]") else { return nil }
    return lines[(group + 1)...].prefix { !$0.hasPrefix("[") }
      .first { $0.hasPrefix("name=") }.map { String($0.dropFirst("name=".count)) }
  }

  /// Whether a process sees other files than this one, as in Flatpak or Snap.
  static func isContained(_ processID: Int32) -> Bool { flatpakID(of: processID) != nil }
}
