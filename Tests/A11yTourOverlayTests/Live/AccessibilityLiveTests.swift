import Foundation
import TestSupport
import Testing
import TourCore

/// What assistive technology finds, asked through the accessibility bus.
@Suite struct AccessibilityLiveTests {
  @Test func theCalloutIsADialogWithButtons() async throws {
    try await PrivateDesktop.with(.init(compositor: .xcompmgr)) { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(scene(["takesFocus": true, "title": "Save it"]))
      let tree = try await desktop.output(of: "/usr/bin/python3", ["-c", Self.script, "tree"])
      #expect(
        tree == """
          dialog|Step 2 of 5: Save it|Some words that say what this is for, and a key: Ctrl|active
          heading|Save it||
          label|Some words that say what this is for, and a key: Ctrl||
          label|2 of 5||
          push button|Skip|Ctrl+Alt+S|
          push button|Back|Ctrl+Alt+B|
          push button|Next|Ctrl+Alt+N|focused

          """)
    }
  }

  /// The description of the callout with the buttons has what the others say, so that nobody is
  /// told twice.
  @Test(arguments: [PrivateDesktop.Options(compositor: .xcompmgr), .init(session: .sway)])
  func furtherCalloutsAreNoDialogs(options: PrivateDesktop.Options) async throws {
    try await PrivateDesktop.with(options) { desktop in
      let harness = try await HarnessClient(on: desktop)
      let others: [[String: Any]] = [
        [
          "do": "show", "callout": [700, 100], "title": "Elsewhere", "text": [["text": "More."]],
        ]
      ]
      try await harness.show(scene(["title": "Save it", "others": others]))
      let tree = try await desktop.output(of: "/usr/bin/python3", ["-c", Self.script, "tree"])
      #expect(tree.split(separator: "\n").count { $0.hasPrefix("dialog|") } == 1, "\(tree)")
      #expect(tree.hasPrefix("dialog|Step 2 of 5: Save it"), "\(tree)")
    }
  }

  @Test func anAccessibilityActionPressesAButton() async throws {
    try await PrivateDesktop.with { desktop in
      let harness = try await HarnessClient(on: desktop)
      try await harness.show(plainScene)
      try await desktop.output(of: "/usr/bin/python3", ["-c", Self.script, "press", "Back"])
      #expect(try await harness.expectEvent() == "button back")
    }
  }

  @Test func aNewStepIsAnnouncedOnce() async throws {
    try await PrivateDesktop.with { desktop in
      let listener = try desktop.launch(
        "/usr/bin/python3", arguments: ["-u", "-c", Self.script, "listen"])
      try await waitUntil("the listener listens") { listener.standardOutput.contains("ready\n") }
      let harness = try await HarnessClient(on: desktop)
      // The toolkit learns a little later that somebody listens: what comes before may go unheard.
      var count = 0
      try await waitUntil("announcements are heard") {
        count += 1
        try await harness.show(scene(["title": "Zeroth \(count)"]))
        return listener.standardOutput.contains("Zeroth")
      }
      try await harness.show(scene(["title": "First"]))
      try await harness.show(scene(["title": "Second", "isAnnounced": false]))
      try await harness.show(scene(["title": "Third"]))
      try await waitUntil("the last step is announced") {
        listener.standardOutput.contains("Third")
      }
      let said = listener.standardOutput.split(separator: "\n").dropFirst()
        .filter { !$0.contains("Zeroth") }
      #expect(said.count == 2)
      #expect(said.first?.hasPrefix("dialog|Step 2 of 5: First. Some words") == true)
    }
  }

  /// Prints the tree of the harness without what only arranges, presses a button, or listens.
  static let script = """
    import sys, time, gi
    gi.require_version("Atspi", "2.0")
    from gi.repository import Atspi
    def application():
        for _ in range(200):
            desktop = Atspi.get_desktop(0)
            for index in range(desktop.get_child_count()):
                child = desktop.get_child_at_index(index)
                if child and child.get_name() == "overlay-harness" and child.get_child_count():
                    return child
            time.sleep(0.02)
        sys.exit("the harness is not on the bus")
    def below(node):
        for index in range(node.get_child_count()):
            child = node.get_child_at_index(index)
            yield child
            yield from below(child)
    if sys.argv[1] == "tree":
        for node in below(application()):
            if node.get_role_name() == "filler": continue
            states = node.get_state_set()
            marks = [name for name, state in (("active", Atspi.StateType.ACTIVE),
                     ("focused", Atspi.StateType.FOCUSED)) if states.contains(state)]
            print(node.get_role_name(), node.get_name(), node.get_description(), ",".join(marks),
                  sep="|")
    elif sys.argv[1] == "press":
        for node in below(application()):
            if node.get_role_name() == "push button" and node.get_name() == sys.argv[2]:
                sys.exit(0 if Atspi.Action.do_action(node, 0) else "no action")
        sys.exit("no such button")
    else:
        listener = Atspi.EventListener.new(
            lambda event: print(event.source.get_role_name(), event.any_data, sep="|"))
        listener.register("object:announcement")
        print("ready")
        Atspi.event_main()
    """
}
