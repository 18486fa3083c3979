import Glibc
import Synchronization

/// The writing end of a pipe whose closing ends the process at the other end.
final class Lifeline: Sendable {
  private let descriptor: Mutex<Int32>

  init(_ descriptor: Int32) {
    self.descriptor = Mutex(descriptor)
  }

  deinit {
    close()
  }

  func close() {
    descriptor.withLock { descriptor in
      if descriptor >= 0 { Glibc.close(descriptor) }
      descriptor = -1
    }
  }
}

/// What has come out of a pipe so far.
final class PipeText: Sendable {
  private let descriptor: Int32
  private let bytes = Mutex<[UInt8]>([])

  init(_ descriptor: Int32) {
    self.descriptor = descriptor
    _ = fcntl(descriptor, F_SETFL, O_NONBLOCK)
  }

  deinit {
    close(descriptor)
  }

  /// Reads what has come meanwhile and gives all of it.
  func text() -> String {
    bytes.withLock { bytes in
      var buffer = [UInt8](repeating: 0, count: 4096)
      while true {
        let count = read(descriptor, &buffer, buffer.count)
        guard count > 0 else { break }
        bytes += buffer[..<count]
      }
      return String(decoding: bytes, as: UTF8.self)
    }
  }
}
