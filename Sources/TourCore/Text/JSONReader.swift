/// Reads JSON as RFC 8259 has it, from anybody: what is wrong, too deep or too long is refused.
public struct JSONReader {
  /// The longest text that is read, in bytes.
  public static let sizeLimit = 16 << 20
  /// How deep arrays and objects may lie in one another.
  public static let depthLimit = 256

  private let bytes: ArraySlice<UInt8>
  private var index: Int

  private init(_ bytes: ArraySlice<UInt8>) {
    self.bytes = bytes
    index = bytes.startIndex
  }

  /// Reads a text of one value.
  ///
  /// - Parameter bytes: the text in UTF-8; what is no UTF-8 in a string is replaced.
  /// - Returns: nil when the text is not JSON, is longer than ``sizeLimit`` or deeper than
  ///   ``depthLimit``.
  public static func value(of bytes: some Collection<UInt8>) -> JSONValue? {
    guard bytes.count <= sizeLimit else { return nil }
    var reader = JSONReader(ArraySlice(bytes))
    guard let value = reader.value(depth: 0), reader.next == nil else { return nil }
    return value
  }

  /// The first byte that is no space; nil at the end.
  private var next: UInt8? {
    mutating get {
      while index < bytes.endIndex {
        let byte = bytes[index]
        guard byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 else { return byte }
        index += 1
      }
      return nil
    }
  }

  private mutating func take(_ byte: UInt8) -> Bool {
    guard next == byte else { return false }
    index += 1
    return true
  }

  private mutating func take(_ word: StaticString) -> Bool {
    let end = index + word.utf8CodeUnitCount
    guard end <= bytes.endIndex else { return false }
    let isThere = word.withUTF8Buffer { $0.elementsEqual(bytes[index..<end]) }
    if isThere { index = end }
    return isThere
  }

  private mutating func value(depth: Int) -> JSONValue? {
    guard depth < Self.depthLimit, let byte = next else { return nil }
    switch byte {
    case UInt8(ascii: "{"): return object(depth: depth)
    case UInt8(ascii: "["): return array(depth: depth)
    case UInt8(ascii: "\""): return string().map(JSONValue.string)
    case UInt8(ascii: "t"): return take("true") ? .bool(true) : nil
    case UInt8(ascii: "f"): return take("false") ? .bool(false) : nil
    case UInt8(ascii: "n"): return take("null") ? .null : nil
    default: return number()
    }
  }

  private mutating func object(depth: Int) -> JSONValue? {
    var members: [JSONValue.Member] = []
    index += 1
    if take(UInt8(ascii: "}")) { return .object([]) }
    repeat {
      guard next == UInt8(ascii: "\""), let name = string(), take(UInt8(ascii: ":")),
        let value = value(depth: depth + 1)
      else { return nil }
      members.append(JSONValue.Member(name, value))
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "}")) ? .object(members) : nil
  }

  private mutating func array(depth: Int) -> JSONValue? {
    var values: [JSONValue] = []
    index += 1
    if take(UInt8(ascii: "]")) { return .array([]) }
    repeat {
      guard let value = value(depth: depth + 1) else { return nil }
      values.append(value)
    } while take(UInt8(ascii: ","))
    return take(UInt8(ascii: "]")) ? .array(values) : nil
  }
}

// MARK: Strings and numbers

extension JSONReader {
  private mutating func string() -> String? {
    index += 1
    var text: [UInt8] = []
    while index < bytes.endIndex {
      let byte = bytes[index]
      index += 1
      switch byte {
      case UInt8(ascii: "\""): return String(decoding: text, as: UTF8.self)
      case UInt8(ascii: "\\"):
        guard let escaped = escape() else { return nil }
        text.append(contentsOf: escaped.utf8)
      case 0..<0x20: return nil
      default: text.append(byte)
      }
    }
    return nil
  }

  private mutating func escape() -> String? {
    guard index < bytes.endIndex else { return nil }
    let byte = bytes[index]
    index += 1
    switch byte {
    case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"):
      return String(Character(UnicodeScalar(byte)))
    case UInt8(ascii: "b"): return "\u{8}"
    case UInt8(ascii: "f"): return "\u{c}"
    case UInt8(ascii: "n"): return "\n"
    case UInt8(ascii: "r"): return "\r"
    case UInt8(ascii: "t"): return "\t"
    case UInt8(ascii: "u"):
      guard let unit = unit() else { return nil }
      var units = [unit]
      // The second half of a character beyond the first 65,536 has an escape of its own.
      if UTF16.isLeadSurrogate(unit), take("\\u") {
        guard let second = self.unit() else { return nil }
        units.append(second)
      }
      return String(decoding: units, as: UTF16.self)
    default: return nil
    }
  }

  /// Reads four hexadecimal digits.
  private mutating func unit() -> UInt16? {
    guard index + 4 <= bytes.endIndex else { return nil }
    var unit: UInt16 = 0
    for byte in bytes[index..<index + 4] {
      guard byte < 0x80, let digit = Character(UnicodeScalar(byte)).hexDigitValue else {
        return nil
      }
      unit = unit << 4 | UInt16(digit)
    }
    index += 4
    return unit
  }

  private mutating func number() -> JSONValue? {
    let start = index
    var isWhole = true
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: "-") { index += 1 }
    let first = index
    guard takeDigits() > 0, bytes[first] != UInt8(ascii: "0") || index == first + 1 else {
      return nil
    }
    if index < bytes.endIndex, bytes[index] == UInt8(ascii: ".") {
      index += 1
      isWhole = false
      guard takeDigits() > 0 else { return nil }
    }
    if index < bytes.endIndex, bytes[index] | 0x20 == UInt8(ascii: "e") {
      index += 1
      isWhole = false
      if index < bytes.endIndex, [UInt8(ascii: "+"), UInt8(ascii: "-")].contains(bytes[index]) {
        index += 1
      }
      guard takeDigits() > 0 else { return nil }
    }
    let text = String(decoding: bytes[start..<index], as: UTF8.self)
    if isWhole, let integer = Int(text) { return .integer(integer) }
    return Double(text).map(JSONValue.number)
  }

  private mutating func takeDigits() -> Int {
    let start = index
    while index < bytes.endIndex, (0x30...0x39).contains(bytes[index]) { index += 1 }
    return index - start
  }
}
