import Foundation
import TestSupport
import Testing
import TourCore

/// What is to be seen, judged by the pixels of the screen.
@Suite struct DrawingLiveTests {
  let hole = Rect(x: 300, y: 250, width: 100, height: 60)

  @Test(arguments: [PrivateDesktop.WindowManager.openbox, .none])
  func dimsAllButTheHole(windowManager: PrivateDesktop.WindowManager) async throws {
    try await PrivateDesktop.with(.init(windowManager: windowManager, compositor: .xcompmgr)) {
      desktop in
      let harness = try await HarnessClient(on: desktop)
      // Some compositors paint the bare root only once something has changed.
      try await harness.show(plainScene)
      try await harness.ask("hide", for: "hidden")
      let before = try await settled(desktop)
      let size = try await harness.show(plainScene)
      let background = before.pixel(10, 10)
      let dimmed = background.dimmed(by: 0.56)
      let after = try await picture(of: desktop) { $0.pixel(10, 10).isNear(dimmed, tolerance: 2) }
      for (x, y) in [(10, 10), (1270, 10), (10, 790), (1270, 790), (294, 280)] {
        #expect(after.pixel(x, y).isNear(dimmed, tolerance: 2), "dim at \(x),\(y)")
      }
      let inside = hole.expanded(by: Insets(-3))
      for (x, y) in [
        (Int(inside.x), Int(inside.center.y)), (Int(inside.maxX), Int(inside.center.y)),
        (350, 250), (350, 309), (350, 280),
      ] {
        #expect(after.pixel(x, y) == background, "hole at \(x),\(y)")
      }
      for (x, y) in [(350, 249), (350, 248), (350, 310), (299, 280), (401, 280)] {
        #expect(after.pixel(x, y).red > 200, "ring at \(x),\(y): \(after.pixel(x, y))")
      }
      // The callout, its arrow and its accent.
      #expect(after.pixel(310, 350) == RGB(255, 255, 255))
      #expect(after.pixel(350, 325) == RGB(255, 255, 255))
      let box = Rect(origin: Point(x: 300, y: 328), size: size)
      #expect(after.count(of: RGB(0x1C, 0x71, 0xD8), in: box) > 500)
      // The shadow darkens what is below the callout.
      #expect(after.pixel(Int(box.center.x), Int(box.maxY) + 6).red < dimmed.red)

      try await harness.ask("hide", for: "hidden")
      let gone = try await picture(of: desktop) { $0.isSame(as: before) }
      let isGoneRight = gone.isSame(as: before)
      #expect(isGoneRight)
    }
  }

  @Test func hidesNothingWithoutACompositorAndSwitchesLive() async throws {
    try await PrivateDesktop.with(.init(compositor: .none)) { desktop in
      let before = try await settled(desktop)
      let harness = try await HarnessClient(on: desktop)
      let size = try await harness.show(plainScene)
      let plain = try await desktop.screenshot()
      let background = before.pixel(10, 10)
      for (x, y) in [(10, 10), (1270, 790), (350, 280), (290, 280)] {
        #expect(plain.pixel(x, y) == background, "hides \(x),\(y)")
      }
      #expect(plain.pixel(350, 249) == RGB(255, 255, 255))
      #expect(plain.pixel(310, 350) == RGB(255, 255, 255))
      // Right outside of the rounded corner there is no black box.
      #expect(plain.pixel(301, 329) == background)
      #expect(plain.pixel(300 + Int(size.width) - 2, 329) == background)

      let compositor = try desktop.launch("xcompmgr")
      _ = try await picture(of: desktop) { $0.pixel(10, 10) != background }
      compositor.terminate()
      try await compositor.waitForExit()
      let again = try await picture(of: desktop) { $0.pixel(10, 10) == background }
      #expect(again.pixel(350, 249) == RGB(255, 255, 255))
      #expect(again.pixel(310, 350) == RGB(255, 255, 255))

      // Without a hole either there is nothing of the dim to paint, and the callout is all there is.
      try await harness.show(scene(["cutouts": []]))
      let bare = try await desktop.screenshot()
      #expect(bare.pixel(350, 249) == background)
      #expect(bare.pixel(310, 350) == RGB(255, 255, 255))
    }
  }

