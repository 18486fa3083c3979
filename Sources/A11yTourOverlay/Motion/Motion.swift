/// How a scene comes onto the screen, as pure numbers of the time since it began.
struct Motion: Equatable {
  /// The duration of the callout's appearance, in seconds.
  static let appearance = 0.18
  /// The duration of the cutouts' way to their new places, in seconds.
  static let morph = 0.24
  /// How far the callout slides, in logical pixels.
  static let slide = 6.0

  /// Whether the dim fades in too: nothing was on the screen before.
  var isFirst: Bool
  /// Whether the cutouts move from other places.
  var isMorphing: Bool

  /// Where everything is at a time in seconds since the beginning.
  func state(at time: Double) -> MotionState {
    let appeared = Self.easeOut(time / Self.appearance)
    let morphed = isMorphing ? Self.easeOut(time / Self.morph) : 1
    return MotionState(
      calloutOpacity: appeared, calloutDistance: (1 - appeared) * Self.slide,
      dimOpacity: isFirst ? appeared : 1, morph: morphed)
  }

  /// The time in seconds after which nothing changes any more.
  var duration: Double { isMorphing ? max(Self.appearance, Self.morph) : Self.appearance }

  /// Slows down towards the end; 0 gives 0 and 1 gives 1.
  static func easeOut(_ fraction: Double) -> Double {
    let left = 1 - max(0, min(1, fraction))
    return 1 - left * left * left
  }
}

/// Where everything is at one moment of a motion.
struct MotionState: Equatable {
  /// The callout's opacity, from 0 to 1.
  var calloutOpacity = 1.0
  /// How far the callout still is from its place, in logical pixels.
  var calloutDistance = 0.0
  /// How much of the dim's opacity there is, from 0 to 1.
  var dimOpacity = 1.0
  /// How far the cutouts are on their way, from 0 to 1.
  var morph = 1.0

  /// The end of every motion.
  static let settled = MotionState()
}
