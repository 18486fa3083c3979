/// A condition of a step's file with where it stands.
struct ConditionPlace {
  /// A field of a step that has conditions.
  enum Field {
    case advance, when, next, restore, waitFor

    /// The name in the file.
    var name: String { "\(self)" }
  }

  /// The condition itself.
  let node: DocumentNode
  /// The field that it stands in.
  let field: Field
  /// Whether it stands within another condition.
  let isInner: Bool

  /// Gives every condition of a step, those within others too.
  static func all(in step: DocumentNode) -> [ConditionPlace] {
    var places: [ConditionPlace] = []
    func add(_ node: DocumentNode?, in field: Field, isInner: Bool = false) {
      guard let node else { return }
      places.append(ConditionPlace(node: node, field: field, isInner: isInner))
      for entry in node.entries ?? [] {
        switch entry.key {
        case "all", "any":
          for part in entry.value.elements ?? [] { add(part, in: field, isInner: true) }
        case "not": add(entry.value, in: field, isInner: true)
        default: break
        }
      }
    }
    if let advance = step["advance"] {
      for condition in advance.elements ?? [advance] { add(condition, in: .advance) }
    }
    add(step["when"], in: .when)
    for branch in step["next"]?.elements ?? [] { add(branch["when"], in: .next) }
    for repair in step["restore"]?.elements ?? [] { add(repair["when"], in: .restore) }
    for action in actions(in: step) { add(action["waitFor"], in: .waitFor) }
    return places
  }

  /// Gives every action of a step.
  static func actions(in step: DocumentNode) -> [DocumentNode] {
    ["before", "after"].flatMap { step[$0]?.elements ?? [] }
  }

  /// The word that the condition begins with; nil when it has none that is known.
  var word: String? {
    let word = node.string ?? node.entries?.first?.key
    return word.flatMap { ConditionForms.all.form(named: $0)?.name }
  }

  /// The word of a condition about the step's own target; nil for any other condition.
  var wordOfOwnTarget: String? {
    guard let word else { return nil }
    if node.string != nil {
      let isBare = ConditionForms.all.form(named: word)?.bare != nil
      return word != "button" && isBare ? word : nil
    }
    guard ["state", "text", "value"].contains(word), let value = node[word] else { return nil }
    // Only a state may be written without a mapping.
    guard value.entries != nil || word == "state" else { return nil }
    return value["of"] == nil ? word : nil
  }
}
