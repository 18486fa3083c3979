import TestSupport
import Testing
import TourCore

/// Steps that depend on how things are, users who stray, and targets that are asked for.
@Suite struct RunBranchesLiveTests {
  private static let forked = """
      - id: one
        target: '*["Small"]'
        text: Check the box, or do not.
        input: through
        next:
          - { when: { exists: '*["Nowhere"]' }, goto: end }
          - { when: { state: { of: 'checkBox["Remember me"]', is: checked } }, goto: checked }
      - { id: never, target: '*["Large"]', text: Never., when: { exists: '*["Nowhere"]' } }
      - { id: unchecked, target: '*["Odd"]', text: Not checked., next: checked }
      - { id: apart, text: Apart., restore: [{ when: { missing: '*["Small"]' }, goto: one }] }
      - { id: checked, target: '*["Movable"]', text: Checked., when: { exists: '*["Movable"]' } }
    """

  private static let strayed = """
      - id: show
        target: '*["Toggle extra"]'
        text: Press it.
        advance: { exists: '*["Extra"]' }
      - id: extra
        target: '*["Extra"]'
        text: Leave it there.
        input: through
        restore: [{ when: missing, goto: show, say: It **went** away. }]
    """

  private static let asked = """
      - { id: asked, target: '*["Extra"]', text: See it., wait: 0s, onMissing: ask, advance: click }
      - { id: back, target: '*["Nowhere"]', text: Never., wait: 0s, onMissing: back }
    """

  @Test func goesWhereTheUserGoes() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let (fixture, _) = try await desktop.launchAtRest(.gtk3)
      try await takesTheWayThatIsOpen(desktop, fixture)
      try await bringsBackWhoStrays(desktop, fixture)
      try await asksForWhatIsMissing(desktop)
    }
  }

  private func takesTheWayThatIsOpen(
    _ desktop: PrivateDesktop, _ fixture: LaunchedProcess
  ) async throws {
    let run = try RunSession(desktop, steps: Self.forked)
    try await run.wait(for: "stepShown", step: "one")
    try await expectHeading("Step 1 of 4", desktop)
    try await desktop.xdotool("key", "ctrl+alt+n")
    try await run.wait(for: "stepShown", step: "unchecked")
    try await expectHeading("Step 2 of 3", desktop)
    try await desktop.xdotool("key", "ctrl+alt+b")
    try await run.wait(for: "stepShown", step: "one", count: 2)
    try await desktop.click(try await place(of: "checkBox[\"Remember me\"]", desktop))
    try await desktop.waitForLine("toggled Remember me on", of: fixture)
    try await desktop.xdotool("key", "ctrl+alt+n")
    let shown = try await run.wait(for: "stepShown", step: "checked")
    #expect(shown.target == (try await desktop.waitForPixels(of: .movable)))
    try await desktop.xdotool("key", "ctrl+alt+n")
    try await run.expectEnd(0, "finished")
    let steps = run.events.filter { $0.kind == "stepShown" }.compactMap(\.step)
    #expect(steps == ["one", "unchecked", "one", "checked"])
  }

  private func bringsBackWhoStrays(
    _ desktop: PrivateDesktop, _ fixture: LaunchedProcess
  ) async throws {
    let toggle = try await desktop.waitForPixels(of: .toggleExtra)
    let run = try RunSession(desktop, steps: Self.strayed, "--from", "extra")
    try await run.wait(for: "stepShown", step: "extra")
    try await desktop.click(toggle)
    try await run.wait(for: "stepShown", step: "show")
    #expect(run.events.last { $0.kind == "stepHidden" }?.origin == "condition")
    try await expectText("Press it. It went away.", desktop)
    try await desktop.click(toggle)
    let shown = try await run.wait(for: "stepShown", step: "extra", count: 2)
    #expect(shown.target == (try await desktop.waitForPixels(of: .extra)))
    try await expectText("Leave it there.", desktop)
    try await desktop.xdotool("key", "ctrl+alt+n")
    try await run.expectEnd(0, "finished")
    #expect(!run.kinds.contains("failed"))
  }

  private func asksForWhatIsMissing(_ desktop: PrivateDesktop) async throws {
    let toggle = try await desktop.waitForPixels(of: .toggleExtra)
    try await desktop.click(toggle)
    try await waitUntil("the box is hidden") {
      try await desktop.screenshot().boundingBox(of: Fixture.Box.extra.color) == nil
    }
    let run = try RunSession(desktop, steps: Self.asked)
    let asking = try await run.wait(for: "stepShown", step: "asked")
    #expect(asking.cutout == nil && asking.target == nil)
    try await expectText(
      "See it. Not there now: the widget “Extra”. The tour goes on here as soon as it is there.",
      desktop)
    try await desktop.click(toggle)
    let attached = try await run.wait(for: "restored", step: "asked")
    let place = try await desktop.waitForPixels(of: .extra)
    #expect(attached.target == place && attached.cutout?.contains(place.center) == true)
    try await expectText("See it.", desktop)
    // What comes after it is nowhere: the tour goes back to where the user came from.
    try await desktop.click(place)
    try await run.wait(for: "missing", step: "back")
    try await run.wait(for: "stepShown", step: "asked", count: 2)
    try await desktop.xdotool("key", "ctrl+alt+s")
    try await run.expectEnd(1, "skipped")
  }

  // MARK: What is to be seen

  private func place(of keyPath: String, _ desktop: PrivateDesktop) async throws -> Rect {
    let path = "application[\"gtk3-fixture\"].\(keyPath)"
    let widget = try await desktop.json("resolve", "--json", path, as: [String: Any].self)
    return try #require(rectangle(widget, "screen"))
  }

  /// Waits until the callout has a name, as assistive technology reads it.
  private func expectHeading(_ heading: String, _ desktop: PrivateDesktop) async throws {
    try await waitUntil("the callout is called \(heading)") {
      try await callout(desktop)?["name"] as? String == heading
    }
  }

  /// Waits until the callout says a text, as assistive technology reads it, whatever its lines.
  private func expectText(_ text: String, _ desktop: PrivateDesktop) async throws {
    try await waitUntil("the callout says \(text)") {
      let description = try await callout(desktop)?["description"] as? String ?? ""
      return description.split(whereSeparator: \.isWhitespace).joined(separator: " ") == text
    }
  }

  private func callout(_ desktop: PrivateDesktop) async throws -> [String: Any]? {
    try? await desktop.json(
      "resolve", "--json", "application[\"a11y-tour\"] > dialog", as: [String: Any].self)
  }
}
