/// A message of the IPC of sway, which is that of i3.
struct SwayMessage: Equatable, Sendable {
  /// What a message is about, or the answer to it.
  enum Kind: UInt32, Sendable {
    case runCommand = 0
    case subscribe = 2
    case getTree = 4
    case getVersion = 7
  }

  /// The kind, or for an event its number with the highest bit set.
  var type: UInt32
  /// The content: a command or JSON.
  var payload: [UInt8]

  /// Makes a message of ours.
  init(_ kind: Kind, _ payload: String = "") {
    type = kind.rawValue
    self.payload = Array(payload.utf8)
  }

  fileprivate init(type: UInt32, payload: [UInt8]) {
    self.type = type
    self.payload = payload
  }

  /// Whether something happened, rather than that something was asked for.
  var isEvent: Bool { type & 1 << 31 != 0 }

  /// The message as it is sent: a mark, the length, the type and the content.
  var bytes: [UInt8] {
    Self.mark + Self.bytes(of: UInt32(payload.count)) + Self.bytes(of: type) + payload
  }

  fileprivate static let mark = Array("i3-ipc".utf8)

  /// Numbers are in the byte order of the machine.
  private static func bytes(of number: UInt32) -> [UInt8] {
    withUnsafeBytes(of: number) { Array($0) }
  }
}

/// Puts messages together from the pieces in which they arrive.
struct SwayMessageBuffer {
  /// The longest content that is taken in, in bytes: some 10,000 windows.
  static let sizeLimit = 8 << 20
  private static let headerLength = SwayMessage.mark.count + 8

  private var bytes: [UInt8] = []

  /// The error of bytes that no message begins with, or of one that is too long.
  struct FormatError: Error {}

  /// Takes in what arrived.
  mutating func append(_ piece: some Sequence<UInt8>) { bytes += piece }

  /// Gives the next message and takes it out; nil while it is not whole.
  mutating func next() throws(FormatError) -> SwayMessage? {
    let mark = SwayMessage.mark
    guard bytes.starts(with: mark.prefix(bytes.count)) else { throw FormatError() }
    guard bytes.count >= Self.headerLength else { return nil }
    let length = Int(number(at: mark.count))
    guard length <= Self.sizeLimit else { throw FormatError() }
    let end = Self.headerLength + length
    guard bytes.count >= end else { return nil }
    let message = SwayMessage(
      type: number(at: mark.count + 4), payload: Array(bytes[Self.headerLength..<end]))
    bytes.removeFirst(end)
    return message
  }

  private func number(at index: Int) -> UInt32 {
    bytes.withUnsafeBytes { $0.loadUnaligned(fromByteOffset: index, as: UInt32.self) }
  }
}
