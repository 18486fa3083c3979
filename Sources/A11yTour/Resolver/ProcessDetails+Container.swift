import Glibc

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

  /// Says why a process does nothing, by its state; nil when nothing is known of it.
  static func standstill(of processID: Int32) -> String? {
    switch state(of: processID) {
    case "T": "is stopped"
    case "t": "is held by a debugger"
    case "Z": "has ended"
    case "D": "waits for a disk"
    default: nil
    }
  }

  /// The numbers of all processes.
  static var all: [Int32] {
    guard let folder = opendir("/proc") else { return [] }
    defer { closedir(folder) }
    var numbers: [Int32] = []
    while let entry = readdir(folder) {
      let name = withUnsafePointer(to: &entry.pointee.d_name) { pointer in
        pointer.withMemoryRebound(to: CChar.self, capacity: 256) { String(cString: $0) }
      }
      if let number = Int32(name) { numbers.append(number) }
    }
    return numbers
  }
}
