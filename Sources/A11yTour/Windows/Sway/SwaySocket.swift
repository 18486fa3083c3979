import Glibc

/// A socket to sway, on which nothing is ever waited for longer than asked.
@DesktopActor
final class SwaySocket {
  /// The socket, for those who wait for something to read.
  let descriptor: Int32
  private var arrived = SwayMessageBuffer()

  /// What there is to read.
  enum Received: Equatable {
    case message(SwayMessage)
    /// Nothing yet, or no whole message.
    case nothing
    /// The other end has gone, or speaks another language.
    case lost
  }

  /// Connects to a socket by its path.
  ///
  /// - Returns: nil when nobody listens there, or does not at once.
  init?(path: String) {
    let descriptor = socket(
      AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue | SOCK_NONBLOCK.rawValue), 0)
    guard descriptor >= 0 else { return nil }
    guard Self.connect(descriptor, to: path) else {
      close(descriptor)
      return nil
    }
    self.descriptor = descriptor
  }

  isolated deinit { close(descriptor) }

  private static func connect(_ descriptor: Int32, to path: String) -> Bool {
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    guard !name.isEmpty, name.count < MemoryLayout.size(ofValue: address.sun_path) else {
      return false
    }
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    return withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        Glibc.connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
  }

  /// Sends a message.
  ///
  /// - Returns: false when it cannot be sent as a whole at once; the socket is of no use then.
  func send(_ message: SwayMessage) -> Bool {
    let bytes = message.bytes
    return Glibc.send(descriptor, bytes, bytes.count, Int32(MSG_NOSIGNAL)) == bytes.count
  }

  /// Takes the next message, without waiting for one.
  func receive() -> Received {
    var piece = [UInt8](repeating: 0, count: 65_536)
    while true {
      do throws(SwayMessageBuffer.FormatError) {
        if let message = try arrived.next() { return .message(message) }
      } catch {
        return .lost
      }
      let count = recv(descriptor, &piece, piece.count, 0)
      if count > 0 {
        arrived.append(piece.prefix(count))
      } else if count == 0 || (errno != EAGAIN && errno != EINTR) {
        return .lost
      } else if errno == EAGAIN {
        return .nothing
      }
    }
  }

  /// Waits for something to read until a moment.
  ///
  /// - Returns: false when nothing came.
  func wait(until end: ContinuousClock.Instant) -> Bool {
    while true {
      let rest = (end - .now) / .milliseconds(1)
      guard rest > 0 else { return false }
      var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
      let count = poll(&entry, 1, Int32(min(rest.rounded(.up), 10_000)))
      if count > 0 { return true }
      if count < 0, errno != EINTR { return false }
    }
  }
}
