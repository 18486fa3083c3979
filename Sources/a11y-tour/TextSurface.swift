import A11yTour
import Glibc
import TourCore

/// Shows the steps of a tour as text, for terminals and where nothing can be drawn.
@DesktopActor
final class TextSurface: OverlaySurface {
  var onEvent: (@DesktopActor (OverlayEvent) -> Void)?
  let monitors: [Monitor] = []
  /// What it writes is read beside the application, and leaves its focus alone.
  let canPoint = true

  private let takesInput: Bool
  private var input: EventSource?
  /// The beginning of a line whose end has not come yet.
  private var pending = ""
  /// The lines that no step has taken yet: each answers one step, however early it was written.
  private var lines: [String] = []
  /// What can be answered; nil between an answer and the next step.
  private var choices: Set<CalloutButton.Action>?

  /// Makes a surface that writes to standard output.
  ///
  /// - Parameter takesInput: whether `n`, `b` and `s` on standard input stand for the buttons.
  init(takesInput: Bool) {
    self.takesInput = takesInput
    guard takesInput else { return }
    input = EventSource.readable(STDIN_FILENO) { [weak self] in self?.readInput() }
  }

  func measure(_ content: CalloutContent) -> Size { .zero }

  func show(_ scene: Scene, contents: [CalloutContent], options: OverlayOptions) async {
    guard let content = contents.first else { return }
    guard options.isAnnounced else {
      if let news = options.announcement {
        Console.write(TerminalText.escaped(news, isKeepingNewlines: true) + "\n\n")
      }
      return
    }
    let heading = Console.colored(TerminalText.escaped(content.accessibleName), 1)
    let body = TerminalText.escaped(content.text.textWithAddresses, isKeepingNewlines: true)
    Console.write(heading + "\n" + (body.isEmpty ? "" : body + "\n"))
    for mark in contents.dropFirst() {
      let words = [mark.title ?? "", mark.text.textWithAddresses].filter { !$0.isEmpty }
      let line = words.joined(separator: ": ")
      Console.write("- " + TerminalText.escaped(line, isKeepingNewlines: true) + "\n")
    }
    if takesInput {
      let labels = content.buttons.map { "\($0.action.rawValue.prefix(1)) \($0.label)" }
      Console.write("[\(labels.joined(separator: ", "))]\n")
    }
    Console.write("\n")
    choices = Set(content.buttons.map(\.action))
    // Afterwards, so that the step counts as shown before it is answered.
    Task { @DesktopActor [weak self] in self?.answer() }
  }

  func hide() {}

  func close() {
    input?.cancel()
    input = nil
    choices = nil
    lines = []
    onEvent = nil
  }

  private func readInput() {
    var buffer = [UInt8](repeating: 0, count: 1024)
    let count = read(STDIN_FILENO, &buffer, buffer.count)
    if count < 0, errno == EINTR || errno == EAGAIN { return }
    if count > 0 {
      pending += String(decoding: buffer.prefix(count), as: UTF8.self)
    } else {
      input?.cancel()
      input = nil
      if !pending.isEmpty { pending += "\n" }
    }
    while let end = pending.firstIndex(of: "\n") {
      lines.append(pending[..<end].lowercased())
      pending = String(pending[pending.index(after: end)...])
    }
    answer()
  }

  /// Gives the step that is shown its answer, if there is one.
  private func answer() {
    while let line = lines.first {
      guard let action = Self.action(of: line) else {
        lines.removeFirst()
        Console.report("write n for next, b for back or s to skip the tour")
        continue
      }
      guard action == .skip || choices != nil else { return }
      lines.removeFirst()
      guard action == .skip || choices?.contains(action) == true else {
        Console.report("this step does not offer '\(action.rawValue)'")
        continue
      }
      choices = nil
      onEvent?(.key(action))
    }
    // Nobody is left to press Next; a step that waits for a deed still can be left by it.
    if takesInput, input == nil, choices?.contains(.next) == true {
      Console.report("standard input has ended, and with it the tour")
      choices = nil
      onEvent?(.key(.skip))
    }
  }

  private static func action(of line: String) -> CalloutButton.Action? {
    switch line {
    case "", "n", "next": .next
    case "b", "back": .back
    case "s", "q", "skip", "quit": .skip
    default: nil
    }
  }
}
