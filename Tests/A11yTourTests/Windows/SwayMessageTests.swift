import Testing

@testable import A11yTour

@Suite struct SwayMessageTests {
  private static func bytes(type: UInt32, _ payload: String) -> [UInt8] {
    var bytes = SwayMessage(.getTree, payload).bytes
    withUnsafeBytes(of: type) { bytes.replaceSubrange(10..<14, with: $0) }
    return bytes
  }

  @Test func writesWhatI3Reads() {
    #expect(SwayMessage(.getTree).bytes == Array("i3-ipc".utf8) + [0, 0, 0, 0, 4, 0, 0, 0])
    #expect(
      SwayMessage(.runCommand, "nop").bytes
        == Array("i3-ipc".utf8) + [3, 0, 0, 0, 0, 0, 0, 0] + Array("nop".utf8))
  }

  @Test func putsMessagesTogetherFromAnyPieces() throws {
    let sent =
      Self.bytes(type: 4, "{}") + Self.bytes(type: 1 << 31 | 3, "") + Self.bytes(type: 7, "x")
    for length in 1...sent.count {
      var buffer = SwayMessageBuffer()
      var received: [SwayMessage] = []
      for start in stride(from: 0, to: sent.count, by: length) {
        buffer.append(sent[start..<min(start + length, sent.count)])
        while let message = try buffer.next() { received.append(message) }
      }
      #expect(received.map(\.type) == [4, 1 << 31 | 3, 7])
      #expect(received.map(\.isEvent) == [false, true, false])
      #expect(received.map { String(decoding: $0.payload, as: UTF8.self) } == ["{}", "", "x"])
    }
  }

  @Test func refusesWhatIsNoMessage() throws {
    for wrong in ["x", "i3-ipx", "i3_ipc\0\0\0\0\0\0\0\0"] {
      var buffer = SwayMessageBuffer()
      buffer.append(Array(wrong.utf8))
      #expect(throws: SwayMessageBuffer.FormatError.self) { try buffer.next() }
    }
    var buffer = SwayMessageBuffer()
    buffer.append(Array("i3-ipc".utf8) + [255, 255, 255, 255, 4, 0, 0, 0])
    #expect(throws: SwayMessageBuffer.FormatError.self) { try buffer.next() }
    buffer = SwayMessageBuffer()
    #expect(try buffer.next() == nil)
    buffer.append(Array("i3-i".utf8))
    #expect(try buffer.next() == nil)
  }
}
