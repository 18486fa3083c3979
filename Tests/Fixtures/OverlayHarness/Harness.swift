import A11yTour
import A11yTourOverlay
import CGio
import Foundation
import TourCore

/// Shows the scenes that its input asks for and prints what happens, one JSON object a line.
@DesktopActor
final class Harness {
  private var overlay: (any OverlaySurface)?

  func run(_ command: Command) async {
    switch command.do {
    case "make": make(command)
    case "show": await show(command)
    case "measure":
      if let size = overlay?.measure(command.content) {
        say(["measured": [size.width, size.height]])
      }
    case "monitors":
      say([
        "monitors": (overlay?.monitors ?? []).map {
          [$0.bounds.x, $0.bounds.y, $0.bounds.width, $0.bounds.height]
        }
      ])
    case "hide":
      overlay?.hide()
      say(["hidden": true])
    case "close":
      overlay?.close()
      say(["closed": true])
    case "shot":
      do {
        try Screenshot.capture(
          to: command.path ?? "", rect: command.rect.map { Rect(numbers: $0) })
        say(["shot": command.path ?? ""])
      } catch {
        say(["failed": error.description])
      }
    case "hang":
      say(["hanging": true])
      while true { pause() }
    case "quit": exit(0)
    default: say(["failed": "unknown command \(command.do)"])
    }
  }

  private func make(_ command: Command) {
    do {
      let overlay = try Overlay.make(
        backend: command.backend.flatMap(OverlayBackend.init(rawValue:)),
        arePositionsKnown: command.arePositionsKnown ?? true)
      overlay.onEvent = { event in
        switch event {
        case .button(let action): say(["event": "button", "action": action.rawValue])
        case .key(let action): say(["event": "key", "action": action.rawValue])
        case .overlayPressed: say(["event": "overlayPressed"])
        case .environmentChanged: say(["event": "environmentChanged"])
        }
      }
      self.overlay = overlay
      say(["made": Int(getpid())])
    } catch {
      say(["failed": error.description])
    }
  }

  private func show(_ command: Command) async {
    guard let overlay else { return }
    let contents = command.contents
    let sizes = contents.map { overlay.measure($0) }
    let start = ContinuousClock.now
    await overlay.show(
      command.scene(monitors: overlay.monitors, sizes: sizes), contents: contents,
      options: OverlayOptions(
        areKeysActive: command.areKeysActive ?? true, takesFocus: command.takesFocus ?? false,
        isAnnounced: command.isAnnounced ?? true))
    let taken = (ContinuousClock.now - start) / .milliseconds(1)
    say([
      "shown": [sizes[0].width, sizes[0].height], "milliseconds": taken,
      "others": sizes.dropFirst().map { [$0.width, $0.height] },
    ])
  }
}

/// Prints one answer at once.
func say(_ answer: [String: Any]) {
  guard let data = try? JSONSerialization.data(withJSONObject: answer, options: [.sortedKeys])
  else { return }
  FileHandle.standardOutput.write(data + Data("\n".utf8))
}
