import Glibc
import TestSupport
import Testing
import TourCore

/// A step with several callouts, each at a widget of its own.
@Suite struct RunMarksLiveTests {
  private static let steps = """
      - id: both
        target: '*["Small"]'
        title: The small one
        text: Look at both.
        marks:
          - { target: '*["Large"]', text: This is the **large** one., callout: { placement: top } }
          - { target: 'menu["Edit"] | menuBar > menuItem["Edit"]', title: Menu, text: Here. }
      - { id: alone, target: '*["Large"]', text: Then only this. }
    """

  private static let sessions: [PrivateDesktop.Options] = [
    .init(compositor: .xcompmgr), .init(compositor: .none), .init(session: .sway),
  ]

  @Test(arguments: sessions)
  func showsACalloutForEachMark(options: PrivateDesktop.Options) async throws {
    try await PrivateDesktop.with(options) { desktop in
      let (application, _) = try await desktop.launchAtRest(.gtk3)
      if options.session == .sway {
        try await desktop.swaymsg(
          "[pid=\(application.pid)] floating enable, move position 400 300")
        _ = try await desktop.pictureAtRest()
      }
      let run = try RunSession(desktop, steps: Self.steps)
      let shown = try await run.wait(for: "stepShown", step: "both")
      let frames = shown.callouts
      #expect(frames.count == 3)
      #expect(shown.cutouts.count == 3)
      for (index, frame) in frames.enumerated() {
        for other in frames.dropFirst(index + 1) { #expect(!frame.intersects(other)) }
        for cutout in shown.cutouts { #expect(!frame.intersects(cutout)) }
      }
      // Each is on the screen, with its own colour near its corner.
      try await waitUntil("all callouts are to be seen: \(frames)") {
        let picture = try await desktop.screenshot()
        return frames.allSatisfy { $0.isWhite(in: picture) }
      }
      try await desktop.press(key: "ctrl+alt+n")
      let alone = try await run.wait(for: "stepShown", step: "alone")
      #expect(alone.callouts.count == 1)
      let left = frames.filter { !$0.intersects(alone.callouts[0]) }
      try await waitUntil("no callout is left behind: \(left)") {
        let picture = try await desktop.screenshot()
        return left.allSatisfy { !$0.isWhite(in: picture) }
      }
      run.process.kill(SIGTERM)
      application.kill(SIGTERM)
    }
  }

  /// Where nothing is pointed at, the one callout says it all.
  @Test func aCalloutAloneSaysWhatAllMarksSay() async throws {
    try await PrivateDesktop.with { desktop in
      _ = try await desktop.launchAtRest(.gtk3)
      let run = try RunSession(desktop, steps: Self.steps, "--backend", "callout")
      let shown = try await run.wait(for: "stepShown", step: "both")
      #expect(shown.callouts.count == 1)
      try await desktop.waitForWidget(
        "application[\"a11y-tour\"].*[name*=\"Look at both\", name*=\"This is the large one\"]")
      run.process.kill(SIGTERM)
    }
  }
}

extension Rect {
  /// Whether a callout of the light look is seen here: near its corner there is nothing but its colour.
  fileprivate func isWhite(in picture: Bitmap) -> Bool {
    picture.pixel(Int(x) + 14, Int(y) + 8) == RGB(255, 255, 255)
  }
}
