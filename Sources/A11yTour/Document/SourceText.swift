import TourCore

/// What has to hold of a file before it is taken for YAML.
enum SourceText {
  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]

  /// Gives the bytes without the byte order mark that some editors put first.
  static func withoutMark(_ bytes: [UInt8]) -> [UInt8] {
    bytes.starts(with: byteOrderMark) ? Array(bytes.dropFirst(byteOrderMark.count)) : bytes
  }

  /// Gives the place behind the last character.
  ///
  /// - Throws: The first reason why the bytes are no text that can be read.
  static func end(of bytes: [UInt8]) throws(Diagnostic) -> SourcePosition {
    guard bytes.count <= YAMLReader.maximumSize else {
      throw Diagnostic(
        position: .start,
        message: "the file has \(bytes.count) bytes; the most that is read is "
          + "\(YAMLReader.maximumSize)", rule: "file-size")
    }
    var source = withoutMark(bytes).makeIterator()
    var decoder = UTF8()
    var position = SourcePosition.start
    var last: Unicode.Scalar = " "
    while true {
      switch decoder.decode(&source) {
      case .emptyInput: return position
      case .error:
        throw Diagnostic(
          position: position, message: "the file is not UTF-8 here; save it as UTF-8",
          rule: "encoding")
      case .scalarValue(let scalar):
        if isForbidden(scalar) {
          let number = String(scalar.value, radix: 16, uppercase: true)
          throw Diagnostic(
            position: position,
            message: "the control character U+\(String(repeating: "0", count: 4 - number.count))"
              + "\(number) cannot stand in a file; write it as an escape in double quotes",
            rule: "encoding")
        }
        advance(&position, past: scalar, after: last)
        last = scalar
      }
    }
  }

  private static func advance(
    _ position: inout SourcePosition, past scalar: Unicode.Scalar, after last: Unicode.Scalar
  ) {
    switch scalar {
    case "\n" where last == "\r": break
    case "\n", "\r", "\u{85}", "\u{2028}", "\u{2029}":
      position = SourcePosition(line: position.line + 1, column: 1)
    default: position.column += 1
    }
  }

  private static func isForbidden(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x09, 0x0A, 0x0D, 0x85: false
    case 0..<0x20, 0x7F..<0xA0, 0xFFFE, 0xFFFF: true
    default: false
    }
  }
}
