import TourCore

/// Builds a document's nodes of the events of a parser, and notes what this subset of YAML lacks.
struct NodeBuilder {
  /// A mapping or list whose end has not come yet.
  private struct Level {
    let isMapping: Bool
    let position: SourcePosition
    /// The values of a list so far.
    var elements: [DocumentNode] = []
    /// The entries of a mapping so far.
    var entries: [DocumentEntry] = []
    /// The lines of a mapping's names.
    var lines: [String: Int] = [:]
    /// The name of the entry whose value comes next.
    var name: Name?
  }

  /// The name of an entry.
  private struct Name {
    var text: String
    var position: SourcePosition
    /// Whether the entry is dropped, since its name was refused.
    var isRefused = false
  }

  /// The faults found so far.
  private(set) var diagnostics: [Diagnostic] = []
  /// The document's node once it is complete.
  private(set) var root: DocumentNode?
  private let maximumDepth: Int
  private var levels: [Level] = []
  private var documentCount = 0

  /// Makes a builder that refuses deeper nesting.
  init(maximumDepth: Int) {
    self.maximumDepth = maximumDepth
  }

  /// Takes the next event.
  ///
  /// - Throws: A fault that makes the rest of the file meaningless.
  mutating func add(_ event: YAMLEvent) throws(Diagnostic) {
    switch event {
    case .documentStart(let position):
      documentCount += 1
      guard documentCount == 1 else {
        throw Diagnostic(
          position: position, message: "a file holds one document; a second begins here",
          rule: "yaml-documents")
      }
    case .scalar(let scalar, let position, let marks):
      refuse(marks, at: position)
      add(scalar, at: position)
    case .alias(let name, let position):
      report(
        "the alias \"*\(name)\" cannot be used; write the value out, or put a string that begins "
          + "with \"*\" in quotes", at: position, rule: "yaml-alias")
      add(DocumentScalar("", style: .plain), at: position)
    case .sequenceStart(let position, let marks):
      refuse(marks, at: position)
      try open(Level(isMapping: false, position: position))
    case .mappingStart(let position, let marks):
      refuse(marks, at: position)
      try open(Level(isMapping: true, position: position))
    case .end:
      guard let level = levels.popLast() else { return }
      let content: DocumentNode.Content =
        level.isMapping ? .mapping(level.entries) : .sequence(level.elements)
      add(DocumentNode(content, position: level.position))
    }
  }

  /// Notes a fault of the whole file after the last event.
  mutating func finish() {
    if let root, root.scalar?.value != .null { return }
    root = nil
    report("the file is empty; a tour begins with \"tour: 1\"", at: .start, rule: "yaml-empty")
  }

  private mutating func report(_ message: String, at position: SourcePosition, rule: String) {
    diagnostics.append(Diagnostic(position: position, message: message, rule: rule))
  }

  private mutating func refuse(_ marks: NodeMarks, at position: SourcePosition) {
    if let anchor = marks.anchor {
      report(
        "the anchor \"&\(anchor)\" cannot be used; put a string that begins with \"&\" in quotes",
        at: position, rule: "yaml-anchor")
    }
    if let tag = marks.tag {
      report(
        "the tag \"\(tag)\" cannot be used; put a string that begins with \"!\" in quotes",
        at: position, rule: "yaml-tag")
    }
  }

  private mutating func open(_ level: Level) throws(Diagnostic) {
    guard levels.count < maximumDepth else {
      throw Diagnostic(
        position: level.position,
        message: "more than \(maximumDepth) mappings and lists stand inside each other here",
        rule: "yaml-depth")
    }
    levels.append(level)
  }

  /// Takes a scalar as a name when a mapping waits for one, else as a value.
  private mutating func add(_ scalar: DocumentScalar, at position: SourcePosition) {
    let top = levels.count - 1
    guard top >= 0, levels[top].isMapping, levels[top].name == nil else {
      add(DocumentNode(.scalar(scalar), position: position))
      return
    }
    let line = levels[top].lines[scalar.text]
    if let line {
      report(
        "the name \"\(scalar.text)\" stands in line \(line) already", at: position,
        rule: "duplicate-key")
    } else {
      levels[top].lines[scalar.text] = position.line
    }
    levels[top].name = Name(text: scalar.text, position: position, isRefused: line != nil)
  }

  private mutating func add(_ node: DocumentNode) {
    let top = levels.count - 1
    guard top >= 0 else {
      root = node
      return
    }
    guard levels[top].isMapping else {
      levels[top].elements.append(node)
      return
    }
    guard let name = levels[top].name else {
      report(
        "a name must be a string, not a mapping or a list", at: node.position, rule: "yaml-key")
      levels[top].name = Name(text: "", position: node.position, isRefused: true)
      return
    }
    levels[top].name = nil
    if !name.isRefused {
      levels[top].entries.append(
        DocumentEntry(key: name.text, keyPosition: name.position, value: node))
    }
  }
}
