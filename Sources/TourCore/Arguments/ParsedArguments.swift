/// What a command was given, asked for by the declared values.
public struct ParsedArguments: Equatable, Sendable {
  /// What was said of an option or flag; the last time counts.
  enum Setting: Equatable, Sendable {
    case value(String)
    case withoutValue
    case flag(Bool)
  }

  /// The names from the program down to the command that is called.
  public let path: [String]
  let settings: [String: Setting]
  let operands: [String: [String]]

  /// Gives the first operand of an argument, or nil when there is none.
  public func string(_ argument: Argument) -> String? { strings(argument).first }

  /// Gives all operands of an argument, in order.
  public func strings(_ argument: Argument) -> [String] { operands[argument.name] ?? [] }

  /// Tells whether a flag is on; nil when it was not given.
  public func flag(_ flag: Flag) -> Bool? {
    guard case .flag(let isOn) = settings[flag.name] else { return nil }
    return isOn
  }

  /// Tells whether a flag was given and not taken back.
  public func isSet(_ flag: Flag) -> Bool { self.flag(flag) ?? false }

  /// Tells whether an option was given, with or without its value.
  public func isSet(_ option: Option) -> Bool { settings[option.name] != nil }

  /// Gives the value of an option, or nil when the option or its value was not given.
  public func string(_ option: Option) -> String? {
    guard case .value(let value) = settings[option.name] else { return nil }
    return value
  }

  /// Gives the value of an option as a decimal number of a range, or nil when it was not given.
  ///
  /// - Throws: ``UsageError`` when the value is no such number.
  public func double(
    _ option: Option, in range: ClosedRange<Double>
  ) throws(UsageError) -> Double? {
    guard let text = string(option) else { return nil }
    let isDecimal = text.utf8.allSatisfy { "0123456789.eE+-".utf8.contains($0) }
    guard isDecimal, let number = Double(text), number.isFinite, range.contains(number)
    else {
      throw mismatch(option, "a number \(limits(range.lowerBound, range.upperBound))", text)
    }
    return number
  }

  /// Gives the value of an option as a whole number of a range, or nil when it was not given.
  ///
  /// - Throws: ``UsageError`` when the value is no such number.
  public func int(_ option: Option, in range: ClosedRange<Int>) throws(UsageError) -> Int? {
    guard let text = string(option) else { return nil }
    guard let number = Int(text), range.contains(number) else {
      let lower = range.lowerBound == .min ? -Double.infinity : Double(range.lowerBound)
      let upper = range.upperBound == .max ? Double.infinity : Double(range.upperBound)
      throw mismatch(option, "a whole number \(limits(lower, upper))", text)
    }
    return number
  }

  /// Gives the value of an option as one of a list of words, or nil when it was not given.
  ///
  /// - Throws: ``UsageError`` with the list when the value is none of them.
  public func choice<Value: RawRepresentable & CaseIterable>(
    _ option: Option, of type: Value.Type
  ) throws(UsageError) -> Value? where Value.RawValue == String {
    guard let text = string(option) else { return nil }
    if let value = Value(rawValue: text) { return value }
    let words = Value.allCases.map { "'\($0.rawValue)'" }
    throw mismatch(option, "one of \(words.joined(separator: ", "))", text)
  }

  /// Makes an error about the command, for what a declaration cannot say.
  public func error(_ message: String) -> UsageError {
    UsageError(message: TerminalText.escaped(message), path: path)
  }

  private func mismatch(_ option: Option, _ wanted: String, _ text: String) -> UsageError {
    error("option '--\(option.name)' takes \(wanted), not '\(text)'")
  }

  private func limits(_ lower: Double, _ upper: Double) -> String {
    let low = JSONText.compact(.number(lower))
    let high = JSONText.compact(.number(upper))
    if upper.isFinite { return lower.isFinite ? "from \(low) to \(high)" : "up to \(high)" }
    return lower.isFinite ? "from \(low) up" : "of any size"
  }
}
