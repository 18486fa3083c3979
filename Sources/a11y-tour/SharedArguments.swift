import TourCore

/// Options that several subcommands have.
enum SharedArguments {
  static let app = Option(
    "app", value: "SELECTOR",
    help:
      "the application in force: its name on the accessibility bus, desktop:ID, exe:NAME or pid:N")
  static let json = Flag("json", help: "write JSON, for programs")
}

extension ParsedArguments {
  /// Gives the application that `--app` names.
  ///
  /// - Throws: ``UsageError`` when the value is no selector.
  func application() throws(UsageError) -> ApplicationSelector? {
    guard let text = string(SharedArguments.app) else { return nil }
    do {
      return try ApplicationSelector(parsing: text)
    } catch {
      throw self.error("option '--app': \(error.message)")
    }
  }

  /// Gives the key path of an argument, or nil when it was not given.
  ///
  /// - Throws: ``UsageError`` with the key path and a mark under the fault.
  func keyPath(_ argument: Argument) throws(UsageError) -> KeyPath? {
    guard let text = string(argument) else { return nil }
    do {
      return try KeyPath(parsing: text)
    } catch {
      throw keyPathError(text, error.message, at: error.offset)
    }
  }

  /// Makes an error about a key path, with a mark under the place.
  func keyPathError(_ text: String, _ message: String, at offset: Int) -> UsageError {
    var error = self.error("bad key path: \(message)")
    let scalars = text.unicodeScalars
    let before = EscapedText.escapedControls(
      String(String.UnicodeScalarView(scalars.prefix(offset))))
    error.message += "\n  \(EscapedText.escapedControls(text))\n"
    error.message += "  " + String(repeating: " ", count: before.count) + "^"
    return error
  }

  /// Refuses an option that this version knows but does not have.
  ///
  /// - Throws: ``UsageError`` when one of them was given.
  func refuse(_ flags: [Flag] = [], _ options: [Option] = []) throws(UsageError) {
    let given = flags.filter(isSet).map(\.name) + options.filter(isSet).map(\.name)
    if let name = given.first {
      throw error("option '--\(name)' is not built in this version")
    }
  }
}
