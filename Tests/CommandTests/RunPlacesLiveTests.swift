import Glibc
import TestSupport
import Testing
import TourCore

/// Steps that point at a part of a widget or at a place on the screen.
@Suite struct RunPlacesLiveTests {
  private static let steps = """
      - { id: rect, rect: { x: 10, y: 20, width: 30, height: 40 }, in: '*["Large"]', text: A. }
      - { id: point, point: { x: 150, y: 75 }, in: '*["Large"]', text: B. }
      - { id: insets, target: '*["Large"]', insets: { left: 100, bottom: 50 }, text: C. }
      - { id: screen, rect: { x: LEFT, y: TOP, width: 50, height: 60 }, text: D. }
    """

  @Test(arguments: [
    PrivateDesktop.Options(compositor: .xcompmgr), .init(session: .sway),
  ])
  func holesAreWhereTheFileSays(options: PrivateDesktop.Options) async throws {
    try await PrivateDesktop.with(options) { desktop in
      let (application, _) = try await desktop.launchAtRest(.gtk3)
      if options.session == .sway {
        try await desktop.swaymsg(
          "[pid=\(application.pid)] floating enable, move position 300 200")
      }
      let blue = Fixture.Box.large.color
      let large = try #require(try await desktop.pictureAtRest().boundingBox(of: blue))
      let steps = Self.steps.replacing("LEFT", with: "\(Int(large.x) + 5)")
        .replacing("TOP", with: "\(Int(large.y) + 7)")
      let run = try RunSession(
        desktop, steps: steps.replacing("text:", with: "cutout: { shape: rectangle }, text:"))
      func holes(_ step: String, at expected: Rect) async throws {
        let shown = try await run.wait(for: "stepShown", step: step)
        #expect(shown.cutout?.intersects(expected) == true)
        try await waitUntil("the hole of \(step) is \(expected)") {
          guard let hole = try await desktop.screenshot().boundingBox(of: blue) else {
            return false
          }
          return hole.isNear(expected, within: 1)
        }
        try await desktop.press(key: "ctrl+alt+n")
      }
      let inner = Rect(x: large.x + 10, y: large.y + 20, width: 30, height: 40)
      try await holes("rect", at: inner.expanded(by: Insets(8)))
      let point = Rect(x: large.x + 149.5, y: large.y + 74.5, width: 1, height: 1)
      try await holes("point", at: point.expanded(by: Insets(8)))
      let rest = Rect(
        x: large.x + 100, y: large.y, width: large.width - 100, height: large.height - 50)
      // The hole reaches beyond the widget, where there is no blue.
      let hole = Rect(
        x: rest.x - 8, y: rest.y, width: rest.width + 8, height: rest.height + 8)
      try await holes("insets", at: hole)
      try await holes(
        "screen",
        at: Rect(x: large.x + 5, y: large.y + 7, width: 50, height: 60)
          .expanded(by: Insets(top: 7, right: 8, bottom: 8, left: 5)))
      try await run.expectEnd(0, "finished")
      application.kill(SIGTERM)
    }
  }
}
