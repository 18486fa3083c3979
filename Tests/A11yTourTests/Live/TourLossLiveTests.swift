import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// A tour that plays by itself has nobody to start an application again.
  @Suite struct TourLossLiveTests {
    /// A surface that remembers what it was given.
    @DesktopActor final class Surface: OverlaySurface {
      var onEvent: (@DesktopActor (OverlayEvent) -> Void)?
      let monitors = [Monitor(bounds: Rect(x: 0, y: 0, width: 1280, height: 800))]
      private(set) var shown: Scene?
      private(set) var text = ""

      func measure(_ content: CalloutContent) -> Size { Size(width: 200, height: 100) }
      func show(_ scene: Scene, content: CalloutContent, options: OverlayOptions) async {
        (shown, text) = (scene, content.text.map(\.text).joined())
      }
      func hide() { shown = nil }
      func close() {}
    }

    @Test(arguments: [SIGKILL, SIGSTOP])
    @DesktopActor func anAutomaticTourGivesUp(signal: Int32) async throws {
      let session = try await LiveSession.with()
      try await MovingApplication.with(.gtk3, on: session) { application in
        let surface = Surface()
        let controller = TourController(
          tour: Tour(
            id: "org.example.test", title: LocalizedText("Test"),
            steps: [
              Step(
                id: "target", text: LocalizedText("Here."), targets: [try KeyPath(parsing: "button[\"Target\"]")])
            ]),
          desktop: session.desktop, surface: surface,
          options: TourOptions(
            application: .process(application.process.pid), autoInterval: 600,
            lossPatience: .seconds(1)))
        async let result = controller.run()
        try await waitUntil("the step is shown") { surface.shown?.cutouts.isEmpty == false }
        application.process.kill(signal)
        try await waitUntil("the user is told") { surface.shown?.cutouts.isEmpty == true }
        #expect(surface.shown?.dim == nil)
        #expect(surface.text.contains(signal == SIGKILL ? " has closed." : " does not answer."))
        let failure: FlowFailure =
          signal == SIGKILL
          ? .applicationClosed(step: "target") : .applicationFrozen(step: "target")
        #expect(await result.outcome == .failed(failure))
        #expect(surface.shown == nil)
      }
    }
  }
}