  @Test func leavesNothingOfAShowThatWasOvertaken() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      let clean = try await settled(desktop)
      for index in 0..<10 {
        let x = 100 + 60 * index
        try harness.send(
          scene([
            "do": "show", "cutouts": [[x, 100, 80, 40]], "callout": [x, 158],
            "tip": [x + 40, 148], "title": "Number \(index)",
          ]))
      }
      try harness.send(scene(["do": "show"]))
      for _ in 0...10 { _ = try await harness.next { $0.fields["shown"] != nil } }
      let after = try await picture(of: desktop) { $0.isSame(as: clean) }
      let isAfterRight = after.isSame(as: clean)
      #expect(isAfterRight)
    }
  }

  @Test func hideEndsAShowThatIsUnderWay() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let before = try await settled(desktop)
      let harness = try await HarnessClient(on: desktop)
      try harness.send(scene(["do": "show"]))
      try harness.send(["do": "hide"])
      _ = try await harness.next { $0.fields["hidden"] != nil }
      let gone = try await picture(of: desktop) { $0.isSame(as: before) }
      let isGoneRight = gone.isSame(as: before)
      #expect(isGoneRight)
    }
  }

  @Test(arguments: [(false, RGB(255, 255, 255)), (true, RGB(0x2E, 0x2E, 0x32))])
  func followsTheDesktopsColours(isDark: Bool, expected: RGB) async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr, isDark: isDark)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      let picture = try await picture(of: desktop) {
        $0.pixel(310, 350).isNear(expected, tolerance: 1)
      }
      #expect(picture.pixel(310, 350).isNear(expected, tolerance: 1))
    }
  }

  @Test func growsWithTheText() async throws {
    var sizes: [Size] = []
    for scale in [1.0, 2.0] {
      try await PrivateDesktop.with(.init(textScale: scale)) { desktop in
        let harness = try await HarnessClient(on: desktop)
        sizes.append(try await harness.show(plainScene))
      }
    }
    #expect(sizes[1].width > 1.5 * sizes[0].width)
    #expect(sizes[1].height > 1.5 * sizes[0].height)
  }

  @Test func measuresWithinTheGivenWidthAndGrowsDownwards() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      func measure(_ words: Int) async throws -> [Double] {
        let text = [
          ["text": Array(repeating: "several words", count: words).joined(separator: " ")]
        ]
        let answer = try await harness.ask("measure", ["text": text], for: "measured")
        return answer.numbers("measured") ?? []
      }
      let (short, long) = (try await measure(1), try await measure(60))
      #expect(short[0] < 340 && long[0] <= 340)
      #expect(long[1] > 2 * short[1])
    }
  }

  @Test func scrollsATextThatDoesNotFit() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      let words = Array(repeating: "A sentence that goes on.", count: 80).joined(separator: " ")
      try await harness.show(
        scene([
          "text": [["text": words]], "callout": [300, 328, 340, 200], "takesFocus": true,
        ]))
      let top = try await settled(desktop)
      // The foot stays within the box: the accent of its button is there.
      let box = Rect(x: 300, y: 328, width: 340, height: 200)
      #expect(top.count(of: RGB(0x1C, 0x71, 0xD8), in: box) > 500)
      try await desktop.xdotool("key", "Page_Down")
      let scrolled = try await picture(of: desktop) { !$0.isSame(as: top) }
      let isScrolledRight = !scrolled.isSame(as: top)
      #expect(isScrolledRight)

      // A link below does not draw the view down to it, with the focus in the callout or elsewhere.
      for takesFocus in [true, false] {
        try await harness.ask("hide", for: "hidden")
        let link = ["text": " Read on.", "style": "link", "address": "https://example.org"]
        try await harness.show(
          scene([
            "text": [["text": words], link], "callout": [300, 328, 340, 200],
            "takesFocus": takesFocus,
          ]))
        let linked = try await settled(desktop)
        let isAtTop = (310..<600).allSatisfy { linked.pixel($0, 352) == top.pixel($0, 352) }
        #expect(isAtTop, "takes the focus: \(takesFocus)")
        #expect((310..<600).contains { top.pixel($0, 352) != top.pixel(310, 352) })
      }
    }
  }

  @Test func mirrorsFromRightToLeft() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      let accent = RGB(0x1C, 0x71, 0xD8)
      var places: [Double] = []
      for isRightToLeft in [false, true] {
        let size = try await harness.show(scene(["isRightToLeft": isRightToLeft]))
        let picture = try await settled(desktop)
        let button = try #require(picture.boundingBox(of: accent))
        places.append(button.center.x - 300 - size.width / 2)
      }
      #expect(places[0] > 50)
      #expect(abs(places[0] + places[1]) <= 3)
    }
  }

  @Test func costsNothingWhileItStandsStill() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      _ = try await settled(desktop)
      let clock = ContinuousClock()
      let (start, ticks) = (clock.now, try cpuTicks(of: harness.process.pid))
      try await waitUntil("three seconds have passed") { clock.now - start > .seconds(3) }
      let used = try cpuTicks(of: harness.process.pid) - ticks
      #expect(used <= 3, "\(used) hundredths of a second in three seconds")
    }
  }

  private func cpuTicks(of pid: pid_t) throws -> Int {
    let text = try String(contentsOfFile: "/proc/\(pid)/stat", encoding: .utf8)
    let fields = text.split(separator: ")").last?.split(separator: " ") ?? []
    return (Int(fields[11]) ?? 0) + (Int(fields[12]) ?? 0)
  }
}
