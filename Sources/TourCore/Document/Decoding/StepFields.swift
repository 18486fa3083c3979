extension ObjectRule where Model == Step {
  /// The fields of a step that may also stand under `defaults`.
  private static let sharedFields: [ObjectField<Step>] = [
    ObjectField(
      "wait", \.wait, .duration.defined(as: "duration"),
      "How long a target may take to appear; 5s if not said."),
    ObjectField(
      "onMissing", \.onMissing, .choice(),
      "What happens when a target has not appeared by then: end with an error, leave the step "
        + "out, show it at no widget, ask the user for it and wait, or go back to the step "
        + "before; fail if not said."),
    ObjectField(
      "scroll", \.scroll, .choice(),
      "What happens when a target is out of its view: it is scrolled in, the user is asked to "
        + "scroll, or nothing; auto if not said."),
    ObjectField(
      "cutout", \.cutout,
      ObjectRule<StepCutout>.cutout.value(startingWith: StepCutout()).defined(as: "cutout"),
      "The holes in the dim around the targets."),
    ObjectField(
      "callout", \.callout,
      ObjectRule<StepCallout>.callout.value(startingWith: StepCallout()).defined(as: "callout"),
      "Where the callout stands and what it offers."),
    ObjectField(
      "overlay", \.overlay,
      ObjectRule<StepOverlay>.overlay.value(startingWith: StepOverlay()).defined(as: "overlay"),
      "How the rest of the screen is covered."),
    ObjectField(
      "input", \.input, .choice(),
      "Which presses reach the application: none, those in the hole, all, or all but those in "
        + "the hole; cutout if not said."),
    ObjectField(
      "overlayClick", \.overlayClick, .choice(),
      "What a press on the dimmed part does; none if not said."),
    ObjectField(
      "keys", \.areKeysActive, .boolean,
      "Whether the keyboard works the callout; true if not said."),
    ObjectField(
      "narrate", \.isNarrated, .boolean, "Whether the step is spoken; true if not said."),
  ]

  /// The fields of a step.
  static let step = ObjectRule(
    "a step",
    notBuilt: ["image", "animation", "try"],
    fields: [
      ObjectField(
        "id", \.id, .identifier.defined(as: "id"), isRequired: true,
        "The name that tells the step from the others of the tour."),
      ObjectField(
        "title", \.title, optional: .localizedText.defined(as: "text"),
        "The heading of the callout."),
      ObjectField(
        "text", \.text, optional: .localizedText.defined(as: "text"),
        "The text of the callout in inline Markdown: strong, emphasis, code, links, <kbd>."),
      ObjectField(
        "target", \.targets, ValueRule<KeyPath>.keyPath.defined(as: "keyPath").map { [$0] },
        "The widget to show."),
      ObjectField(
        "targets", \.targets,
        .list(of: .keyPath.defined(as: "keyPath"), minimum: 1, noun: "key paths"),
        "Several widgets to show; the first is the anchor of the callout."),
      ObjectField(
        "advance", \.advance, .conditions,
        "What leads to the next step: a condition, or a list of which any holds; button if not "
          + "said."),
      ObjectField(
        "when", \.when, optional: .condition,
        "What has to hold when the step is come to, or it is passed over."),
      ObjectField(
        "next", \.next, .branches,
        "The step that follows, end, or a list of ways of which the first open one is taken; the "
          + "step that stands next if not said."),
      ObjectField(
        "restore", \.restore, .repairs, "What is done when the user has strayed from the step."),
      ObjectField(
        "before", \.before, .actions,
        "What is done before the step is shown, where the run allows actions."),
      ObjectField(
        "after", \.after, .actions,
        "What is done once the step is passed, where the run allows actions."),
      ObjectField(
        "undo", \.isUndone, .boolean,
        "Whether what the step did is undone when the tour ends early; false if not said."),
      ObjectField(
        "say", \.say, optional: .localizedText.defined(as: "text"),
        "What is spoken instead of title and text."),
    ] + ObjectField.place + sharedFields + [.marks])

  /// The fields of `defaults`.
  static let defaults = ObjectRule(
    "defaults", notBuilt: ["animation"], fields: sharedFields)
}

extension ValueRule where Value == Step {
  /// One step; what it leaves out is as in the tour's defaults.
  static var step: ValueRule {
    let words: SchemaValue = [["required": ["title"]], ["required": ["text"]]]
    let kinds = ["target", "targets", "rect", "point"]
    let pairs = kinds.indices.flatMap { first in
      kinds[(first + 1)...].map { SchemaValue.strings([kinds[first], $0]) }
    }
    let several: SchemaValue = ["anyOf": .array(pairs.map { ["required": $0] })]
    let schema = ObjectRule.step.schema.adding("anyOf", words).adding("not", several)
    return ValueRule(schema: schema) { node, _, context in
      var step = context.defaults
      guard ObjectRule.step.decode(node, into: &step, &context) else { return nil }
      for rule in StepRule.all { rule.check(node, step, &context) }
      return step
    }
  }
}
