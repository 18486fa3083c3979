import Foundation
import TestSupport
import Testing
import TourCore

/// Who gets which keys.
@Suite struct KeyboardLiveTests {
  @Test func chordsWorkWhilePlainKeysStayInTheApplication() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["buttons": [["skip", "Skip"], ["next", "Next"]]]))
      try await desktop.xdotool("key", "ctrl+alt+n")
      #expect(try await harness.expectEvent() == "key next")
      try await desktop.xdotool("key", "ctrl+alt+s")
      #expect(try await harness.expectEvent() == "key skip")
      for lock in ["Caps_Lock", "Num_Lock"] {
        try await desktop.xdotool("key", lock, "ctrl+alt+n", lock)
        #expect(try await harness.expectEvent() == "key next", "under \(lock)")
      }
      // There is no such button here: the chord is the application's.
      try await desktop.xdotool("key", "ctrl+alt+b", "x")
      try await waitUntil("the plain key arrives") { application.keys.last == "x" }
      #expect(application.keys.contains("b"))
      #expect(!application.keys.contains("n") && !application.keys.contains("s"))
      #expect(try await harness.pendingEvents() == [])

      try await harness.ask("hide", for: "hidden")
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await waitUntil("the chord is free again") { application.keys.last == "n" }
    }
  }

  @Test func noChordsWhenKeysAreOff() async throws {
    try await PrivateDesktop.with { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["areKeysActive": false]))
      try await desktop.xdotool("key", "ctrl+alt+n")
      try await waitUntil("the chord is the application's") { application.keys.last == "n" }
      #expect(try await harness.pendingEvents() == [])
    }
  }

  @Test(arguments: PrivateDesktop.WindowManager.allCases)
  func aCalloutToReadTakesTheKeyboardAndGivesItBack(
    windowManager: PrivateDesktop.WindowManager
  ) async throws {
    try await PrivateDesktop.with(.init(windowManager: windowManager, compositor: .xcompmgr)) {
      desktop in
      let harness = try await HarnessClient(on: desktop)
      // Without a window manager nothing has the focus that xdotool could name.
      let hasManager = windowManager != .none
      let application = hasManager ? try await Pressable(on: desktop) : nil
      try await harness.show(scene(["takesFocus": true]))
      try await desktop.xdotool("key", "Return")
      #expect(try await harness.expectEvent() == "button next")
      try await desktop.xdotool("key", "Tab", "space")
      #expect(try await harness.expectEvent() == "button skip")
      try await desktop.xdotool("key", "shift+Tab", "shift+Tab", "space")
      #expect(try await harness.expectEvent() == "button back")
      try await desktop.xdotool("key", "Escape")
      #expect(try await harness.expectEvent() == "key skip")
      try await harness.ask("hide", for: "hidden")
      #expect(application?.keys.isEmpty ?? true)
      if let application {
        try await desktop.xdotool("key", "q")
        try await waitUntil("the key arrives") { application.keys == ["q"] }
      }
    }
  }

  @Test func theFocusChordGoesThereAndBack() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      try await desktop.xdotool("key", "ctrl+alt+c")
      // The way there is short but not none.
      try await waitUntil("Return presses the button") {
        try await desktop.xdotool("key", "Return")
        return try await harness.pendingEvents().contains("button next")
      }
      // The user is in the callout and stays there from step to step.
      try await harness.show(scene(["title": "The next one"]))
      _ = try await harness.pendingEvents()
      try await desktop.xdotool("key", "Return")
      #expect(try await harness.expectEvent() == "button next")
      try await desktop.xdotool("key", "ctrl+alt+c")
      try await waitUntil("keys are the application's again") {
        try await desktop.xdotool("key", "y")
        return application.keys.last == "y"
      }
    }
  }

  @Test func aStepToActGivesTheKeyboardBack() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let application = try await Pressable(on: desktop)
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["takesFocus": true]))
      try await harness.show(scene(["takesFocus": false, "title": "Now you"]))
      try await desktop.xdotool("key", "z")
      try await waitUntil("the key arrives") { application.keys.last == "z" }
    }
  }
}
