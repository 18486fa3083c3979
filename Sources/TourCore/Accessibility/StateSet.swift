/// The states of an accessible, a bit each by the number AT-SPI has for the state.
public struct StateSet: OptionSet, Hashable, Sendable {
  /// The bits: bit n is the state whose `AtspiStateType` is n.
  public var rawValue: UInt64

  /// Makes a set from its bits.
  public init(rawValue: UInt64) {
    self.rawValue = rawValue
  }

  /// Makes a set from the two words that `Accessible.GetState` answers, the low word first.
  public init(words: [UInt32]) {
    let low = UInt64(words.first ?? 0)
    let high = words.count > 1 ? UInt64(words[1]) : 0
    self.init(rawValue: high << 32 | low)
  }

  /// Makes the set of one state from its number; empty for a number beyond 63.
  public init(number: Int) {
    self.init(rawValue: (0..<64).contains(number) ? 1 << UInt64(number) : 0)
  }

  /// Finds a state by its name: "manages-descendants", "managesDescendants", or a common synonym.
  public init?(named name: String) {
    guard let number = StateSet.numbers[StateSet.folded(name)] else { return nil }
    self.init(number: number)
  }

  /// The names of the states in the set, as AT-SPI writes them ("multi-line"), sorted.
  public var names: [String] { numbers.map(StateSet.name(ofNumber:)).sorted() }

  /// The names of the states in the set as key paths write them ("multiLine"), sorted.
  public var camelCaseNames: [String] {
    let known = StateSet.camelCaseByNumber
    return numbers.map { number in
      number < known.count ? known[number] : StateSet.camelCase(StateSet.name(ofNumber: number))
    }.sorted()
  }

  private static let camelCaseByNumber = namesByNumber.map(camelCase)

  /// The numbers of the states in the set, in ascending order.
  public var numbers: [Int] { (0..<64).filter { rawValue & (1 << UInt64($0)) != 0 } }

  /// Every name that a key path may use for a state, in camelCase and sorted.
  public static let allCamelCaseNames: [String] =
    (namesByNumber.map(camelCase) + synonyms.map(\.name)).sorted()

  private static func name(ofNumber number: Int) -> String {
    number < namesByNumber.count ? namesByNumber[number] : "state-\(number)"
  }

  private static func camelCase(_ name: String) -> String {
    Role.camelCase(String(name.map { $0 == "-" ? " " : $0 }))
  }

  /// Drops what the spellings of a name differ in: case, hyphens, spaces and underscores.
  private static func folded(_ name: String) -> String {
    name.lowercased().filter { $0 != "-" && $0 != " " && $0 != "_" }
  }

  /// Words that people use for a state beside the name AT-SPI has.
  private static let synonyms: [(name: String, state: String)] = [
    ("default", "is-default"), ("multiline", "multi-line"), ("minimized", "iconified"),
    ("readonly", "read-only"), ("autocomplete", "supports-autocompletion"),
  ]

  private static let numbers: [String: Int] = {
    var table: [String: Int] = [:]
    for number in 0..<64 { table[folded(name(ofNumber: number))] = number }
    for synonym in synonyms { table[folded(synonym.name)] = table[folded(synonym.state)] }
    return table
  }()

  private static let namesByNumber: [String] = [
    "invalid",
    "active",
    "armed",
    "busy",
    "checked",
    "collapsed",
    "defunct",
    "editable",
    "enabled",
    "expandable",
    "expanded",
    "focusable",
    "focused",
    "has-tooltip",
    "horizontal",
    "iconified",
    "modal",
    "multi-line",
    "multiselectable",
    "opaque",
    "pressed",
    "resizable",
    "selectable",
    "selected",
    "sensitive",
    "showing",
    "single-line",
    "stale",
    "transient",
    "vertical",
    "visible",
    "manages-descendants",
    "indeterminate",
    "required",
    "truncated",
    "animated",
    "invalid-entry",
    "supports-autocompletion",
    "selectable-text",
    "is-default",
    "visited",
    "checkable",
    "has-popup",
    "read-only",
  ]
}
