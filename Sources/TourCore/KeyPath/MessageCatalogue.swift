/// A compiled catalogue of gettext: the contents of an `.mo` file.
///
/// Everything is checked against the size of the file: a broken one has fewer messages, or cannot
/// be read at all.
public struct MessageCatalogue: Sendable {
  private let bytes: [UInt8]
  private let isBigEndian: Bool
  private let count: Int
  private let originals: Int
  private let translations: Int
  private let isUTF8: Bool

  /// Reads the bytes of a file; nil when they are no catalogue.
  public init?(_ bytes: [UInt8]) {
    guard bytes.count >= 28 else { return nil }
    let isBigEndian: Bool
    switch (bytes[0], bytes[1], bytes[2], bytes[3]) {
    case (0xDE, 0x12, 0x04, 0x95): isBigEndian = false
    case (0x95, 0x04, 0x12, 0xDE): isBigEndian = true
    default: return nil
    }
    let words = [4, 8, 12, 16].map {
      MessageCatalogue.word(at: $0, in: bytes, isBigEndian: isBigEndian)
    }
    guard let revision = words[0], let number = words[1], let first = words[2],
      let second = words[3], revision >> 16 <= 1, number <= bytes.count / 8,
      first <= bytes.count - number * 8, second <= bytes.count - number * 8
    else { return nil }
    self.bytes = bytes
    self.isBigEndian = isBigEndian
    (count, originals, translations) = (number, first, second)
    let header = MessageCatalogue.header(
      count: count, originals: originals, translations: translations, bytes: bytes,
      isBigEndian: isBigEndian)
    isUTF8 = !header.lowercased().contains("charset=iso-8859-1")
  }

  /// Gives the translation of a message; nil when the catalogue has none.
  ///
  /// A message with a context is written as context, U+0004, message. Of a message with plural
  /// forms the first is given, which is the singular.
  public func translation(of message: String) -> String? {
    let wanted = Array(message.utf8)
    guard !wanted.isEmpty else { return nil }
    var (low, high) = (0, count)
    while low < high {
      let middle = (low + high) / 2
      guard let found = singular(at: middle, in: originals) else { return nil }
      if found.elementsEqual(wanted) {
        guard let text = singular(at: middle, in: translations), !text.isEmpty else { return nil }
        return decoded(text)
      }
      if found.lexicographicallyPrecedes(wanted) { low = middle + 1 } else { high = middle }
    }
    return nil
  }

  private func decoded(_ text: ArraySlice<UInt8>) -> String {
    guard !isUTF8 else { return String(decoding: text, as: UTF8.self) }
    var scalars = String.UnicodeScalarView()
    scalars.append(contentsOf: text.map { Unicode.Scalar($0) })
    return String(scalars)
  }

  /// Gives a text of one of the two tables up to its first NUL, behind which plural forms follow.
  private func singular(at index: Int, in table: Int) -> ArraySlice<UInt8>? {
    MessageCatalogue.text(at: index, in: table, bytes: bytes, isBigEndian: isBigEndian)
      .map { $0.prefix { $0 != 0 } }
  }

  /// The translation of the empty message, which describes the catalogue.
  private static func header(
    count: Int, originals: Int, translations: Int, bytes: [UInt8], isBigEndian: Bool
  ) -> String {
    guard count > 0,
      text(at: 0, in: originals, bytes: bytes, isBigEndian: isBigEndian)?.isEmpty == true,
      let found = text(at: 0, in: translations, bytes: bytes, isBigEndian: isBigEndian)
    else { return "" }
    return String(decoding: found, as: UTF8.self)
  }

  private static func text(
    at index: Int, in table: Int, bytes: [UInt8], isBigEndian: Bool
  ) -> ArraySlice<UInt8>? {
    guard let length = word(at: table + index * 8, in: bytes, isBigEndian: isBigEndian),
      let offset = word(at: table + index * 8 + 4, in: bytes, isBigEndian: isBigEndian),
      offset <= bytes.count, length <= bytes.count - offset
    else { return nil }
    return bytes[offset..<(offset + length)]
  }

  private static func word(at offset: Int, in bytes: [UInt8], isBigEndian: Bool) -> Int? {
    guard offset >= 0, offset <= bytes.count - 4 else { return nil }
    let four = bytes[offset..<(offset + 4)].map(Int.init)
    let ordered = isBigEndian ? four : four.reversed()
    return ordered.reduce(0) { $0 << 8 | $1 }
  }
}
