/// A tour while it is read.
struct TourDraft: Sendable {
  var formatVersion = Double(Tour.formatVersion)
  var id = ""
  var version = "1"
  var title = LocalizedText("")
  var description: LocalizedText?
  var language = "en"
  var app: TourApplication?
  var keys: [String: KeyPath] = [:]
  var defaults = Step(id: "")
  var steps: [Step] = []
}

extension ObjectRule where Model == TourDraft {
  /// The fields of a tour; `keys` and `defaults` are read before the steps that need them.
  static let tour = ObjectRule(
    "a tour", notBuilt: ["theme", "translations"],
    fields: [
      ObjectField(
        "tour", \.formatVersion, .version, isRequired: true, "The version of the file format."),
      ObjectField(
        "id", \.id, .identifier.defined(as: "id"), isRequired: true,
        "The name that tells the tour from all others, as org.gnome.Calculator.first-steps."),
      ObjectField(
        "version", \.version, .name("a version"),
        "The version of the tour; a finished tour counts as new when it changes. 1 if not said."),
      ObjectField(
        "title", \.title, .localizedText.defined(as: "text"), isRequired: true,
        "The heading that users see in lists of tours."),
      ObjectField(
        "description", \.description, optional: .localizedText.defined(as: "text"),
        "What the tour is about."),
      ObjectField(
        "language", \.language, .languageTag,
        "The language of strings that name none, a BCP 47 tag; en if not said."),
      ObjectField(
        "app", \.app, optional: .application,
        "The application: a mapping, or a name, desktop:ID, exe:NAME or pid:N."),
      ObjectField("keys", \.keys, .keys, "Names for key paths that the steps use."),
      ObjectField(
        "defaults", \.defaults, .defaults, "What a step has that it does not say itself."),
      ObjectField(
        "steps", \.steps, .list(of: .step.defined(as: "step"), minimum: 1, noun: "steps"),
        isRequired: true, "The steps in their order."),
    ])
}

extension ValueRule where Value == Double {
  /// The format version; others than the known one are refused before all else.
  static var version: ValueRule {
    let known = Double(Tour.formatVersion)
    return ValueRule(schema: ["const": .number(known)]) { node, _, context in
      guard case .number(let version) = node.scalar?.value else {
        context.reportType(of: node, expected: "the format version \(Tour.formatVersion)")
        return nil
      }
      guard version == known else {
        context.report(
          "unknown format version \(node.scalar?.text ?? ""); this program reads version "
            + "\(Tour.formatVersion)", at: node.position, rule: "version")
        return nil
      }
      return version
    }
  }
}

extension ValueRule where Value == Step {
  /// The `defaults` of a tour, kept for the steps that follow.
  static var defaults: ValueRule {
    let mapping = ObjectRule.defaults.value(startingWith: Step(id: ""))
    return ValueRule(schema: mapping.schema) { node, base, context in
      guard let defaults = mapping.decode(node, base, &context) else { return nil }
      context.defaults = defaults
      return defaults
    }
  }
}
