/// Something that the tour does to the application on the user's behalf, before or after a step.
///
/// A key path that is nil stands for the step's own target.
public enum StepAction: Equatable, Sendable {
  /// The widget's main action is done.
  case activate(KeyPath?)
  /// The widget gets the focus.
  case focus(KeyPath?)
  /// The widget is selected in what holds it.
  case select(KeyPath?)
  /// The widget gets a text in place of the one it has.
  case setText(String, of: KeyPath?)
  /// The widget gets a number.
  case setValue(Double, of: KeyPath?)
  /// The tour waits until a condition holds, for as long as the step waits for its target.
  case waitFor(Condition)
}
