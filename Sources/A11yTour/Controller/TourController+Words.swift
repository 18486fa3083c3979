import TourCore

/// What the callout says in addition where no mark can point at the target.
extension TourController {
  /// Says which widget is meant or missing; nil where the step has none or says nothing of it.
  static func hint(for stay: StepStay, isFloating: Bool) -> String? {
    guard isFloating else {
      return stay.targets.first.map { whereabouts($0, stay.whereabouts) }
    }
    if let hindrance = stay.hindrance {
      let hidden = stay.targets.first { $0.lastingHindrance != nil } ?? stay.targets.last
      return hidden.flatMap { words(for: hindrance, $0) }
    }
    guard stay.step.onMissing == .ask || stay.wasLost && stay.step.onMissing != .float,
      let target = stay.step.target
    else { return nil }
    return stay.isAmbiguous
      ? "There is more than one of what this step shows: \(target.words). "
        + "The tour goes on here as soon as only one is left."
      : "Not there now: \(target.words). The tour goes on here as soon as it is there."
  }

  /// Says that a mark points at the opener of what the target is in; nil where it points at the target.
  static func openerHint(for target: ResolvedTarget) -> String? {
    guard target.place.screenRectangle == nil, target.place.opener != nil else { return nil }
    return "Look for \(target.words) in what opens here."
  }

  /// Puts texts that are there below one another; nil when there is none.
  static func paragraphs(_ texts: [String?]) -> String? {
    let texts = texts.compactMap(\.self)
    return texts.isEmpty ? nil : texts.joined(separator: "\n\n")
  }

  /// Says why a target that is there cannot be seen, and what brings it back.
  private static func words(
    for hindrance: TargetTracker.Reason, _ target: ResolvedTarget
  ) -> String? {
    let words = target.words.first.map { $0.uppercased() + target.words.dropFirst() } ?? ""
    switch hindrance {
    case .obstructed(.covered(by: let title)):
      let cover = title.isEmpty ? "another window" : "the window “\(title)”"
      return "\(words) is behind \(cover). Move that away and the tour goes on."
    case .obstructed(.minimised):
      return "\(words) is in a minimised window. Open it again and the tour goes on."
    case .obstructed(.otherWorkspace):
      return "\(words) is on another workspace. Go there and the tour goes on."
    case .scrolledOut(let direction):
      let way = direction.map { " \($0.rawValue)" } ?? ""
      return "Scroll\(way) until \(target.words) can be seen."
    case .moving: return nil
    }
  }

  private static func whereabouts(
    _ target: ResolvedTarget, _ whereabouts: Whereabouts?
  ) -> String {
    if let whereabouts {
      return "Look for \(target.words) \(whereabouts.words(title: target.frameTitle))."
    }
    return target.frameTitle.isEmpty
      ? "Look for \(target.words)."
      : "Look for \(target.words) in the window “\(target.frameTitle)”."
  }
}

extension ResolvedTarget {
  /// The widget as people speak of it: the button “Save”.
  var words: String {
    let role = role == .pushButton ? "button" : role.name
    return name.isEmpty ? "the \(role)" : "the \(role) “\(name)”"
  }
}

extension KeyPath {
  /// The widget as people speak of it, as far as the key path tells: the button “Save”.
  var words: String {
    guard let component = alternatives.first?.components.last else { return "the widget" }
    let name = component.predicates.lazy.compactMap(\.test.nameForPeople).first
    return name.map { "the \(component.roleForPeople) “\($0)”" }
      ?? "the \(component.roleForPeople)"
  }
}

extension KeyPath.Component {
  /// The role in small words.
  fileprivate var roleForPeople: String {
    guard case .role(let role) = head else { return "widget" }
    return role.reduce(into: "") { words, letter in
      if letter.isUppercase { words.append(" ") }
      words += letter.lowercased()
    }
  }
}

extension KeyPath.Test {
  /// The name that the widget is asked to have; nil when it is asked for something else.
  fileprivate var nameForPeople: String? {
    guard case .attribute(.name, let relation, let values) = self, relation != .differs else {
      return nil
    }
    switch values.first {
    case .string(let name): return name
    case .translation(_, let message): return message.filter { $0 != "_" }
    case .pattern, nil: return nil
    }
  }
}
