/// What stands in parentheses behind the text of a link: an address and perhaps a title.
struct LinkDestination: Equatable {
  /// How deep parentheses may nest in an address.
  private static let maximumDepth = 32

  /// The address with its escapes removed.
  var address: String
  /// The place behind the closing parenthesis.
  var end: Int

  /// Reads `(address)`, `(<address>)` or one of them with a title in quotes, which is passed over.
  init?(in scalars: [Unicode.Scalar], at start: Int) {
    guard start < scalars.count, scalars[start] == "(" else { return nil }
    var place = Self.skipSpace(in: scalars, from: start + 1)
    guard let (address, next) = Self.address(in: scalars, at: place), !address.isEmpty else {
      return nil
    }
    let behind = Self.skipSpace(in: scalars, from: next)
    place = behind
    if behind > next, let title = Self.endOfTitle(in: scalars, at: behind) {
      place = Self.skipSpace(in: scalars, from: title)
    }
    guard place < scalars.count, scalars[place] == ")" else { return nil }
    self.address = InlineScanner.string(address)
    end = place + 1
  }

  private static func skipSpace(in scalars: [Unicode.Scalar], from start: Int) -> Int {
    scalars[start...].firstIndex { !isSpace($0) } ?? scalars.count
  }

  private static func isSpace(_ scalar: Unicode.Scalar) -> Bool {
    scalar == " " || scalar == "\t" || isBreak(scalar)
  }

  private static func isBreak(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "\n" || scalar == Paragraphs.hardBreak
  }

  private static func address(
    in scalars: [Unicode.Scalar], at start: Int
  ) -> (address: [Unicode.Scalar], end: Int)? {
    guard start < scalars.count else { return nil }
    let isBracketed = scalars[start] == "<"
    var place = isBracketed ? start + 1 : start
    var address: [Unicode.Scalar] = []
    var depth = 0
    while place < scalars.count {
      let scalar = scalars[place]
      if scalar == "\\", place + 1 < scalars.count,
        InlineScanner.isASCIIPunctuation(scalars[place + 1])
      {
        address.append(scalars[place + 1])
        place += 2
        continue
      }
      if isBracketed {
        if scalar == ">" { return (address, place + 1) }
        if scalar == "<" || isBreak(scalar) { return nil }
      } else {
        if scalar.value <= 0x20 || scalar.value == 0x7F || isBreak(scalar) { break }
        if scalar == ")" {
          if depth == 0 { break }
          depth -= 1
        }
        if scalar == "(" { depth += 1 }
        if depth > maximumDepth { return nil }
      }
      address.append(scalar)
      place += 1
    }
    return isBracketed || depth > 0 ? nil : (address, place)
  }

  private static func endOfTitle(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard start < scalars.count else { return nil }
    let quote = scalars[start]
    guard quote == "\"" || quote == "'" else { return nil }
    var place = start + 1
    while place < scalars.count, scalars[place] != quote {
      place += scalars[place] == "\\" ? 2 : 1
    }
    return place < scalars.count ? place + 1 : nil
  }
}
