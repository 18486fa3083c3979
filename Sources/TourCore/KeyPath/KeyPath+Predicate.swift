extension KeyPath {
  /// One condition of a filter.
  public struct Predicate: Sendable {
    /// What must hold.
    public var test: Test
    /// Where it begins, in Unicode scalars from the beginning of the key path.
    public var offset: Int

    /// Makes a predicate from what must hold.
    public init(_ test: Test, offset: Int = 0) {
      self.test = test
      self.offset = offset
    }
  }

  /// What a predicate asks of a widget.
  public enum Test: Hashable, Sendable {
    /// An attribute compares with one of the values (with none of them for `!=`).
    case attribute(Attribute, Operator, [Value])
    /// A state is set, or is not set. The name is the canonical one in camelCase.
    case state(String, isSet: Bool)
    /// Widgets that cannot be seen match too.
    case any
    /// It is the match with this number, from 1, or from -1 backwards.
    case nth(Int)
    /// A descendant matches, or none does.
    case has(KeyPath, isPresent: Bool)
    /// It is the cell in a row and a column of a table, from 0.
    case cell(row: Int, column: Int)
  }

  /// What of a widget is compared.
  public enum Attribute: Hashable, Sendable {
    /// The name.
    case name
    /// The description.
    case description
    /// The text by the Text interface.
    case text
    /// The value by the Value interface.
    case value
    /// The AccessibleId, or the `id` attribute of web pages.
    case id
    /// The help text.
    case help
    /// The name of the widget that labels it.
    case labelledBy
    /// The name of the widget that describes it.
    case describedBy
    /// The name of the widget that controls it.
    case controlledBy
    /// The name of the group it is a member of.
    case memberOf
    /// An object attribute by its key.
    case attribute(String)
    /// The name of the role itself, whatever aliases there are.
    case role
    /// The toolkit of the application.
    case toolkit
    /// The number of the application's process.
    case pid
    /// The path of the application's program.
    case executable
    /// The id of the application's desktop file.
    case desktop

    /// Every attribute but the object attributes, in the order of the documentation.
    public static let named: [(name: String, attribute: Attribute)] = [
      ("name", .name), ("description", .description), ("text", .text), ("value", .value),
      ("id", .id), ("help", .help), ("labelledBy", .labelledBy), ("describedBy", .describedBy),
      ("controlledBy", .controlledBy), ("memberOf", .memberOf), ("role", .role),
      ("toolkit", .toolkit), ("pid", .pid), ("executable", .executable), ("desktop", .desktop),
    ]
  }

  /// How an attribute is compared.
  public enum Operator: String, CaseIterable, Hashable, Sendable {
    /// It is the value; case counts.
    case equals = "="
    /// It is not the value; case counts.
    case differs = "!="
    /// It contains the value; case does not count.
    case contains = "*="
    /// It begins with the value; case does not count.
    case begins = "^="
    /// It ends with the value; case does not count.
    case ends = "$="
  }

  /// What an attribute is compared with.
  public enum Value: Hashable, Sendable {
    /// A string, never a pattern.
    case string(String)
    /// A regular expression that is searched for, with its flags in alphabetical order.
    case pattern(String, flags: String)
    /// A message of the application's translation catalogue.
    case translation(domain: String, message: String)
  }
}

extension KeyPath.Predicate: Hashable {
  /// Tells whether two predicates say the same, wherever they were written.
  public static func == (one: Self, other: Self) -> Bool { one.test == other.test }

  /// Feeds what the predicate says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(test)
  }
}
