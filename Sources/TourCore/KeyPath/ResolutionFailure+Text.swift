extension ResolutionFailure: CustomStringConvertible {
  /// What went wrong and what to do about it, in several lines, safe to print.
  public var description: String {
    switch self {
    case .notFound(let failure): failure.text
    case .ambiguous(let failure): failure.text
    }
  }

  /// The first line of the description.
  public var summary: String {
    description.split(separator: "\n").first.map(String.init) ?? ""
  }
}

extension ResolutionFailure.Candidate {
  /// The widget as one line: role, name, extents and a key path that names it.
  var text: String {
    short + (extents.map { " at \($0.listed)" } ?? "") + ": " + keyPath.text
  }

  /// The widget as role and name.
  var short: String { role.name + (name.isEmpty ? "" : " " + EscapedText.quoted(name)) }
}

extension ResolutionFailure.Ambiguous {
  fileprivate var text: String {
    var lines = ["\(count) widgets match \(EscapedText.escapedControls(keyPath))"]
    lines += candidates.map { "  " + $0.text }
    if candidates.count < count { lines.append("  and \(count - candidates.count) more") }
    lines.append("Use one of these key paths, or choose with [nth=1].")
    return lines.joined(separator: "\n")
  }
}

extension ResolutionFailure.NotFound {
  fileprivate var text: String {
    var lines = ["nothing matches \(EscapedText.escapedControls(keyPath))"]
    if let component {
      lines.append("  no widget is \(component)\(place)")
    }
    if !misses.isEmpty {
      lines.append("The nearest are:")
      lines += misses.map { "  " + $0.text }
    }
    if let advice = cause.text { lines.append(advice) }
    return lines.joined(separator: "\n")
  }

  /// Where the component was looked for.
  private var place: String {
    switch min(within.count, withinCount) {
    case 0: ""
    case 1: " in \(within[0].short)"
    default: " in any of \(withinCount) widgets like \(within[0].short)"
    }
  }
}

extension ResolutionFailure.Miss {
  fileprivate var text: String {
    let why =
      switch reason {
      case .nth(let count): "nth counts among \(count) only"
      case .spelling: "spelt differently"
      case .hiddenSpelling: "spelt differently, and cannot be seen now"
      case .hidden: "cannot be seen now; [any] matches it all the same"
      case .states(let states): "not " + states.joined(separator: ", ")
      case .otherWindow(let title): "in another window, " + EscapedText.quoted(title)
      case .role: "of another role"
      }
    return candidate.text + " (" + why + ")"
  }
}

extension ResolutionFailure.Cause {
  /// What to do about the cause; nil when there is nothing to say.
  fileprivate var text: String? {
    switch self {
    case .noSuchWidget: nil
    case .applicationNotRunning(let name):
      "No application on the accessibility bus is \(EscapedText.quoted(name)): start it, or look "
        + "for its name with a11y-tour tree --depth 0."
    case .accessibilityOff:
      "Accessibility is switched off on this desktop: a11y-tour doctor says how to switch it on. "
        + "Applications that run already may have to be started again."
    case .notAnswering(let name):
      "\(EscapedText.quoted(name)) runs but does not answer: it may be busy, frozen or stopped."
    case .windowNotOpen(let name):
      "\(EscapedText.quoted(name)) runs but has no such window open."
    case .rendererAccessibilityOff(let name):
      "\(EscapedText.quoted(name)) hides its contents until a screen reader runs: start it with "
        + "--force-renderer-accessibility."
    }
  }
}
