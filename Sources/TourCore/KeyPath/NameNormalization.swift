/// What is made equal before names are compared.
///
/// Swift compares strings by canonical equivalence, so composed and decomposed letters (NFC, NFD)
/// are equal already.
public enum NameNormalization {
  /// Normalises a name.
  ///
  /// Bidi controls go, white space is folded and trimmed, one mnemonic marker and a trailing
  /// ellipsis or colon go. A name that has nothing else keeps them.
  public static func normalized(_ name: String) -> String {
    var scalars = cleanedScalars(name)
    removeMnemonic(&scalars)
    removeTrailingMark(&scalars)
    return string(scalars)
  }

  /// Removes bidi controls, folds white space to single spaces and trims it.
  public static func cleaned(_ text: String) -> String { string(cleanedScalars(text)) }

  /// Removes bidi controls only.
  public static func withoutBidiControls(_ text: String) -> String {
    guard text.unicodeScalars.contains(where: isBidiControl) else { return text }
    return string(text.unicodeScalars.filter { !isBidiControl($0) })
  }

  /// Makes texts equal that differ in case only.
  static func caseFolded(_ text: String) -> String { text.uppercased().lowercased() }

  private static func cleanedScalars(_ text: String) -> [Unicode.Scalar] {
    var result: [Unicode.Scalar] = []
    result.reserveCapacity(text.utf8.count)
    var isSpacePending = false
    for scalar in text.unicodeScalars where !isBidiControl(scalar) {
      if scalar.properties.isWhitespace {
        isSpacePending = !result.isEmpty
      } else {
        if isSpacePending { result.append(" ") }
        isSpacePending = false
        result.append(scalar)
      }
    }
    return result
  }

  /// Removes the first `_` or `&` that stands before a letter; a doubled one is no marker.
  private static func removeMnemonic(_ scalars: inout [Unicode.Scalar]) {
    var index = 0
    while index + 1 < scalars.count {
      if scalars[index] == "_" || scalars[index] == "&" {
        if scalars[index + 1] == scalars[index] {
          index += 2
          continue
        }
        if scalars[index + 1] != " " {
          scalars.remove(at: index)
          return
        }
      }
      index += 1
    }
  }

  private static func removeTrailingMark(_ scalars: inout [Unicode.Scalar]) {
    let count: Int
    if scalars.last == ":" || scalars.last == "\u{2026}" || scalars.last == "\u{FF1A}" {
      count = 1
    } else if scalars.count > 3, scalars.suffix(3).allSatisfy({ $0 == "." }) {
      count = 3
    } else {
      return
    }
    var rest = scalars.dropLast(count)
    while rest.last == " " { rest.removeLast() }
    if !rest.isEmpty { scalars = Array(rest) }
  }

  private static func isBidiControl(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
    default: false
    }
  }

  private static func string(_ scalars: some Sequence<Unicode.Scalar>) -> String {
    var view = String.UnicodeScalarView()
    view.append(contentsOf: scalars)
    return String(view)
  }
}
