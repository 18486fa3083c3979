import Foundation
import Glibc
import Synchronization

@testable import A11yTour

/// A socket on which somebody answers as sway does, or worse.
final class FakeSway: Sendable {
  /// What is answered to a message of a type; nil for silence.
  typealias Script = @Sendable (UInt32) -> [UInt8]?

  let path: String
  private let listener: Int32
  private let script: Mutex<Script>
  private let clients = Mutex<[Int32]>([])
  private let asked = Mutex<[UInt32]>([])

  /// Begins to listen in the folder for temporary files.
  init(_ script: @escaping Script) throws {
    path = NSTemporaryDirectory() + "fake-sway-\(UUID().uuidString.prefix(8))"
    self.script = Mutex(script)
    listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue | SOCK_CLOEXEC.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    let name = Array(path.utf8)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: name) }
    let isBound = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size)) == 0
      }
    }
    guard isBound, listen(listener, 8) == 0 else { throw CocoaError(.fileWriteUnknown) }
    Thread.detachNewThread { [self] in serve() }
  }

  /// The types of the messages that came.
  var requests: [UInt32] { asked.withLock { $0 } }

  /// Answers otherwise from now on.
  func answer(_ script: @escaping Script) { self.script.withLock { $0 = script } }

  /// Sends something unasked to all who are connected.
  func tell(_ bytes: [UInt8]) {
    for client in clients.withLock({ $0 }) {
      _ = send(client, bytes, bytes.count, Int32(MSG_NOSIGNAL))
    }
  }

  /// Hangs up on all who are connected.
  func hangUp() {
    for client in clients.withLock({ $0 }) { shutdown(client, Int32(SHUT_RDWR)) }
  }

  /// Ends; nobody can connect any more.
  func stop() {
    unlink(path)
    shutdown(listener, Int32(SHUT_RDWR))
    hangUp()
  }

  private func serve() {
    while true {
      let client = accept(listener, nil, nil)
      guard client >= 0 else { break }
      clients.withLock { $0.append(client) }
      Thread.detachNewThread { [self] in serve(client) }
    }
    close(listener)
  }

  private func serve(_ client: Int32) {
    var buffer = SwayMessageBuffer()
    var piece = [UInt8](repeating: 0, count: 4096)
    while true {
      let count = recv(client, &piece, piece.count, 0)
      guard count > 0 else { break }
      buffer.append(piece.prefix(count))
      while let message = try? buffer.next() {
        asked.withLock { $0.append(message.type) }
        guard let bytes = script.withLock({ $0 })(message.type) else { continue }
        // In two pieces, as a long answer comes.
        for part in [bytes.prefix(bytes.count / 2), bytes.dropFirst(bytes.count / 2)] {
          let part = Array(part)
          _ = send(client, part, part.count, Int32(MSG_NOSIGNAL))
        }
      }
    }
    clients.withLock { $0.removeAll { $0 == client } }
    close(client)
  }

  /// Gives a message as sway would send it.
  static func message(_ type: UInt32, _ payload: String) -> [UInt8] {
    var bytes = SwayMessage(.getTree, payload).bytes
    withUnsafeBytes(of: type) { bytes.replaceSubrange(10..<14, with: $0) }
    return bytes
  }

  /// Answers all messages, the tree with one window.
  static func healthy(x: Int = 10, title: String = "a") -> Script {
    { type in
      switch SwayMessage.Kind(rawValue: type) {
      case .getVersion: message(type, #"{"human_readable":"1.7","major":1}"#)
      case .getTree: message(type, tree(x: x, title: title))
      case .subscribe: message(type, #"{"success":true}"#)
      case .runCommand: message(type, #"[{"success":true}]"#)
      case nil: nil
      }
    }
  }

  static func tree(x: Int, title: String) -> String {
    let rect = #"{"x":\#(x),"y":20,"width":400,"height":300}"#
    return #"""
      {"type":"root","nodes":[{"name":"A","current_workspace":"1","nodes":[{"name":"1","nodes":[
      {"id":5,"pid":10,"name":"\#(title)","rect":\#(rect),"window_rect":{"x":0,"y":0,"width":400,
      "height":300},"visible":true,"focused":true}]}]}]}
      """#
  }
}
