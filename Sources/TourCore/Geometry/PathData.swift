/// What is wrong with path data, and where.
public struct PathDataError: Error, Equatable, CustomStringConvertible {
  /// What is wrong and what is wanted instead.
  public var reason: String
  /// The character that it is wrong at, counted from 1.
  public var position: Int

  /// The reason with its position.
  public var description: String { "path data, character \(position): \(reason)" }
}

/// The path data of SVG: a text such as "M0 0 L1 0 L0.5 1 Z".
public enum PathData {
  /// Reads path data as an outline of lines and cubic curves.
  ///
  /// All commands are known, relative and absolute; arcs and quadratic curves become cubic ones.
  /// Throws `PathDataError` with the first character that does not fit.
  public static func parse(_ text: String) throws(PathDataError) -> [PathElement] {
    var scanner = PathDataScanner(text)
    var pen = PathPen()
    scanner.skipSpace()
    guard !scanner.isAtEnd else { throw scanner.error("it is empty; begin with M x y") }
    while !scanner.isAtEnd {
      let start = scanner.position
      guard let letter = scanner.command() else {
        throw scanner.error("a command letter is wanted, one of MLHVCSQTAZ or small")
      }
      if pen.isUnused, letter != "M", letter != "m" {
        throw PathDataError(reason: "the first command must be M or m", position: start)
      }
      try run(letter, &scanner, &pen)
    }
    return pen.elements
  }

  private static func run(
    _ letter: Character, _ scanner: inout PathDataScanner, _ pen: inout PathPen
  ) throws(PathDataError) {
    if letter == "Z" || letter == "z" {
      pen.close()
      scanner.skipSpace()
      return
    }
    var isFirst = true
    repeat {
      let origin = letter.isLowercase ? pen.current : .zero
      switch letter.uppercased() {
      case "M":
        let point = try scanner.point(from: origin)
        // Further pairs after a move are lines.
        if isFirst { pen.move(to: point) } else { pen.line(to: point) }
      case "L": pen.line(to: try scanner.point(from: origin))
      case "H": pen.line(to: Point(x: try scanner.number() + origin.x, y: pen.current.y))
      case "V": pen.line(to: Point(x: pen.current.x, y: try scanner.number() + origin.y))
      case "C":
        let first = try scanner.point(from: origin)
        let second = try scanner.point(from: origin)
        pen.curve(first, second, to: try scanner.point(from: origin))
      case "S":
        let second = try scanner.point(from: origin)
        pen.curve(pen.reflectedCubic, second, to: try scanner.point(from: origin))
      case "Q":
        let control = try scanner.point(from: origin)
        pen.quadratic(control, to: try scanner.point(from: origin))
      case "T": pen.quadratic(pen.reflectedQuadratic, to: try scanner.point(from: origin))
      default:
        let radii = Size(width: try scanner.number(), height: try scanner.number())
        let rotation = try scanner.number()
        let isLarge = try scanner.flag()
        let isSweep = try scanner.flag()
        pen.arc(
          radii: radii, rotation: rotation, isLarge: isLarge, isSweep: isSweep,
          to: try scanner.point(from: origin))
      }
      isFirst = false
    } while scanner.isAtNumber
  }
}
