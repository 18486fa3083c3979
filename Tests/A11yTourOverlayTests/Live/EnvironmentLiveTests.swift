import Foundation
import TestSupport
import Testing
import TourCore

/// What the overlay says of the desktop and of its absence.
@Suite struct EnvironmentLiveTests {
  @Test func saysWhatToDoWithoutADisplay() async throws {
    try await PrivateDesktop.with { desktop in
      for (environment, words) in [
        (["DISPLAY": nil, "WAYLAND_DISPLAY": nil], "There is no display"),
        (["DISPLAY": ":9999", "WAYLAND_DISPLAY": nil], "The X server :9999 cannot be reached"),
        (
          ["DISPLAY": nil, "WAYLAND_DISPLAY": "wayland-7"],
          "The Wayland compositor wayland-7 cannot be reached"
        ),
      ] as [([String: String?], String)] {
        let harness = try await HarnessClient(on: desktop, environment: environment)
        let message = harness.made.fields["failed"] as? String
        #expect(message?.contains(words) == true, "\(message ?? "no error")")
      }
    }
  }

  @Test func tellsMonitorsAndTheirChange() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      let monitors = try await harness.ask("monitors", for: "monitors").fields["monitors"]
      #expect(monitors as? [[Double]] == [[0, 0, 1280, 800]])
      try await harness.show(plainScene)
      // Xvfb can shrink its screen, if not its output; xrandr complains of the latter.
      _ = try await desktop.run("xrandr", arguments: ["--fb", "1000x700"])
      #expect(try await harness.expectEvent() == "environmentChanged")
      let after = try await harness.ask("monitors", for: "monitors").fields["monitors"]
      #expect(after as? [[Double]] != [[0, 0, 1280, 800]])
    }
  }

  @Test func tellsAChangeOfTheTheme() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      try await desktop.output(
        of: "gsettings", ["set", "org.gnome.desktop.interface", "color-scheme", "prefer-dark"])
      #expect(try await harness.expectEvent() == "environmentChanged")
      let dark = RGB(0x2E, 0x2E, 0x32)
      let picture = try await picture(of: desktop) { $0.pixel(310, 350).isNear(dark, tolerance: 1) }
      #expect(picture.pixel(310, 350).isNear(dark, tolerance: 1))
    }
  }

  @Test func writesPicturesOfTheScreen() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      let (all, part) = ("\(desktop.folder)/all.png", "\(desktop.folder)/part.png")
      #expect(try await harness.ask("shot", ["path": all], for: "shot").fields["failed"] == nil)
      _ = try await harness.ask("shot", ["path": part, "rect": [10, 20, 30, 40]], for: "shot")
      let sizes = try await desktop.output(of: "identify", ["-format", "%m %wx%h\n", all, part])
      #expect(sizes == "PNG 1280x800\nPNG 30x40\n")
      for (path, rect, words) in [
        ("/no/such/folder/x.png", [0, 0, 10, 10], "Choose another file"),
        (part, [5000, 0, 10, 10], "outside of the screen"),
      ] {
        let answer = try await harness.ask("shot", ["path": path, "rect": rect], for: "shot")
        #expect((answer.fields["failed"] as? String)?.contains(words) == true, "\(answer)")
      }
    }
  }
}
