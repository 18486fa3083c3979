extension AccessibleTree {
  /// What the text form of a tree shows.
  public struct TextOptions: Sendable {
    /// How many levels below the first node are shown; nil for all.
    public var depth: Int?
    /// Whether widgets that cannot be seen are shown, and what is below them.
    public var includesHidden = true
    /// Whether the extents in window coordinates are shown.
    public var includesExtents = true
    /// Whether bus names and object paths are shown.
    public var includesReferences = false

    /// Makes options that show everything but references.
    public init() {}

    /// Makes options that show all there is, so that the text reads back as an equal tree.
    public static var complete: TextOptions {
      var options = TextOptions()
      options.includesReferences = true
      return options
    }
  }

  /// Writes a node and what is below it as text, a line a node, two spaces a level.
  ///
  /// A line has the role in camelCase, the name in quotes, `#` and the AccessibleId, the states in
  /// brackets, and what else was read as `key="value"`. States that nearly every widget has
  /// (enabled, sensitive, showing, visible) are left out, and said with `!` where they are missing.
  /// Text of applications is escaped.
  ///
  /// - Parameters:
  ///   - start: the node to begin with; nil for every application.
  ///   - options: what is shown.
  ///   - annotation: what follows a node's line behind `//`, as a key path; nil for nothing.
  public func text(
    from start: Int? = nil, options: TextOptions = TextOptions(),
    annotation: (Int) -> String? = { _ in nil }
  ) -> String {
    var lines = ""
    var waiting = (start.map { [$0] } ?? applications).reversed().map { (index: $0, level: 0) }
    while let (index, level) = waiting.popLast() {
      if !options.includesHidden, nodes[index].visibility == .hidden { continue }
      lines += String(repeating: "  ", count: level) + nodes[index].line(options)
      if let note = annotation(index) { lines += "  // " + note }
      lines += "\n"
      if let depth = options.depth, level >= depth { continue }
      waiting += nodes[index].children.reversed().map { ($0, level + 1) }
    }
    return lines
  }
}

extension AccessibleNode {
  /// The states that the text form leaves out when a node has them.
  var usualStates: StateSet {
    application == nil ? [.enabled, .sensitive, .showing, .visible] : []
  }

  /// The node in the text form of trees, without its children.
  func line(_ options: AccessibleTree.TextOptions = AccessibleTree.TextOptions()) -> String {
    var parts = [role.camelCaseName]
    if !name.isEmpty { parts.append(EscapedText.quoted(name)) }
    if !accessibleID.isEmpty { parts.append("#" + EscapedText.plainOrQuoted(accessibleID)) }
    let usual = usualStates
    let shown =
      states.subtracting(usual).camelCaseNames
      + usual.subtracting(states).camelCaseNames.map { "!" + $0 }
    if !shown.isEmpty { parts.append("[" + shown.joined(separator: ", ") + "]") }
    if visibility != .visible { parts.append("visibility=" + visibility.rawValue) }
    if options.includesExtents, let extents {
      parts.append("extents=" + extents.listed)
    }
    if let application { parts += application.parts }
    let texts = [
      ("description", description.isEmpty ? nil : description), ("text", text),
      ("value", value), ("help", help),
    ]
    for case (let key, let text?) in texts { parts.append(key + "=" + EscapedText.quoted(text)) }
    for relation in AccessibleNode.Relation.allCases {
      for name in relations?[relation] ?? [] {
        parts.append(relation.rawValue + "=" + EscapedText.quoted(name))
      }
    }
    for (key, text) in attributes.sorted(by: { $0.key < $1.key }) {
      parts.append("attr." + EscapedText.plainOrQuoted(key) + "=" + EscapedText.quoted(text))
    }
    if options.includesReferences {
      parts.append("bus=" + EscapedText.quoted(reference.busName))
      parts.append("path=" + EscapedText.quoted(reference.objectPath))
    }
    return parts.joined(separator: " ")
  }
}

extension AccessibleNode.Application {
  fileprivate var parts: [String] {
    var parts: [String] = []
    if !toolkitName.isEmpty { parts.append("toolkit=" + EscapedText.quoted(toolkitName)) }
    if !toolkitVersion.isEmpty { parts.append("version=" + EscapedText.quoted(toolkitVersion)) }
    if let pid { parts.append("pid=\(pid)") }
    if let executable { parts.append("executable=" + EscapedText.quoted(executable)) }
    if let desktopFileID { parts.append("desktop=" + EscapedText.quoted(desktopFileID)) }
    return parts
  }
}

extension Rect {
  /// The rectangle as "x,y,width,height", whole numbers without a point.
  var listed: String {
    [x, y, width, height].map { number in
      let text = "\(number)"
      return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
    }.joined(separator: ",")
  }
}

extension EscapedText {
  /// Writes a text as it is when it looks like a name, else in quotes.
  static func plainOrQuoted(_ text: String) -> String {
    let isPlain = !text.isEmpty && text.unicodeScalars.allSatisfy(ScalarScanner.isNamePart)
    return isPlain ? text : quoted(text)
  }
}
