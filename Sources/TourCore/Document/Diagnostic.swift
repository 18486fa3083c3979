/// A fault in a tour file, with its place and the rule that found it.
public struct Diagnostic: Error, Equatable, Sendable {
  /// How bad a fault is.
  public enum Severity: String, CaseIterable, Sendable {
    /// The tour cannot be used.
    case error
    /// The tour can be used but is hardly meant so.
    case warning
  }

  /// The place of the fault.
  public var position: SourcePosition
  /// How bad it is.
  public var severity: Severity
  /// What is wrong and what is expected instead.
  public var message: String
  /// The name of the rule, as `unknown-field`.
  public var rule: String

  /// Makes a diagnostic from its parts.
  public init(
    position: SourcePosition, severity: Severity = .error, message: String, rule: String
  ) {
    self.position = position
    self.severity = severity
    self.message = message
    self.rule = rule
  }

  /// Gives the line to print, `FILE:LINE:COLUMN: error: message [rule]`.
  ///
  /// Control characters of the file's name and of the message are escaped.
  public func line(inFile file: String) -> String {
    let place = "\(Self.escaped(file)):\(position.line):\(position.column)"
    return "\(place): \(severity.rawValue): \(Self.escaped(message)) [\(rule)]"
  }

  /// Gives diagnostics in the order of their places; those of one place keep their order.
  public static func sorted(_ diagnostics: [Diagnostic]) -> [Diagnostic] {
    diagnostics.enumerated()
      .sorted { ($0.element.position, $0.offset) < ($1.element.position, $1.offset) }
      .map(\.element)
  }

  private static func escaped(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "\\n"
      case "\t": result += "\\t"
      case _ where isHarmful(scalar):
        result += "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }

  /// Tells whether a scalar could steer a terminal or turn the direction of a line.
  private static func isHarmful(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200C}" && scalar != "\u{200D}"
    default: false
    }
  }
}
