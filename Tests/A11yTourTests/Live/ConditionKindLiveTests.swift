@testable import A11yTour
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  /// Every kind of condition and their combinations, by what a user does, in each toolkit.
  @Suite struct ConditionKindLiveTests {
    @Test(arguments: Fixture.allCases)
    @DesktopActor func everyKind(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture, ["--second", "--x", "10", "--y", "10"]) { application in
        let user = try await ConditionUser(application)
        try await user.typesText()
        try await user.movesFocus()
        try await user.changesValue()
        try await user.changesLabel()
        try await user.changesWindow()
        try await user.causesEvents()
        try await user.combines()
        try await user.repairsAndBranches()
      }
    }
  }
}

/// What a user does to the fixture, and which conditions that fulfils.
@DesktopActor
private struct ConditionUser {
  let application: LiveApplication
  let screen: PrivateDesktop
  let process: LaunchedProcess
  let small: ResolvedTarget
  let main: KeyPath
  let second: KeyPath

  init(_ application: LiveApplication) async throws {
    self.application = application
    (screen, process) = (application.screen, application.process)
    small = try await application.resolve(.small)
    main = try KeyPath(parsing: "frame[\"\(application.fixture.applicationName)\"]")
    second = try KeyPath(parsing: "frame[\"Second\"]")
    _ = try await application.resolve("frame[\"Second\"].button[\"Finish\"]")
    try await click(small)
    try await screen.waitForLine("clicked Small", of: process)
  }

  // MARK: Steps of the user

  func typesText() async throws {
    let keyPath = try KeyPath(parsing: "text[labelledBy=\"Name\"] | text[\"Name\"]")
    let field = try await application.resolve(keyPath.text)
    let equals = watch([.text(.equals("Zoe 1"), of: keyPath)], field)
    let own = watch([.text(.contains("OE"), of: nil)], field)
    let matches = watch([.text(.matches("^Z.* [0-9]$"), of: keyPath)])
    let never = watch([.not(.text(.contains("Z"), of: keyPath))])
    try await never.expectHeld("the text is empty at first")
    for watch in [equals, own, matches] { try await watch.expectNotHeld("no text yet") }
    try await click(field)
    try await screen.xdotool("type", "--delay", "30", "Zoe 1")
    try await screen.waitForLine("text Name Zoe 1", of: process)
    try await equals.expectHeld("equals")
    try await own.expectHeld("contains")
    try await matches.expectHeld("matches")
    try await hidesPasswords(field)
  }

  /// What is typed into a password field is never read: nothing can be told of it, not even not.
  private func hidesPasswords(_ name: ResolvedTarget) async throws {
    let keyPath = try KeyPath(
      parsing: "passwordText[labelledBy=\"Password\"] | passwordText[\"Password\"] | passwordText")
    let field = try await application.resolve(keyPath.text)
    try await click(field)
    try await screen.xdotool("type", "--delay", "30", "secret")
    try await screen.waitForLine("text Password secret", of: process)
    for target in [nil, field] {
      for test in [Condition.TextTest.contains("secret"), .equals(""), .matches("."), .equals("•")]
      {
        let condition = Condition.text(test, of: target == nil ? keyPath : nil)
        #expect(await holds(condition, field) == nil)
        #expect(await holds(.not(condition), field) == nil)
      }
    }
    #expect(await application.desktop.bus.wholeText(of: field.reference) == nil)
  }

  func movesFocus() async throws {
    let keyPath = try KeyPath(parsing: "text[labelledBy=\"Name\"] | text[\"Name\"]")
    let field = try await application.resolve(keyPath.text)
    let box = try KeyPath(parsing: "button[\"Small\"]")
    let (named, own) = (watch([.focus(keyPath)]), watch([.focus(nil)], field))
    let within = watch([.all([.focus(main), .focus(keyPath)])])
    for watch in [named, own, within] { try await watch.expectNotHeld("the password has it") }
    #expect(await holds(.focus(box)) == false)
    #expect(await holds(.focus(try KeyPath(parsing: "button[\"Nowhere\"]"))) == false)
    try await click(field)
    try await named.expectHeld("the focus")
    try await own.expectHeld("the focus of the target")
    try await within.expectHeld("the focus within the window")
    try await watch([.focus(keyPath)]).expectHeld("the focus already")
    #expect(await holds(.focus(second)) == false)
  }

