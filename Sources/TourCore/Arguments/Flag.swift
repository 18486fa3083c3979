/// An option without a value, as `--explain`.
public struct Flag: Equatable, Sendable {
  /// The long name, without the dashes.
  public var name: String
  /// The letter that stands for it after one dash.
  public var short: Character?
  /// Whether `--no-NAME` takes it back.
  public var hasNegation: Bool
  /// What it does, in a few words.
  public var help: String

  /// Declares a flag by its names and what it does.
  public init(
    _ name: String, short: Character? = nil, hasNegation: Bool = false, help: String
  ) {
    self.name = name
    self.short = short
    self.hasNegation = hasNegation
    self.help = help
  }
}
