/// A further mark of a step while it is read.
struct MarkDraft: Sendable {
  var target: KeyPath?
  var title: LocalizedText?
  var text: LocalizedText?
  var cutout: StepCutout
  var callout: StepCallout

  /// Makes the mark; nil without a target, which has been reported.
  var mark: StepMark? {
    target.map {
      StepMark(target: $0, title: title, text: text, cutout: cutout, callout: callout)
    }
  }
}

extension ObjectRule where Model == MarkDraft {
  /// The fields of a mark.
  static let mark = ObjectRule(
    "a mark",
    fields: [
      ObjectField(
        "target", \.target,
        ValueRule<KeyPath>.keyPath.defined(as: "keyPath").map(Optional.some), isRequired: true,
        "The widget to show."),
      ObjectField(
        "title", \.title, optional: .localizedText.defined(as: "text"),
        "The heading of the callout."),
      ObjectField(
        "text", \.text, optional: .localizedText.defined(as: "text"),
        "The text of the callout in inline Markdown."),
      ObjectField(
        "cutout", \.cutout,
        ObjectRule<StepCutout>.cutout.value(startingWith: StepCutout()).defined(as: "cutout"),
        "The hole around the widget; as in the step if not said."),
      ObjectField(
        "callout", \.callout,
        ObjectRule<StepCallout>.callout.renamed("the callout of a mark", without: ["buttons"])
          .value(startingWith: StepCallout()),
        "Where the callout stands; as in the step if not said, but for its place."),
    ])
}

extension ObjectField where Model == Step {
  /// The further marks of a step, which look as its own does where they do not say otherwise.
  static let marks: ObjectField = {
    let mark = ObjectRule.mark
    let words: SchemaValue = [["required": ["title"]], ["required": ["text"]]]
    let element = mark.schema.adding("anyOf", words)
    let schema: SchemaValue = ["type": "array", "items": element, "minItems": 1]
    return ObjectField(
      "marks", schema: schema,
      "Further widgets to show at the same time, each with a hole and a callout of its own, which "
        + "has no buttons."
    ) { node, step, context in
      var usual = step.callout
      (usual.placement, usual.fallbacks, usual.pointOfInterest) = (.auto, [], nil)
      let (cutout, callout) = (step.cutout, usual)
      let rule = ValueRule<MarkDraft>(schema: element) { node, _, context in
        var draft = MarkDraft(cutout: cutout, callout: callout)
        guard mark.decode(node, into: &draft, &context) else { return nil }
        if node["title"] == nil, node["text"] == nil {
          context.report(
            "a mark needs a \"title\" or a \"text\"; without, name the widget under \"targets\"",
            at: node.position, rule: "missing-field")
        }
        StepRule.checkPath(of: draft.cutout, node, &context)
        return draft
      }
      let drafts = ValueRule.list(of: rule, minimum: 1, noun: "marks").decode(node, nil, &context)
      if let drafts { step.marks = drafts.compactMap(\.mark) }
    }
  }()
}
