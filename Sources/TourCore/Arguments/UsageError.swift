/// A command line that cannot be understood, with what to do about it.
public struct UsageError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong.
  public var message: String
  /// What to try, as "try 'a11y-tour run --help'".
  public var hint: String

  /// Makes an error from what is wrong and what to try.
  public init(message: String, hint: String) {
    self.message = message
    self.hint = hint
  }

  /// The message and the hint, a line each.
  public var description: String { "\(message)\n\(hint)" }
}
