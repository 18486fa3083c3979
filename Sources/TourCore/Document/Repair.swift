/// What is done when the user has strayed from a step.
///
/// It has a step to go to, something to say, or both.
public struct Repair: Equatable, Sendable {
  /// What shows that the user has strayed.
  public var when: Condition
  /// The id of the step to go to; nil stays at the step.
  public var goto: String?
  /// What the callout says in addition, in inline Markdown; nil for nothing.
  public var say: LocalizedText?

  /// Makes a repair from its parts.
  public init(when: Condition, goto: String? = nil, say: LocalizedText? = nil) {
    self.when = when
    self.goto = goto
    self.say = say
  }
}
