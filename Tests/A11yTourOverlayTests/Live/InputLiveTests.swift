import Foundation
import TestSupport
import Testing
import TourCore

/// Which presses reach whom.
@Suite struct InputLiveTests {
  @Test(arguments: [PrivateDesktop.Compositor.xcompmgr, .none], InputMode.allCases)
  func pressesGoWhereTheModeSays(
    compositor: PrivateDesktop.Compositor, mode: InputMode
  ) async throws {
    try await PrivateDesktop.with(.init(compositor: compositor)) { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["input": mode.rawValue]))
      let inHole = mode == .cutout || mode == .through
      let onDim = mode == .through || mode == .reverse
      // The third place is below the callout's shadow, which takes no press.
      let places = [((350, 280), inHole), ((150, 200), onDim), ((350, 306), inHole)]
      for ((x, y), reachesApplication) in places {
        let before = application.presses
        try await desktop.click(x, y)
        if reachesApplication {
          try await waitUntil("the press at \(x),\(y) arrives") { application.presses > before }
          #expect(try await harness.pendingEvents() == [])
        } else {
          #expect(try await harness.expectEvent() == "overlayPressed")
          #expect(application.presses == before)
        }
      }
      // A press on the callout beside its buttons is nobody's.
      let before = application.presses
      try await desktop.click(312, 345)
      #expect(try await harness.pendingEvents() == [])
      #expect(application.presses == before)
    }
  }

  @Test func buttonsTellTheirAction() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      let size = try await harness.show(plainScene)
      try await desktop.click(300 + Int(size.width) - 40, 328 + Int(size.height) - 28)
      #expect(try await harness.expectEvent() == "button next")
    }
  }

  @Test(arguments: [PrivateDesktop.WindowManager.openbox, .xfwm4, .none])
  func noApplicationComesAboveTheOverlay(windowManager: PrivateDesktop.WindowManager) async throws {
    let compositor: PrivateDesktop.Compositor = windowManager == .xfwm4 ? .xfwm4 : .xcompmgr
    try await PrivateDesktop.with(.init(windowManager: windowManager, compositor: compositor)) {
      desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["callout": [200, 328]]))
      _ = try desktop.launch("xev", arguments: ["-geometry", "600x400+100+100"])
      let id = try await desktop.xdotool("search", "--sync", "--onlyvisible", "--name", "Event T")
        .trimmingCharacters(in: .whitespacesAndNewlines)
      for command in windowManager == .none ? ["windowraise"] : ["windowraise", "windowactivate"] {
        try await desktop.xdotool(command, id)
        let picture = try await picture(of: desktop) { $0.pixel(210, 350) == RGB(255, 255, 255) }
        #expect(picture.pixel(210, 350) == RGB(255, 255, 255), "after \(command)")
        try await desktop.click(150, 200)
        #expect(try await harness.expectEvent() == "overlayPressed", "after \(command)")
      }
    }
  }

  @Test func nothingIsTakenAfterHide() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["input": "block"]))
      try await harness.ask("hide", for: "hidden")
      let before = application.presses
      try await desktop.click(350, 280)
      try await waitUntil("the press arrives") { application.presses > before }
      #expect(try await harness.pendingEvents() == [])
    }
  }
}

/// A window that counts the presses and keys which reach it.
final class Pressable {
  private let process: LaunchedProcess

  init(on desktop: PrivateDesktop) async throws {
    process = try desktop.launch("xev", arguments: ["-geometry", "600x400+100+100"])
    let window = try await desktop.waitForWindow(title: "Event Tester")
    let frame = window.frame
    try await waitUntil("the pressable window takes presses") {
      try await desktop.click(Int(frame.x) + 20, Int(frame.y) + 300)
      return presses > 0
    }
    try await desktop.xdotool("windowfocus", "--sync", "\(window.id)")
  }

  /// How often it was pressed.
  var presses: Int { count("ButtonPress event") }

  /// The keys that were pressed, by their keysyms.
  var keys: [String] {
    process.standardOutput.components(separatedBy: "KeyPress event").dropFirst().compactMap {
      guard let start = $0.range(of: "(keysym 0x"), let end = $0.range(of: "), same_screen") else {
        return nil
      }
      return $0[start.upperBound..<end.lowerBound].split(separator: " ").last.map(String.init)
    }
  }

  private func count(_ event: String) -> Int {
    process.standardOutput.components(separatedBy: event).count - 1
  }
}

extension PrivateDesktop {
  /// Presses the first button of the pointer at a place.
  func click(_ x: Int, _ y: Int) async throws {
    try await xdotool("mousemove", "\(x)", "\(y)", "click", "1")
  }
}
