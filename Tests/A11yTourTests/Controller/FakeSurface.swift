import TourCore

@testable import A11yTour

/// A surface that draws nothing and remembers what it was given.
@DesktopActor
final class FakeSurface: OverlaySurface {
  var onEvent: (@DesktopActor (OverlayEvent) -> Void)?
  let monitors = [
    Monitor(
      bounds: Rect(x: 0, y: 0, width: 1280, height: 800),
      workArea: Rect(x: 0, y: 0, width: 1280, height: 800))
  ]

  /// What is on it now; nil when it is empty.
  private(set) var scene: Scene?
  private(set) var contents: [CalloutContent] = []
  private(set) var showCount = 0
  private(set) var closeCount = 0

  var canPoint = true

  var content: CalloutContent? { contents.first }
  var text: String? { content?.text.plainText }

  func measure(_ content: CalloutContent) -> Size { Size(width: 300, height: 120) }

  func show(_ scene: Scene, contents: [CalloutContent], options: OverlayOptions) async {
    (self.scene, self.contents) = (scene, contents)
    showCount += 1
  }

  func hide() {
    (scene, contents) = (nil, [])
  }

  func close() {
    closeCount += 1
  }
}
