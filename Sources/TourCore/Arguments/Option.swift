/// An option with a value, as `--log FILE`.
public struct Option: Equatable, Sendable {
  /// The long name, without the dashes.
  public var name: String
  /// The letter that stands for it after one dash.
  public var short: Character?
  /// What the value is called in messages and help, as `FILE`.
  public var value: String
  /// Whether the option may stand without its value, which is then joined by `=` when given.
  public var isValueOptional: Bool
  /// What it does, in a few words.
  public var help: String

  /// Declares an option by its names, the name of its value and what it does.
  public init(
    _ name: String, short: Character? = nil, value: String, isValueOptional: Bool = false,
    help: String
  ) {
    self.name = name
    self.short = short
    self.value = value
    self.isValueOptional = isValueOptional
    self.help = help
  }
}
