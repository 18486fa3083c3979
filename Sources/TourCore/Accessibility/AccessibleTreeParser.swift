/// A fault in the text form of a tree.
public struct AccessibleTreeSyntaxError: Error, Equatable, Sendable {
  /// What is wrong and what is expected instead.
  public var message: String
  /// The number of the line, from 1.
  public var line: Int

  /// Makes an error at a line.
  public init(message: String, line: Int) {
    self.message = message
    self.line = line
  }
}

extension AccessibleTree {
  /// Reads a tree from its text form, as ``text(from:options:annotation:)`` writes it.
  ///
  /// Empty lines, and what follows `//` outside quotes, are passed over. Nodes without a reference
  /// get one made of the numbers of their application and their line.
  ///
  /// - Throws: ``AccessibleTreeSyntaxError`` with the first line that cannot be read.
  public init(parsing text: String) throws(AccessibleTreeSyntaxError) {
    self.init()
    /// The nodes from the application down to the last one read.
    var open: [Int] = []
    let lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    for (number, line) in lines.enumerated() {
      var parser = AccessibleNodeParser(String(line))
      guard !parser.isBlank else { continue }
      do {
        let level = try parser.level(atMost: open.count)
        let application = level == 0 ? applications.count + 1 : applications.count
        let bus = level == 0 ? ":1.\(application)" : self[open[0]].reference.busName
        let node = try parser.node(
          isTop: level == 0,
          reference: AccessibleReference(
            busName: bus, objectPath: "/org/a11y/atspi/accessible/\(number + 1)"))
        open.removeSubrange(level...)
        open.append(append(node, to: open.last ?? AccessibleTree.root))
      } catch {
        throw AccessibleTreeSyntaxError(message: error.message, line: number + 1)
      }
    }
  }
}

/// Reads one line of the text form of a tree.
private struct AccessibleNodeParser {
  var scanner: ScalarScanner

  init(_ line: String) {
    scanner = ScalarScanner(line)
  }

  /// Whether the line has nothing but white space and a comment.
  var isBlank: Bool {
    var ahead = scanner
    ahead.skipWhiteSpace()
    return ahead.isAtEnd || ahead.take("//")
  }

  mutating func level(atMost maximum: Int) throws(KeyPathSyntaxError) -> Int {
    let spaces = scanner.take { $0 == " " }.unicodeScalars.count
    guard spaces.isMultiple(of: 2), spaces / 2 <= maximum else {
      throw fault("a child is two spaces further in than its parent")
    }
    return spaces / 2
  }

  mutating func node(
    isTop: Bool, reference: AccessibleReference
  ) throws(KeyPathSyntaxError) -> AccessibleNode {
    guard let name = scanner.takeName(), let role = Role(named: name) else {
      throw fault("a role in camelCase is expected")
    }
    guard !isTop || role == .application else { throw fault("the first level has applications") }
    var node = AccessibleNode(
      reference: reference, role: role, application: isTop ? AccessibleNode.Application() : nil)
    node.states = node.usualStates
    scanner.skipWhiteSpace()
    if isAtQuote { node.name = try scanner.takeString() }
    scanner.skipWhiteSpace()
    if scanner.take("#") { node.accessibleID = try word() }
    scanner.skipWhiteSpace()
    if scanner.take("[") { try readStates(into: &node) }
    while true {
      scanner.skipWhiteSpace()
      if scanner.isAtEnd || scanner.take("//") { return node }
      try readDetail(into: &node)
    }
  }

  private var isAtQuote: Bool { scanner.current == "\"" || scanner.current == "'" }

  /// Takes a text that may stand without quotes.
  private mutating func word() throws(KeyPathSyntaxError) -> String {
    isAtQuote ? try scanner.takeString() : scanner.take(while: ScalarScanner.isNamePart)
  }

  private mutating func readStates(into node: inout AccessibleNode) throws(KeyPathSyntaxError) {
    repeat {
      scanner.skipWhiteSpace()
      let isMissing = scanner.take("!")
      guard let name = scanner.takeName(), let state = StateSet(named: name) else {
        throw fault("a state is expected")
      }
      if isMissing { node.states.subtract(state) } else { node.states.formUnion(state) }
      scanner.skipWhiteSpace()
    } while scanner.take(",")
    guard scanner.take("]") else { throw fault("a comma or ] is expected") }
  }

  private mutating func readDetail(into node: inout AccessibleNode) throws(KeyPathSyntaxError) {
    guard let key = scanner.takeName() else { throw fault("a detail is expected, as value=\"1\"") }
    if key == "attr" {
      guard scanner.take(".") else { throw fault("a key must follow attr.") }
      let attribute = try word()
      guard scanner.take("=") else { throw fault("= is expected") }
      node.attributes[attribute] = try scanner.takeString()
      return
    }
    guard scanner.take("=") else { throw fault("= is expected after \(key)") }
    switch key {
    case "extents": node.extents = try rect()
    case "pid":
      guard let pid = Int(scanner.take { $0.isASCII && $0 != " " }) else {
        throw fault("a number is expected")
      }
      node.application?.pid = pid
    case "visibility":
      let name = scanner.takeName() ?? ""
      guard let visibility = AccessibleNode.Visibility(rawValue: name) else {
        throw fault("visible, hidden or unknown is expected")
      }
      node.visibility = visibility
    default: try setText(try scanner.takeString(), for: key, in: &node)
    }
  }

  private func setText(
    _ text: String, for key: String, in node: inout AccessibleNode
  ) throws(KeyPathSyntaxError) {
    if let relation = AccessibleNode.Relation(rawValue: key) {
      node.relations = node.relations ?? [:]
      node.relations?[relation, default: []].append(text)
      return
    }
    switch key {
    case "description": node.description = text
    case "text": node.text = text
    case "value": node.value = text
    case "help": node.help = text
    case "bus": node.reference.busName = text
    case "path": node.reference.objectPath = text
    case "toolkit": node.application?.toolkitName = text
    case "version": node.application?.toolkitVersion = text
    case "executable": node.application?.executable = text
    case "desktop": node.application?.desktopFileID = text
    default: throw fault("there is no detail \(key)")
    }
  }

  private mutating func rect() throws(KeyPathSyntaxError) -> Rect {
    let text = scanner.take { $0.isASCII && $0 != " " }
    let numbers = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Double(String($0))
    }
    guard numbers.count == 4,
      case (let x?, let y?, let width?, let height?) = (
        numbers[0], numbers[1], numbers[2], numbers[3]
      )
    else {
      throw fault("extents are written extents=x,y,width,height")
    }
    return Rect(x: x, y: y, width: width, height: height)
  }

  private func fault(_ message: String) -> KeyPathSyntaxError {
    KeyPathSyntaxError(message: message, offset: scanner.offset)
  }
}