  func changesValue() async throws {
    let keyPath = try KeyPath(parsing: "frame[\"Second\"].spinButton[\"Level\"]")
    let level = try await application.resolve(keyPath.text)
    let range = watch([.value(atLeast: 6.5, atMost: 7.5, of: keyPath)])
    let own = watch([.value(atLeast: 7, atMost: 7, of: nil)], level)
    let more = watch([.value(atLeast: 8, atMost: nil, of: keyPath)])
    try await watch([.value(atLeast: nil, atMost: 0, of: keyPath)]).expectHeld("0 at first")
    for watch in [range, own] { try await watch.expectNotHeld("the value is 0") }
    // A button has no value.
    #expect(await holds(.value(atLeast: 0, atMost: nil, of: nil), small) == nil)
    try await clickLeft(level)
    try await screen.xdotool("key", "--delay", "30", "ctrl+a", "7", "Return")
    try await screen.waitForLine("level 7", of: process)
    try await range.expectHeld("within bounds")
    try await own.expectHeld("the value")
    try await more.expectNotHeld("not so much")
    more.cancel()
  }

  func changesLabel() async throws {
    let keyPath = try KeyPath(parsing: "frame[\"Second\"].label[nth=1]")
    let label = try await application.resolve(keyPath.text)
    let (named, own) = (
      watch([.text(.equals("Done"), of: keyPath)]), watch([.text(.equals("Done"), of: nil)], label)
    )
    try await watch([.text(.equals("Waiting"), of: nil)], label).expectHeld("the text already")
    for watch in [named, own] { try await watch.expectNotHeld("the label has not changed") }
    try await click(try await application.resolve("button[\"Finish\"]"))
    try await named.expectHeld("the text of the label")
    try await own.expectHeld("the text of the target")
  }

  func changesWindow() async throws {
    let (toMain, toSecond) = (watch([.window(main)]), watch([.window(second)]))
    try await toSecond.expectHeld("the second window is active already")
    try await toMain.expectNotHeld("the other is not")
    let widget = try KeyPath(parsing: "button[\"Small\"]")
    let inMain = watch([.window(widget)])
    try await click(small)
    try await toMain.expectHeld("the main window")
    try await inMain.expectHeld("the window of a widget")
    #expect(await holds(.window(second)) == false)
    #expect(await holds(.window(try KeyPath(parsing: "frame[\"Nowhere\"]"))) == false)
    let back = watch([.window(second)])
    try await back.expectNotHeld("the main window is active")
    try await click(try await application.resolve("button[\"Finish\"]"))
    try await back.expectHeld("the second window")
  }

  func causesEvents() async throws {
    let check = try await application.resolve("checkBox[\"Remember me\"]")
    let keyPath = try KeyPath(parsing: "checkBox[\"Remember me\"]")
    let other = try KeyPath(parsing: "button[\"Small\"]")
    let name = "object:state-changed:checked"
    let watches = [
      watch([.event(name, from: nil)]), watch([.event(name, from: nil)], check),
      watch([.event(name, from: keyPath)]), watch([.event(name, from: keyPath)], check),
      watch([.event("object:state-changed", from: keyPath)]),
      watch([.event("object", from: keyPath)]),
    ]
    let elsewhere = watch([.event(name, from: other)])
    let another = watch([.event("object:state-changed:expanded", from: keyPath)])
    let unknown = watch([.event("nothing:at-all", from: nil)])
    let window = watch([.event("window:activate", from: nil)])
    for watch in watches + [elsewhere, window] { try await watch.expectNotHeld("no event yet") }
    try await click(check)
    try await screen.waitForLine("toggled Remember me on", of: process)
    for (index, watch) in watches.enumerated() { try await watch.expectHeld("event \(index)") }
    try await window.expectHeld("the window event")
    for watch in [elsewhere, another, unknown] { try await watch.expectNotHeld("another event") }
    for watch in [elsewhere, another, unknown] { watch.cancel() }
    #expect(await holds(.event(name, from: keyPath)) == false)
  }

