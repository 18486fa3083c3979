@testable import A11yTour
import CGio
import Glibc
import Testing

@Suite(.mainLoop) struct BusConnectionTests {
  @Test @DesktopActor func givesUpOnABusThatSaysNothing() async throws {
    // A socket that takes connections in but nobody reads.
    let descriptor = socket(AF_UNIX, Int32(SOCK_STREAM.rawValue), 0)
    try #require(descriptor >= 0)
    defer { close(descriptor) }
    let name = "mute-\(getpid())"
    var address = sockaddr_un()
    address.sun_family = sa_family_t(AF_UNIX)
    withUnsafeMutableBytes(of: &address.sun_path) { path in
      // The abstract socket of that name leaves no file behind.
      path[0] = 0
      for (index, byte) in name.utf8.enumerated() { path[index + 1] = byte }
    }
    let length = socklen_t(MemoryLayout<sa_family_t>.size + 1 + name.utf8.count)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { bind(descriptor, $0, length) }
    }
    try #require(status == 0 && listen(descriptor, 4) == 0)
    let error = await #expect(throws: BusError.self) {
      try await BusConnection.connect(address: "unix:abstract=\(name)", deadline: 0.1)
    }
    #expect(error?.code == .timedOut)
  }

  @Test(arguments: ["unix:path=/nowhere/at/all", "nonsense", ""])
  @DesktopActor func saysWhyThereIsNoConnection(address: String) async {
    let error = await #expect(throws: BusError.self) {
      try await BusConnection.connect(address: address)
    }
    #expect(error?.code == .remote)
    #expect(error?.message.isEmpty == false)
  }
}
