import Foundation
import TestSupport
import Testing
import TourCore

/// What happens when an output goes: those of a compositor in a compositor are windows to close.
@Suite struct NestedOutputLiveTests {
  @Test func theCalloutComesToAnOutputThatIsLeft() async throws {
    let options = PrivateDesktop.Options(session: .sway, hasXWayland: false)
    try await PrivateDesktop.with(options) { desktop in
      let inner = try await startInner(on: desktop)
      let harness = try await HarnessClient(on: desktop, environment: inner)
      let monitors = try await harness.ask("monitors", for: "monitors").fields["monitors"]
      let right = try #require((monitors as? [[Double]])?.first { $0[0] > 0 })
      try await harness.show(
        scene([
          "cutouts": [[right[0] + 300, 250, 100, 60]], "callout": [right[0] + 300, 328],
          "tip": [right[0] + 350, 318],
        ]))
      // The outer compositor may have resized the outputs meanwhile.
      _ = try await harness.pendingEvents()

      try await desktop.swaymsg("[title=\"wlroots - WL-2\"] kill")
      #expect(try await harness.expectEvent() == "environmentChanged")
      let left = try await waitFor("one monitor is left") {
        let all = try await harness.ask("monitors", for: "monitors").fields["monitors"]
        return (all as? [[Double]]).flatMap { $0.count == 1 ? $0[0] : nil }
      }
      try await harness.show(scene(["callout": [left[0] + 200, 328], "title": "After"]))
      let seen = try await picture(of: desktop) { $0.count(of: Self.accent) > 500 }
      #expect(seen.count(of: Self.accent) > 500)
      try await harness.ask("close", for: "closed")
      let gone = try await picture(of: desktop) { $0.count(of: Self.accent) == 0 }
      #expect(gone.count(of: Self.accent) == 0)
    }
  }

  private static let accent = RGB(0x1C, 0x71, 0xD8)

  /// Starts sway in sway, with two outputs; gives what leads programs to the inner one.
  private func startInner(on desktop: PrivateDesktop) async throws -> [String: String?] {
    let (settings, ready) = ("\(desktop.folder)/inner.conf", "\(desktop.folder)/inner-ready")
    try """
    xwayland disable
    default_border none
    exec env >\(ready).new && mv \(ready).new \(ready)
    """.write(toFile: settings, atomically: false, encoding: .utf8)
    let command = [
      "env", "WLR_BACKENDS=wayland", "WLR_WL_OUTPUTS=2", "WLR_RENDERER=pixman", "sway", "-c",
      settings,
    ]
    // sway refuses to be root.
    let disguise = geteuid() == 0 ? ["unshare", "-U", "--map-user=1000", "--map-group=1000"] : []
    let arguments = disguise + command
    _ = try desktop.launch(
      arguments[0], arguments: Array(arguments.dropFirst()), environment: ["SWAYSOCK": nil])
    let text = try await waitFor("the inner compositor is ready") {
      try? String(contentsOfFile: ready, encoding: .utf8)
    }
    let line = text.split(separator: "\n").first { $0.hasPrefix("WAYLAND_DISPLAY=") }
    let name = try #require(line).dropFirst("WAYLAND_DISPLAY=".count)
    return ["WAYLAND_DISPLAY": String(name), "SWAYSOCK": nil]
  }
}
