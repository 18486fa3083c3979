/// Renders the help of a command, at most 80 columns wide.
struct HelpText {
  /// The commands from the program down to the one that the help is of.
  let path: [Command]

  private static let width = 80
  /// The greatest width of the column that names things; longer names get a line of their own.
  private static let widestName = 26

  private typealias Row = (name: String, help: String)

  /// The whole text, which ends with a line end.
  var text: String {
    guard let command = path.last else { return "" }
    var blocks = [usage(of: command) + "\n" + Self.wrap(command.abstract, indent: 0)]
    blocks += section("Arguments", command.arguments.map { ($0.name, $0.help) })
    blocks += section("Commands", command.subcommands.map { ($0.name, $0.abstract) })
    blocks += section("Options", optionRows(of: command))
    blocks += command.discussion.split(separator: "\n\n").map { paragraph in
      paragraph.hasPrefix("  ") ? String(paragraph) : Self.wrap(String(paragraph), indent: 0)
    }
    if !command.subcommands.isEmpty {
      let name = path.map(\.name).joined(separator: " ")
      blocks.append("Try '\(name) COMMAND --help' for what a command takes.")
    }
    return blocks.joined(separator: "\n\n") + "\n"
  }

  private func usage(of command: Command) -> String {
    var words = path.map(\.name) + ["[OPTION]..."] + command.arguments.map(\.usage)
    if !command.subcommands.isEmpty { words.append("COMMAND") }
    return Self.wrap("Usage: " + words.joined(separator: " "), indent: 7)
  }

  private func optionRows(of command: Command) -> [Row] {
    command.options.map { option -> Row in
      let value = option.isValueOptional ? "[=\(option.value)]" : " \(option.value)"
      return (Self.name(option.short, option.name) + value, option.help)
    }
      + (command.flags + CommandLineReader.standardFlags).map { flag -> Row in
        (Self.name(flag.short, (flag.hasNegation ? "[no-]" : "") + flag.name), flag.help)
      }
  }

  private static func name(_ short: Character?, _ long: String) -> String {
    (short.map { "-\($0), " } ?? "    ") + "--\(long)"
  }

  /// Renders rows in two columns under a heading; nothing when there are none.
  private func section(_ heading: String, _ rows: [Row]) -> [String] {
    guard !rows.isEmpty else { return [] }
    let widest = rows.map(\.name.count).filter { $0 <= Self.widestName }.max() ?? Self.widestName
    let column = 2 + widest + 2
    let lines = rows.map { row in
      let help = Self.wrap(row.help, indent: column, first: column)
      guard row.name.count <= widest else { return "  \(row.name)\n\(help)" }
      return "  " + row.name + help.dropFirst(2 + row.name.count)
    }
    return ["\(heading):\n" + lines.joined(separator: "\n")]
  }

  /// Breaks a text into lines between words, with so many spaces before each line but the first,
  /// and so many before the first.
  static func wrap(_ text: String, indent: Int, first: Int = 0) -> String {
    var lines: [String] = []
    var line = String(repeating: " ", count: first)
    var isEmpty = true
    for word in text.split(whereSeparator: \.isWhitespace) {
      if !isEmpty, line.count + 1 + word.count > width {
        lines.append(line)
        line = String(repeating: " ", count: indent)
        isEmpty = true
      }
      line += (isEmpty ? "" : " ") + word
      isEmpty = false
    }
    return (lines + [line]).joined(separator: "\n")
  }
}
