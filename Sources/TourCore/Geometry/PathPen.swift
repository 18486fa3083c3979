// Arcs need sine, cosine and their inverse, which the standard library has not.
import Foundation

/// Draws an outline command by command and keeps what the next one refers to.
struct PathPen {
  /// The outline so far.
  private(set) var elements: [PathElement] = []
  /// The point that has been reached.
  private(set) var current = Point.zero
  private var start = Point.zero
  private var cubicControl: Point?
  private var quadraticControl: Point?

  /// Whether nothing has been drawn.
  var isUnused: Bool { elements.isEmpty }

  /// The first control point of a smooth cubic curve: the last one mirrored.
  var reflectedCubic: Point { cubicControl.map(mirror) ?? current }
  /// The control point of a smooth quadratic curve: the last one mirrored.
  var reflectedQuadratic: Point { quadraticControl.map(mirror) ?? current }

  private func mirror(_ control: Point) -> Point { current + (current - control) }

  private mutating func add(_ element: PathElement, at point: Point) {
    // What follows a close without a move begins where the closed part began.
    if elements.last == .close, case .move = element {
    } else if elements.last == .close {
      elements.append(.move(start))
    }
    elements.append(element)
    current = point
    cubicControl = nil
    quadraticControl = nil
  }

  mutating func move(to point: Point) {
    add(.move(point), at: point)
    start = point
  }

  mutating func line(to point: Point) { add(.line(point), at: point) }

  mutating func close() {
    if elements.last == .close { return }
    add(.close, at: start)
  }

  mutating func curve(_ first: Point, _ second: Point, to end: Point) {
    add(.curve(first, second, to: end), at: end)
    cubicControl = second
  }

  mutating func quadratic(_ control: Point, to end: Point) {
    func between(_ point: Point) -> Point {
      Point(x: point.x + (control.x - point.x) * 2 / 3, y: point.y + (control.y - point.y) * 2 / 3)
    }
    add(.curve(between(current), between(end), to: end), at: end)
    quadraticControl = control
  }

  /// Draws a part of an ellipse, by the rules of SVG for radii that are too small or zero.
  ///
  /// The rotation of the ellipse is in degrees.
  mutating func arc(
    radii: Size, rotation: Double, isLarge: Bool, isSweep: Bool, to end: Point
  ) {
    let from = current
    if from == end { return }
    var radiusX = abs(radii.width)
    var radiusY = abs(radii.height)
    guard radiusX > 0, radiusY > 0 else { return line(to: end) }
    let angle = rotation.truncatingRemainder(dividingBy: 360) * .pi / 180
    let cosine = cos(angle)
    let sine = sin(angle)

    // The half chord in the ellipse's own axes, then the centre from it.
    let half = Point(x: (from.x - end.x) / 2, y: (from.y - end.y) / 2)
    let chord = Point(
      x: cosine * half.x + sine * half.y, y: -sine * half.x + cosine * half.y)
    let excess = square(chord.x / radiusX) + square(chord.y / radiusY)
    if excess > 1 {
      radiusX *= excess.squareRoot()
      radiusY *= excess.squareRoot()
    }
    let unit = Point(x: chord.x / radiusX, y: chord.y / radiusY)
    let length = square(unit.x) + square(unit.y)
    guard length > 0, length.isFinite else { return line(to: end) }
    let factor = max(0, 1 / length - 1).squareRoot() * (isLarge == isSweep ? -1 : 1)
    let center = Point(x: factor * unit.y, y: -factor * unit.x)
    let first = atan2(unit.y - center.y, unit.x - center.x)
    var turn = atan2(-unit.y - center.y, -unit.x - center.x) - first
    if isSweep, turn < 0 { turn += 2 * .pi }
    if !isSweep, turn > 0 { turn -= 2 * .pi }

    let middle = Point(x: (from.x + end.x) / 2, y: (from.y + end.y) / 2)
    func place(_ x: Double, _ y: Double) -> Point {
      let local = Point(x: (x + center.x) * radiusX, y: (y + center.y) * radiusY)
      return Point(
        x: middle.x + cosine * local.x - sine * local.y,
        y: middle.y + sine * local.x + cosine * local.y)
    }
    let count = max(1, Int((abs(turn) / (.pi / 2) - 1e-9).rounded(.up)))
    let step = turn / Double(count)
    let handle = 4.0 / 3 * tan(step / 4)
    for index in 0..<count {
      let a = first + step * Double(index)
      let b = a + step
      let stop = index == count - 1 ? end : place(cos(b), sin(b))
      add(
        .curve(
          place(cos(a) - handle * sin(a), sin(a) + handle * cos(a)),
          place(cos(b) + handle * sin(b), sin(b) - handle * cos(b)), to: stop), at: stop)
    }
  }

  private func square(_ value: Double) -> Double { value * value }
}
