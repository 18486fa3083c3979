/// How one running application is named: on the command line and in a tour's `app`.
public enum ApplicationSelector: Equatable, Hashable, Sendable, CustomStringConvertible {
  /// The name that it has on the accessibility bus.
  case name(String)
  /// The id of its desktop file, without `.desktop`.
  case desktop(String)
  /// The name of its executable file.
  case executable(String)
  /// The number of its process.
  case process(Int32)

  /// Reads a name, `desktop:ID`, `exe:NAME` or `pid:N`.
  ///
  /// - Throws: ``ApplicationSelectorError`` when the name is empty or the number is none.
  public init(parsing text: String) throws(ApplicationSelectorError) {
    if let id = Self.remainder(of: text, after: "desktop:") {
      let suffix = ".desktop"
      let base = id.hasSuffix(suffix) ? String(id.dropLast(suffix.count)) : id
      self = .desktop(try Self.nonEmpty(base, what: "a desktop file id after \"desktop:\""))
    } else if let name = Self.remainder(of: text, after: "exe:") {
      self = .executable(try Self.nonEmpty(name, what: "an executable's name after \"exe:\""))
    } else if let number = Self.remainder(of: text, after: "pid:") {
      guard let process = Int32(number), process > 0 else {
        throw ApplicationSelectorError(
          message: "\"\(number)\" is not a process number; write a positive whole number, "
            + "as \"pid:4242\"")
      }
      self = .process(process)
    } else {
      self = .name(
        try Self.nonEmpty(text, what: "a name, \"desktop:ID\", \"exe:NAME\" or \"pid:N\""))
    }
  }

  /// The form that ``init(parsing:)`` reads.
  public var description: String {
    switch self {
    case .name(let name): name
    case .desktop(let id): "desktop:\(id)"
    case .executable(let name): "exe:\(name)"
    case .process(let number): "pid:\(number)"
    }
  }

  private static func remainder(of text: String, after prefix: String) -> String? {
    text.hasPrefix(prefix) ? String(text.dropFirst(prefix.count)) : nil
  }

  private static func nonEmpty(
    _ text: String, what: String
  ) throws(ApplicationSelectorError) -> String {
    guard text.contains(where: { !$0.isWhitespace }) else {
      throw ApplicationSelectorError(message: "the application is not named; write \(what)")
    }
    return text
  }
}

/// A fault in the text that names an application.
public struct ApplicationSelectorError: Error, Equatable, Sendable, CustomStringConvertible {
  /// What is wrong and what to write instead.
  public var message: String

  /// Makes an error that says what to write instead.
  public init(message: String) {
    self.message = message
  }

  /// The message.
  public var description: String { message }
}
