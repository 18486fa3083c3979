/// What a step waits for.
///
/// A key path that is nil stands for the step's own target.
public indirect enum Condition: Equatable, Sendable {
  /// Next is pressed.
  case button
  /// The widget is pressed by pointer, keyboard or an accessibility action.
  case click(KeyPath?)
  /// It has the keyboard focus, or something in it has.
  case focus(KeyPath?)
  /// It can be seen.
  case exists(KeyPath?)
  /// It cannot be seen.
  case missing(KeyPath?)
  /// It has a state, or has it not.
  case state(StateTest, of: KeyPath?)
  /// Its text passes a test.
  ///
  /// The text is what its Text interface has, as fields and labels have in most toolkits; that of a
  /// widget without one, as a button or a label of Qt, is its name. What is typed into a password
  /// field is never read: of it nothing can be told.
  case text(TextTest, of: KeyPath?)
  /// Its number lies between the bounds that are given, both included.
  case value(atLeast: Double?, atMost: Double?, of: KeyPath?)
  /// That window, or the one that the widget is in, is the active one.
  case window(KeyPath)
  /// The event has come since the step began, from the widget if one is given; see ``EventName``.
  case event(String, from: KeyPath?)
  /// That long has passed since the step was shown.
  case after(Duration)
  /// All of these hold.
  case all([Condition])
  /// One of these holds.
  case any([Condition])
  /// This does not hold.
  case not(Condition)

  /// A state that a widget is to have, or not to have.
  public struct StateTest: Equatable, Hashable, Sendable {
    /// The name of the state, as in key paths.
    public var name: String
    /// Whether the widget is to have it.
    public var isSet: Bool

    /// Makes a test from a state and whether it is to be set.
    public init(name: String, isSet: Bool = true) {
      self.name = name
      self.isSet = isSet
    }

    /// Tells whether a widget with these states passes; no widget passes an unknown state.
    public func holds(for states: StateSet) -> Bool {
      guard let state = StateSet(named: name) else { return false }
      return states.contains(state) == isSet
    }
  }

  /// What a text is compared with.
  public enum TextTest: Equatable, Hashable, Sendable {
    /// It is this text.
    case equals(String)
    /// This text is part of it.
    case contains(String)
    /// This regular expression matches it.
    case matches(String)
  }
}
