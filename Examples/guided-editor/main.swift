// Guides its user through Mousepad, which has to be running, and prints what happens.
//
//   guided-editor [--brief]
import A11yTour
import A11yTourOverlay
import Glibc
import TourCore

/// Prints a line at once, even into a file.
func say(_ line: String) {
  print(line)
  fflush(nil)
}

@DesktopActor
func guide(isBrief: Bool) async throws -> Outcome {
  let desktop = try await Desktop.connect()
  let editor = ApplicationSelector.name("mousepad")
  let menu = try KeyPath(parsing: "menuBar > menu[\"Edit\"]")
  let edit = try await desktop.resolver.resolve(menu, scope: editor, wait: 10)

  let guide = try Guide(edit: edit.reference, isBrief: isBrief)
  let controller = TourController(
    id: "org.example.guided-editor", dataSource: guide, app: TourApplication(selector: editor),
    desktop: desktop, surface: try Overlay.make(for: desktop))
  controller.delegate = guide
  controller.whenPassed("write") { _ in say("you have found the page") }

  let events = controller.events
  let printing = Task { @DesktopActor in
    for await event in events { say("- \(event)") }
  }
  let result = await controller.run()
  await printing.value
  return withExtendedLifetime(guide) { result.outcome }
}

let isBrief = CommandLine.arguments.contains("--brief")
let status = MainLoop.run { () -> Int32 in
  do {
    return try await guide(isBrief: isBrief) == .finished ? 0 : 1
  } catch {
    say("\(error)")
    return 2
  }
}
exit(status)