  func combines() async throws {
    let check = try await application.resolve("checkBox[\"Remember me\"]")
    let keyPath = try KeyPath(parsing: "checkBox[\"Remember me\"]")
    let on = Condition.state(Condition.StateTest(name: "checked"), of: keyPath)
    let nowhere = try KeyPath(parsing: "button[\"Nowhere\"]")
    let event = "object:state-changed:checked"
    let all = watch([.all([.click(nil), .not(on)])], check)
    let any = watch([.any([.exists(nowhere), .all([.click(keyPath), .missing(nowhere)])])])
    let nested = watch([
      .all([.any([on, .not(on)]), .not(.exists(nowhere)), .event(event, from: keyPath)])
    ])
    let undecided = watch([.not(.state(Condition.StateTest(name: "checked"), of: nowhere))])
    let late = watch([.all([.after(.milliseconds(300)), on])])
    let start = ContinuousClock.now
    try await late.expectHeld("checked, and a time")
    #expect(ContinuousClock.now - start >= .milliseconds(300))
    for watch in [all, any, nested] { try await watch.expectNotHeld("nothing was done") }
    // A click elsewhere changes nothing.
    try await click(small)
    for watch in [all, any, nested] { try await watch.expectNotHeld("a click elsewhere") }
    try await click(check)
    try await screen.waitForLine("toggled Remember me off", of: process)
    try await all.expectHeld("click and state")
    try await any.expectHeld("click, and something missing")
    try await nested.expectHeld("an event, and more")
    try await undecided.expectNotHeld("of what is not there no state can be told")
    undecided.cancel()
  }

  func repairsAndBranches() async throws {
    let extra = try KeyPath(parsing: "button[\"Extra\"]")
    let toggle = try await application.resolve(.toggleExtra)
    let large = try KeyPath(parsing: "button[\"Large\"]")
    let watch = ConditionWatch(
      [.all([.click(nil), .exists(extra)])],
      // The last begins to hold with the one before it, which is told instead of it.
      repairs: [.missing(extra), .click(large), .exists(extra), .any([.exists(extra)])],
      branches: [.missing(extra), .click(large), .exists(extra)], small, application)
    try await watch.settle()
    #expect(watch.verdicts == [.repair(2)])
    #expect(await watch.watcher?.branch() == 2)
    try await click(toggle)
    try await waitUntil("the repair begins to hold") { watch.verdicts.count == 2 }
    #expect(watch.verdicts.last == .repair(0))
    #expect(await watch.watcher?.branch() == 0)
    try await click(toggle)
    try await waitUntil("it is back") { watch.verdicts.count == 3 }
    #expect(watch.verdicts.last == .repair(2))
    try await click(try await application.resolve(.large))
    try await waitUntil("the click is told") { watch.verdicts.count == 4 }
    #expect(watch.verdicts.last == .repair(1))
    // The click stays, what exists does too: the first of them wins.
    #expect(await watch.watcher?.branch() == 1)
    try await click(small)
    try await waitUntil("the step leads on") { watch.count == 1 }
    try await watch.settle()
    #expect(watch.verdicts.count == 5)
    #expect(await watch.watcher?.branch() == 1)
    watch.cancel()
    #expect(await watch.watcher?.branch() == nil)
  }

  // MARK: Means

  private func watch(
    _ conditions: [Condition], _ target: ResolvedTarget? = nil
  ) -> ConditionWatch {
    ConditionWatch(conditions, target, application)
  }

  private func holds(_ condition: Condition, _ target: ResolvedTarget? = nil) async -> Bool? {
    await ConditionJudge.holds(
      condition, target: target, scope: application.scope, desktop: application.desktop)
  }

  private func click(_ target: ResolvedTarget) async throws {
    try await screen.click(try #require(target.place.screenRectangle))
  }

  /// Clicks into the field of a spin button, whose buttons are at its right.
  private func clickLeft(_ target: ResolvedTarget) async throws {
    let place = try #require(target.place.screenRectangle)
    try await screen.click(Rect(x: place.x + 10, y: place.center.y, width: 0, height: 0))
  }
}
