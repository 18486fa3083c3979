@testable import A11yTour
import TestSupport
import Testing
import TourCore

extension BusLiveTests {
  /// What ends a step, by what a user does.
  @Suite struct ConditionLiveTests {
    @Test(arguments: Fixture.allCases)
    @DesktopActor func clickByPointer(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let screen = session.screen
      try await session.with(fixture) { application in
        let target = try await application.resolve(.large)
        let other = try await application.resolve(.small)
        let place = try #require(target.place.screenRectangle)
        let elsewhere = try #require(other.place.screenRectangle).center
        let watch = ConditionWatch([.click(nil)], target, application)
        let named = ConditionWatch(
          [.click(try KeyPath(parsing: "button[\"Large\"]"))], other, application)
        let covered = ConditionWatch([.click(nil)], target, application) { _ in true }
        try await screen.click(Rect(x: elsewhere.x, y: elsewhere.y, width: 0, height: 0))
        try await screen.waitForLine("clicked Small", of: application.process)
        try await watch.expectNotHeld("a click on another")
        // The button is pressed, the pointer drawn off and the button let go: nothing is clicked.
        let center = place.center
        try await screen.xdotool(
          "mousemove", "\(Int(center.x))", "\(Int(center.y))", "mousedown", "1", "sleep", "0.1",
          "mousemove", "\(Int(elsewhere.x))", "\(Int(elsewhere.y))", "sleep", "0.1", "mouseup",
          "1")
        try await watch.expectNotHeld("a press that was drawn off")
        #expect(!application.process.standardOutput.contains("clicked Large"))
        try await screen.click(place)
        try await watch.expectHeld("the click")
        try await named.expectHeld("the click on a named widget")
        try await screen.waitForLine("clicked Large", of: application.process)
        covered.cancel()
      }
    }

