import Glibc

/// What the system tells of a process, by `/proc`.
enum ProcessDetails {
  /// The number of this process.
  static let own = getpid()

  /// Gives the path of the program that a process runs.
  static func executable(of processID: Int32) -> String? {
    var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
    let length = readlink("/proc/\(processID)/exe", &buffer, buffer.count)
    guard length > 0 else { return nil }
    return String(decoding: buffer.prefix(length).map { UInt8(bitPattern: $0) }, as: UTF8.self)
  }

  /// Gives the arguments that a process was started with, its own name first.
  static func arguments(of processID: Int32) -> [String] {
    contents(of: "/proc/\(processID)/cmdline").split(separator: 0).map {
      String(decoding: $0, as: UTF8.self)
    }
  }

  /// Gives the letter for what a process is doing, as `T` for one that is stopped.
  static func state(of processID: Int32) -> Character? {
    let text = String(decoding: contents(of: "/proc/\(processID)/stat"), as: UTF8.self)
    // The name of the program, in parentheses, may hold anything.
    guard let end = text.lastIndex(of: ")") else { return nil }
    return text[text.index(after: end)...].first { $0 != " " }
  }

  /// Gives the bytes of a file of `/proc`, which tells no size; none when it cannot be read.
  static func contents(of path: String, limit: Int = 1 << 20) -> [UInt8] {
    guard let file = fopen(path, "r") else { return [] }
    defer { fclose(file) }
    var buffer = [UInt8](repeating: 0, count: 16_384)
    var result: [UInt8] = []
    while result.count < limit {
      let count = fread(&buffer, 1, buffer.count, file)
      guard count > 0 else { break }
      result += buffer.prefix(count)
    }
    return result
  }
}
