/// What a command works on, given by its place rather than by a name.
public struct Argument: Equatable, Sendable {
  /// How many values an argument takes.
  public enum Arity: Equatable, Sendable {
    /// Exactly one.
    case one
    /// One, or none.
    case optional
    /// One or more; only the last argument can take them.
    case oneOrMore
    /// Any number; only the last argument can take them.
    case any
  }

  /// What it is called in messages and help, as `TOUR`.
  public var name: String
  /// How many values it takes.
  public var arity: Arity
  /// What it is, in a few words.
  public var help: String

  /// Declares an argument by its name, how many values it takes and what it is.
  public init(_ name: String, _ arity: Arity = .one, help: String) {
    self.name = name
    self.arity = arity
    self.help = help
  }

  /// How a usage line writes it.
  var usage: String {
    switch arity {
    case .one: name
    case .optional: "[\(name)]"
    case .oneOrMore: "\(name)..."
    case .any: "[\(name)]..."
    }
  }
}
