import Foundation
import TestSupport
import Testing
import TourCore

/// The overlay of rectangular windows, on an X server that honours everything.
@Suite struct StripLiveTests {
  @Test func dimsAroundTheHoleAndTakesPressesThere() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let application = try await Pressable(on: desktop)
      let bare = try await settled(desktop)
      let harness = try await HarnessClient(on: desktop, backend: "strips")
      let size = try await harness.show(plainScene)
      let seen = try await picture(of: desktop) {
        $0.pixel(10, 10).isNear(bare.pixel(10, 10).dimmed(by: 0.56), tolerance: 2)
      }
      for (x, y) in [(10, 10), (1270, 10), (10, 790), (1270, 790), (294, 280), (250, 325)] {
        let expected = bare.pixel(x, y).dimmed(by: 0.56)
        #expect(seen.pixel(x, y).isNear(expected, tolerance: 2), "dim at \(x),\(y)")
      }
      // The whole box of the hole is clear, and the ring is right around it.
      for (x, y) in [(300, 250), (399, 250), (300, 309), (399, 309), (350, 280)] {
        #expect(seen.pixel(x, y) == bare.pixel(x, y), "hole at \(x),\(y)")
      }
      for (x, y) in [(350, 249), (350, 310), (299, 280), (400, 280)] {
        #expect(seen.pixel(x, y).red > 190, "ring at \(x),\(y)")
      }
      #expect(seen.pixel(350, 325) == RGB(255, 255, 255), "the arrow")
      let below = (x: 300 + Int(size.width) / 2, y: 328 + Int(size.height) + 6)
      let unshaded = bare.pixel(below.x, below.y).dimmed(by: 0.56)
      #expect(seen.pixel(below.x, below.y).red < unshaded.red, "the shadow")

      for ((x, y), reachesApplication) in [
        ((350, 280), true), ((302, 252), true), ((397, 307), true), ((150, 200), false),
        // Beside the arrow, and on the shadow.
        ((310, 322), false), ((310, 328 + Int(size.height) + 20), false),
      ] {
        let before = application.presses
        try await desktop.click(at: Point(x: Double(x), y: Double(y)))
        if reachesApplication {
          try await waitUntil("the press at \(x),\(y) arrives") { application.presses > before }
          #expect(try await harness.pendingEvents() == [])
        } else {
          #expect(try await harness.expectEvent() == "overlayPressed", "at \(x),\(y)")
          #expect(application.presses == before)
        }
      }
      try await desktop.click(
        at: Point(x: 300 + size.width - 40, y: 328 + size.height - 28))
      #expect(try await harness.expectEvent() == "button next")

      try await letsAllThrough(desktop, harness, application, bare: bare)
      try await harness.ask("hide", for: "hidden")
      let gone = try await picture(of: desktop) { $0.isSame(as: bare) }
      let isGoneRight = gone.isSame(as: bare)
      #expect(isGoneRight)
    }
  }

  private func letsAllThrough(
    _ desktop: PrivateDesktop, _ harness: HarnessClient, _ application: Pressable, bare: Bitmap
  ) async throws {
    try await harness.show(scene(["input": "through", "title": "All yours"]))
    let seen = try await picture(of: desktop) { $0.pixel(10, 10) == bare.pixel(10, 10) }
    #expect(seen.pixel(10, 10) == bare.pixel(10, 10))
    #expect(seen.pixel(350, 249).red > 190, "the ring")
    for place in [Point(x: 150, y: 200), Point(x: 350, y: 280), Point(x: 290, y: 340)] {
      let before = application.presses
      try await desktop.click(at: place)
      try await waitUntil("the press at \(place) arrives") { application.presses > before }
    }
    #expect(try await harness.pendingEvents() == [])
  }

  @Test func theCalloutAloneIsAWindowOfItsOwn() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let bare = try await settled(desktop)
      let harness = try await HarnessClient(on: desktop, backend: "callout")
      let size = try await harness.show(plainScene)
      let window = try await desktop.waitForWindow(title: "Step 2 of 5: Find your files again")
      #expect(window.frame.size == size)
      let seen = try await settled(desktop)
      #expect(seen.pixel(10, 10) == bare.pixel(10, 10), "nothing is dimmed")
      try await desktop.click(
        at: Point(x: window.frame.maxX - 40, y: window.frame.maxY - 28))
      #expect(try await harness.expectEvent() == "button next")
      try await harness.ask("hide", for: "hidden")
      try await waitUntil("the window is gone") { try await desktop.windows().isEmpty }
    }
  }
}
