import Glibc

/// The bytes of a file.
enum FileContent {
  /// Reads a file from its beginning up to a number of bytes.
  ///
  /// - Throws: ``TourReadError/unreadable(file:reason:)`` with the reason that the system gives.
  static func read(_ path: String, limit: Int) throws(TourReadError) -> [UInt8] {
    let descriptor = open(path, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw failure(of: path) }
    defer { close(descriptor) }
    var content: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 64 * 1024)
    while content.count < limit {
      let wanted = min(buffer.count, limit - content.count)
      let count = Glibc.read(descriptor, &buffer, wanted)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw failure(of: path) }
      if count == 0 { break }
      content += buffer[..<count]
    }
    return content
  }

  private static func failure(of path: String) -> TourReadError {
    .unreadable(file: path, reason: String(cString: strerror(errno)))
  }
}
