/// The ways to write an action.
enum ActionForms {
  /// Every form.
  static let all = WordForms<StepAction>(
    noun: "action", article: "an action",
    forms: [
      WordForm(
        "activate", bare: .activate(nil), value: path.map { .activate($0) },
        "The widget's main action is done."),
      WordForm(
        "focus", bare: .focus(nil), value: path.map { .focus($0) }, "The widget gets the focus."),
      WordForm(
        "select", bare: .select(nil), value: path.map { .select($0) },
        "The widget is selected in what holds it."),
      WordForm(
        "setText",
        value: ObjectRule.setText.value(startingWith: SetText()).map {
          .setText($0.text, of: $0.widget)
        }, "The widget gets a text in place of the one it has."),
      WordForm(
        "setValue",
        value: ObjectRule.setValue.value(startingWith: SetValue()).map {
          .setValue($0.value, of: $0.widget)
        }, "The widget gets a number."),
      WordForm(
        "waitFor", value: ValueRule<Condition>.condition.map { .waitFor($0) },
        "The tour waits until this holds."),
    ])

  private static var path: ValueRule<KeyPath> { .keyPath.defined(as: "keyPath") }
}

extension ValueRule where Value == [StepAction] {
  /// A list of actions, done in their order.
  static var actions: ValueRule {
    .list(of: ActionForms.all.rule.defined(as: "action"), minimum: 1, noun: "actions")
  }
}

/// The action that sets a text while it is read.
struct SetText: Sendable {
  var widget: KeyPath?
  var text = ""
}

extension ObjectRule where Model == SetText {
  /// The fields of the action that sets a text.
  static let setText = ObjectRule(
    "a text to set",
    fields: [
      ObjectField(
        "of", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget; the step's own target if not said."),
      ObjectField(
        "to", \.text, .comparedText(canBeEmpty: true), isRequired: true, "The text it gets."),
    ])
}

/// The action that sets a number while it is read.
struct SetValue: Sendable {
  var widget: KeyPath?
  var value = 0.0
}

extension ObjectRule where Model == SetValue {
  /// The fields of the action that sets a number.
  static let setValue = ObjectRule(
    "a number to set",
    fields: [
      ObjectField(
        "of", \.widget, optional: .keyPath.defined(as: "keyPath"),
        "The widget; the step's own target if not said."),
      ObjectField("to", \.value, .widgetValue, isRequired: true, "The number it gets."),
    ])
}
