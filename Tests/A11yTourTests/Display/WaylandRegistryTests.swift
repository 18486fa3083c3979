import Foundation
import Glibc
import Testing

@testable import A11yTour

@Suite struct WaylandRegistryTests {
  @Test func nobodyIsThere() {
    #expect(WaylandRegistry.ask("/nowhere/wayland-0") == .unreachable)
    #expect(WaylandRegistry.ask("") == .unreachable)
  }

  @Test func aCompositorThatStandsStillHoldsNobodyUp() throws {
    let (path, listener) = try listen()
    defer {
      close(listener)
      unlink(path)
    }
    let start = ContinuousClock.now
    #expect(WaylandRegistry.ask(path, patience: .milliseconds(200)) == .silent)
    #expect(ContinuousClock.now - start < .seconds(5))
  }

  @Test func aCompositorThatHangsUpIsNotThere() async throws {
    let (path, listener) = try listen()
    defer {
      close(listener)
      unlink(path)
    }
    let answer = Task.detached { WaylandRegistry.ask(path, patience: .seconds(20)) }
    let connection = accept(listener, nil, nil)
    close(connection)
    #expect(await answer.value == .unreachable)
  }

  /// Listens like a compositor, and says nothing.
  private func listen() throws -> (path: String, listener: Int32) {
    let path = NSTemporaryDirectory() + "wl-\(UInt32.random(in: 0 ... .max))"
    let listener = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { $0.copyBytes(from: path.utf8) }
    let status = withUnsafePointer(to: &address) { pointer in
      pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(listener, $0, socklen_t(MemoryLayout<sockaddr_un>.size))
      }
    }
    guard status == 0, Glibc.listen(listener, 4) == 0 else { throw POSIXError(.EIO) }
    return (path, listener)
  }
}
