import Glibc
import TestSupport
import Testing
import TourCore

@testable import A11yTour

extension BusLiveTests {
  /// What a tour has lost comes back, or does not.
  @Suite struct TourLossLiveTests {
    /// A surface that remembers what it was given.
    @DesktopActor final class Surface: OverlaySurface {
      var onEvent: (@DesktopActor (OverlayEvent) -> Void)?
      let monitors = [Monitor(bounds: Rect(x: 0, y: 0, width: 1280, height: 800))]
      let canPoint = true
      private(set) var shown: Scene?
      private(set) var text = ""

      func measure(_ content: CalloutContent) -> Size { Size(width: 200, height: 100) }
      func show(_ scene: Scene, contents: [CalloutContent], options: OverlayOptions) async {
        (shown, text) = (scene, contents[0].text.map(\.text).joined())
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
                id: "target", text: LocalizedText("Here."),
                targets: [try KeyPath(parsing: "button[\"Target\"]")])
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

    /// The bus that a tour uses goes, and that of the session is there instead, or is not.
    @Test(arguments: [true, false])
    @DesktopActor func theBusGoes(isReplaced: Bool) async throws {
      let session = try await LiveSession.with()
      let path = "\(session.screen.folder)/bus-\(isReplaced)"
      let daemon = try session.screen.launch(
        "dbus-daemon", arguments: ["--session", "--nofork", "--address=unix:path=\(path)"])
      try await waitUntil("the bus is there") { access(path, F_OK) == 0 }
      let connection = try await BusConnection.connect(address: "unix:path=\(path)")
      let bus = AccessibilityBus(connection: connection)
      let surface = Surface()
      let controller = TourController(
        tour: Tour(
          id: "org.example.test", title: LocalizedText("Test"),
          steps: [Step(id: "plain", text: LocalizedText("Here."))]),
        desktop: Desktop(bus: bus, origins: nil), surface: surface,
        options: TourOptions(lossPatience: .seconds(1)))
      var kinds: [FlowLogEvent.Kind] = []
      controller.onRecord = { kinds.append($0.event.kind) }
      async let result = controller.run()
      try await waitUntil("the step is shown") { kinds.contains(.stepShown) }
      let address = try #require(session.screen.environment["DBUS_SESSION_BUS_ADDRESS"])
      if !isReplaced { setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere", 1) }
      defer { setenv("DBUS_SESSION_BUS_ADDRESS", address, 1) }
      daemon.kill(SIGKILL)
      try await daemon.waitForExit()
      if isReplaced {
        try await waitUntil("the step is back: \(kinds)") { kinds.last == .restored }
        #expect(surface.text == "Here." && !bus.connection.isClosed)
        controller.request(.next)
        #expect(await result.outcome == .finished)
      } else {
        try await waitUntil("the user is told: \(kinds)") { kinds.contains(.missing) }
        #expect(await result.outcome == .failed(.busLost(step: "plain")))
      }
    }
  }
}
