import A11yTour
import Glibc
import TourCore

/// Shows the steps of a tour as text, for terminals and where nothing can be drawn.
@DesktopActor
final class TextSurface: OverlaySurface {
  var onEvent: (@DesktopActor (OverlayEvent) -> Void)?
  let monitors: [Monitor] = []

  private var input: EventSource?
  private var pending = ""

  /// Makes a surface that writes to standard output.
  ///
  /// - Parameter takesInput: whether `n`, `b` and `s` on standard input stand for the buttons.
  init(takesInput: Bool) {
    guard takesInput else { return }
    input = EventSource.readable(STDIN_FILENO) { [weak self] in self?.readInput() }
  }

  func measure(_ content: CalloutContent) -> Size { .zero }

  func show(_ scene: Scene, content: CalloutContent, options: OverlayOptions) async {
    guard options.isAnnounced else { return }
    let heading = Console.colored(TerminalText.escaped(content.accessibleName), 1)
    let body = TerminalText.escaped(content.text.textWithAddresses, isKeepingNewlines: true)
    Console.write(heading + "\n" + (body.isEmpty ? "" : body + "\n"))
    if input != nil {
      let choices = content.buttons.map { "\($0.action.rawValue.prefix(1)) \($0.label)" }
      Console.write("[\(choices.joined(separator: ", "))]\n")
    }
    Console.write("\n")
  }

  func hide() {}

  func close() {
    input?.cancel()
    input = nil
  }

  private func readInput() {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    guard count > 0 else {
      input?.cancel()
      input = nil
      return
    }
    pending += String(decoding: buffer.prefix(count), as: UTF8.self)
    while let end = pending.firstIndex(of: "\n") {
      let word = pending[..<end].lowercased()
      pending = String(pending[pending.index(after: end)...])
      take(word)
    }
  }

  private func take(_ word: String) {
    switch word {
    case "", "n", "next": onEvent?(.key(.next))
    case "b", "back": onEvent?(.key(.back))
    case "s", "q", "skip", "quit": onEvent?(.key(.skip))
    default: Console.report("write n for next, b for back or s to skip the tour")
    }
  }
}