    @Test(arguments: Fixture.allCases, ["space", "Return"])
    @DesktopActor func clickByKeyboard(fixture: Fixture, key: String) async throws {
      // Return does nothing to a button of Qt outside a dialog.
      guard fixture != .qt5 || key == "space" else { return }
      let session = try await LiveSession.with()
      let screen = session.screen
      try await session.with(fixture) { application in
        // A click gives the focus, Tab takes it to the next.
        let first = try await application.resolve(.small)
        try await screen.click(try #require(first.place.screenRectangle))
        try await screen.waitForLine("clicked Small", of: application.process)
        let focused = try await waitFor("the button has the focus") {
          let target = try await application.resolve(.small)
          return target.place.states.contains(.focused) ? target : nil
        }
        let watch = ConditionWatch([.click(nil)], focused, application)
        let next = try await application.resolve(.large)
        let other = ConditionWatch([.click(nil)], next, application)
        try await screen.xdotool("key", "a")
        try await watch.expectNotHeld("another key")
        try await screen.xdotool("key", key)
        try await watch.expectHeld(key)
        try await other.expectNotHeld("a key for another")
        try await screen.xdotool("key", "Tab")
        try await waitUntil("the next has the focus") {
          try await application.desktop.bus.states(of: next.reference).contains(.focused)
        }
        try await screen.xdotool("key", key)
        try await other.expectHeld("\(key) after the focus has moved")
        try await screen.waitForLine("clicked Large", of: application.process)
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func clickByAnAction(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        // The check box of GTK 4.8 has no action. A button that is pressed by one says nothing of
        // it in any toolkit, so that only widgets with a state of their own are tested.
        guard fixture != .gtk4 else { return }
        let check = try await application.resolve("checkBox[\"Remember me\"]")
        let watch = ConditionWatch([.click(nil)], check, application)
        try await watch.expectNotHeld("nothing")
        try await act(on: check, application)
        try await watch.expectHeld("the action")
        try await session.screen.waitForLine(
          "toggled Remember me on", of: application.process)
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func existsAndMissing(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      let screen = session.screen
      try await session.with(fixture) { application in
        let extra = try await application.resolve(.extra)
        let toggle = try #require(
          try await application.resolve(.toggleExtra).place.screenRectangle)
        let keyPath = try KeyPath(parsing: "button[\"Extra\"]")
        try await ConditionWatch([.exists(keyPath)], extra, application).expectHeld(
          "exists already")
        try await ConditionWatch([.exists(nil)], extra, application).expectHeld("the target exists")
        let missing = ConditionWatch([.missing(keyPath)], extra, application)
        let targetMissing = ConditionWatch([.missing(nil)], extra, application)
        try await missing.expectNotHeld("missing")
        #expect(targetMissing.count == 0)
        try await screen.click(toggle)
        try await missing.expectHeld("missing")
        try await targetMissing.expectHeld("the target is missing")
        let exists = ConditionWatch([.exists(keyPath)], extra, application)
        try await exists.expectNotHeld("exists")
        try await screen.click(toggle)
        try await exists.expectHeld("exists")
      }
    }

    @Test(arguments: Fixture.allCases)
    @DesktopActor func state(fixture: Fixture) async throws {
      let session = try await LiveSession.with()
      try await session.with(fixture) { application in
        let check = try await application.resolve("checkBox[\"Remember me\"]")
        let place = try #require(check.place.screenRectangle)
        let keyPath = try KeyPath(parsing: "checkBox[\"Remember me\"]")
        let (on, off) = (
          Condition.StateTest(name: "checked"), Condition.StateTest(name: "checked", isSet: false)
        )
        try await ConditionWatch([.state(off, of: nil)], check, application).expectHeld(
          "off already")
        try await ConditionWatch([.state(off, of: keyPath)], nil, application).expectHeld(
          "off already")
        let watches = [
          ConditionWatch([.state(on, of: nil)], check, application),
          ConditionWatch([.state(on, of: keyPath)], check, application),
        ]
        try await watches[0].expectNotHeld("on")
        try await session.screen.click(place)
        for watch in watches { try await watch.expectHeld("on") }
        try await ConditionWatch([.state(on, of: nil)], check, application).expectHeld("on already")
      }
    }

    @Test @DesktopActor func afterATimeAndWhicheverComesFirst() async throws {
      let session = try await LiveSession.with()
      try await session.with(.gtk3) { application in
        let target = try await application.resolve(.small)
        let start = ContinuousClock.now
        let watch = ConditionWatch(
          [.click(nil), .after(.milliseconds(300)), .after(.milliseconds(301))], target,
          application)
        try await watch.expectHeld("the time")
        #expect(ContinuousClock.now - start >= .milliseconds(300))
        let cancelled = ConditionWatch([.after(.milliseconds(50))], target, application)
        cancelled.cancel()
        try await cancelled.expectNotHeld("what was cancelled")
        #expect(watch.count == 1)
      }
    }

    @Test @DesktopActor func isFreedWithItsLastReference() async throws {
      let session = try await LiveSession.with()
      try await session.with(.gtk3) { application in
        let target = try await application.resolve(.small)
        weak var freed: ConditionWatcher?
        do {
          let keyPath = try KeyPath(parsing: "button[\"Nowhere\"]")
          let watcher = ConditionWatcher(
            advance: [.click(nil), .click(keyPath), .exists(keyPath), .after(.seconds(1000))],
            repairs: [.focus(keyPath)], branches: [.event("object:", from: keyPath)],
            target: target, scope: application.scope, desktop: session.desktop,
            isCovered: { _ in false }, onVerdict: { _ in })
          freed = watcher
        }
        try await waitUntil("the watcher is freed") { freed == nil }
      }
    }

    @DesktopActor private func act(
      on target: ResolvedTarget, _ application: LiveApplication
    ) async throws {
      let reply = try await application.desktop.bus.call(
        target.reference, "org.a11y.atspi.Action", "DoAction", [Variant(Int32(0))])
      #expect(reply[0]?.boolean == true)
    }
  }
}
