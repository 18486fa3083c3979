import TourCore

/// A scene at one moment of its way onto the screen.
struct SceneMoment: Equatable {
  /// The scene as it will be.
  var scene: Scene
  /// Its cutouts as they are now.
  var cutouts: [Cutout]
  /// Where everything else is.
  var motion: MotionState
}
