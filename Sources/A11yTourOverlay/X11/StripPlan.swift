import TourCore

/// How a scene is put together from rectangular windows that neither overlap nor have holes.
///
/// Some compositors do not honour the shapes and the order of windows of XWayland. So holes are
/// rectangles, the dim is cut into strips around them, and callouts lie between the strips.
struct StripPlan: Equatable {
  /// The scene as strips can show it: its holes are the boxes of its cutouts.
  var scene: Scene
  /// The strips, which take every press on them.
  var strips: [Rect]
  /// The windows of the callouts, each with as much room around as takes no press from anybody.
  var callouts: [Rect]

  /// Plans the windows of a scene.
  ///
  /// - Parameters:
  ///   - bounds: the whole area of the desktop.
  ///   - margins: the room that a callout wants around itself for its shadow.
  init(_ scene: Scene, bounds: Rect, margins: Insets) {
    self.scene = scene
    let holes = scene.cutouts.map { $0.bounds.outward }.filter { !$0.isEmpty }
    self.scene.cutouts = holes.map { Cutout(shape: .rectangle, rect: $0) }
    let isAllTaken = scene.input == .block || scene.input == .cutout
    // Strips take presses: where those are to go through, nothing can be dimmed.
    if !isAllTaken { self.scene.dim = nil }
    let ringWidth = Ring(on: self.scene.dim).width.rounded(.up)
    let rings = holes.map { $0.expanded(by: Insets(ringWidth)) }

    let boxes = scene.callouts.map { frame in
      let tip = frame.arrowTip.map { Rect(x: $0.x, y: $0.y, width: 0, height: 0).outward }
      return tip.map { frame.rect.outward.union($0) } ?? frame.rect.outward
    }
    let kept = rings + scene.openings
    callouts = boxes.indices.map { index in
      guard isAllTaken else { return boxes[index] }
      let others = boxes.indices.filter { $0 != index }.map { boxes[$0] }
      return Self.room(around: boxes[index], wanted: margins, without: kept + others)
    }

    let region = holes.reduce(Region()) { $0.union(Region($1)) }
    let frames = rings.reduce(Region()) { $0.union(Region($1)) }.subtracting(region)
    let taken: Region =
      switch scene.input {
      case .block: Region(bounds)
      case .cutout: Region(bounds).subtracting(region)
      case .through: frames
      case .reverse: frames.union(region)
      }
    let free = (callouts + scene.openings.map(\.outward)).reduce(Region()) {
      $0.union(Region($1))
    }
    strips = taken.subtracting(free).rects
  }

  /// Gives a box room on all sides, but none of what has to stay free.
  private static func room(around box: Rect, wanted: Insets, without taken: [Rect]) -> Rect {
    var room = wanted
    for rect in taken {
      guard box.expanded(by: room).intersects(rect) else { continue }
      // The side on which it is the farthest away costs the least.
      let distances = [
        rect.y - box.maxY, box.y - rect.maxY, rect.x - box.maxX, box.x - rect.maxX,
      ]
      guard let farthest = distances.max() else { continue }
      let free = max(0, farthest.rounded(.down))
      switch distances.firstIndex(of: farthest) {
      case 0: room.bottom = min(room.bottom, free)
      case 1: room.top = min(room.top, free)
      case 2: room.right = min(room.right, free)
      default: room.left = min(room.left, free)
      }
    }
    return box.expanded(by: room)
  }
}

extension Rect {
  /// The smallest rectangle of whole pixels that covers it.
  fileprivate var outward: Rect {
    let (left, top) = (x.rounded(.down), y.rounded(.down))
    return Rect(
      x: left, y: top, width: maxX.rounded(.up) - left, height: maxY.rounded(.up) - top)
  }
}
