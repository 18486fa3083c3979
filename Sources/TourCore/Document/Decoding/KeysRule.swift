extension ValueRule where Value == [String: KeyPath] {
  /// How many key paths a tour may name.
  private static var maximumCount: Int { 1000 }
  /// The form of a name as a regular expression, for the schema.
  private static var namePattern: String { "^[A-Za-z_][A-Za-z0-9_-]*$" }

  /// The `keys` of a tour, kept for the key paths that follow.
  static var keys: ValueRule {
    let path = ValueRule<KeyPath>.writtenKeyPath
    let schema: SchemaValue = [
      "type": "object", "maxProperties": .number(Double(maximumCount)),
      "propertyNames": ["pattern": .string(namePattern)],
      "additionalProperties": .reference("keyPath"),
    ]
    return ValueRule(schema: schema) { node, _, context in
      guard let entries = node.entries else {
        context.reportType(of: node, expected: "a mapping of names to key paths")
        return nil
      }
      guard entries.count <= maximumCount else {
        context.report(
          "a tour can name \(maximumCount) key paths, found \(entries.count)", at: node.position,
          rule: "out-of-range")
        return nil
      }
      for entry in entries where !isName(entry.key) {
        context.report(
          "\(Quoted.short(entry.key)) is no name for a key path; use letters, digits, \"_\" and "
            + "\"-\", with a letter first", at: entry.keyPosition, rule: "bad-key")
      }
      context.keyNames = Set(entries.map(\.key))
      var resolution = KeyResolution()
      for entry in entries {
        if let path = path.decode(entry.value, nil, &context) {
          resolution.open.append(.init(name: entry.key, node: entry.value, path: path))
        }
      }
      resolution.run(&context)
      context.keys = resolution.resolved
      return resolution.resolved
    }
  }

  private static func isName(_ text: String) -> Bool {
    func isLetter(_ byte: UInt8) -> Bool {
      (0x61...0x7A).contains(byte | 0x20) || byte == UInt8(ascii: "_")
    }
    guard let first = text.utf8.first, isLetter(first) else { return false }
    return text.utf8.allSatisfy {
      isLetter($0) || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "-")
    }
  }
}

/// Works the keys of a tour into each other, those first that need no others.
private struct KeyResolution {
  /// A key whose key path may still have names of keys in it.
  struct Key {
    let name: String
    let node: DocumentNode
    let path: KeyPath
    /// The keys that the key path uses.
    let uses: [String]

    init(name: String, node: DocumentNode, path: KeyPath) {
      self.name = name
      self.node = node
      self.path = path
      uses = path.keyNames
    }
  }

  /// The keys to do.
  var open: [Key] = []
  /// The key paths without names of keys.
  var resolved: [String: KeyPath] = [:]

  /// Does every key that can be done, and reports cycles among the others.
  mutating func run(_ context: inout DecodingContext) {
    var isProgressing = true
    while isProgressing {
      let ready = open.filter { $0.uses.allSatisfy { resolved[$0] != nil } }
      open.removeAll { key in ready.contains { $0.name == key.name } }
      for key in ready {
        resolved[key.name] = key.path.expanded(with: resolved, at: key.node, &context)
      }
      isProgressing = !ready.isEmpty
    }
    let uses = Dictionary(open.map { ($0.name, $0.uses) }) { first, _ in first }
    for key in open {
      guard let cycle = cycle(from: key.name, in: uses) else { continue }
      context.report(
        "the key uses itself: \(cycle.joined(separator: " → "))",
        at: key.node.position, rule: "key-cycle")
    }
  }

  /// Gives the shortest way from a key back to it, or nil when there is none.
  private func cycle(from start: String, in uses: [String: [String]]) -> [String]? {
    var origin: [String: String] = [:]
    var queue = [start]
    var next = 0
    while next < queue.count {
      let name = queue[next]
      next += 1
      for used in uses[name] ?? [] where origin[used] == nil {
        origin[used] = name
        if used == start { return way(to: start, by: origin) }
        queue.append(used)
      }
    }
    return nil
  }

  private func way(to start: String, by origin: [String: String]) -> [String] {
    var way = [start]
    while let name = origin[way[0]] {
      way.insert(name, at: 0)
      if name == start { break }
    }
    return way
  }
}
