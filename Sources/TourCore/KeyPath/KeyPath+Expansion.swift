extension KeyPath {
  /// Replaces the names of keys by the key paths they stand for.
  ///
  /// A key stands for its whole key path, as if in parentheses: each of its alternatives is tried
  /// in its order, and filters behind the key apply to its last component.
  ///
  /// - Throws: ``KeyPathSyntaxError`` at the use of a key that is unknown, that uses itself, or
  ///   that cannot stand where it does.
  public func expanding(keys: [String: KeyPath]) throws(KeyPathSyntaxError) -> KeyPath {
    var expander = KeyPathExpander(keys: keys)
    return KeyPath(text: text, alternatives: try expander.expand(alternatives))
  }

  /// The names of the keys it uses, also within `has(…)`, in their order.
  public var keyNames: [String] {
    var names: [String] = []
    for component in alternatives.flatMap(\.components) {
      if case .key(let name) = component.head, !names.contains(name) { names.append(name) }
      for case .has(let path, _) in component.predicates.map(\.test) {
        names += path.keyNames.filter { !names.contains($0) }
      }
    }
    return names
  }
}

/// Replaces keys, each once, and stops where that would go on or grow without end.
private struct KeyPathExpander {
  /// How many components an expanded key path may have in all.
  static let maximumWeight = 1000
  /// How many keys may be used by one another.
  static let maximumNesting = 64

  let keys: [String: KeyPath]
  /// The keys that are being expanded, the outermost first.
  var open: [String] = []
  var expanded: [String: [KeyPath.Chain]] = [:]

  init(keys: [String: KeyPath]) {
    self.keys = keys
  }

  mutating func expand(
    _ alternatives: [KeyPath.Chain], depth: Int = 0
  ) throws(KeyPathSyntaxError) -> [KeyPath.Chain] {
    var result: [KeyPath.Chain] = []
    for chain in alternatives {
      result += try expand(chain, depth: depth)
      try checkSize(result, depth: depth, at: chain.components.first?.offset ?? 0)
    }
    return result
  }

  private mutating func expand(
    _ chain: KeyPath.Chain, depth: Int
  ) throws(KeyPathSyntaxError) -> [KeyPath.Chain] {
    var results: [[KeyPath.Component]] = [[]]
    for (index, original) in chain.components.enumerated() {
      var component = original
      for (place, predicate) in component.predicates.enumerated() {
        guard case .has(let path, let isPresent) = predicate.test else { continue }
        let inner = KeyPath(
          text: path.text, alternatives: try expand(path.alternatives, depth: depth + 1))
        component.predicates[place].test = .has(inner, isPresent: isPresent)
      }
      guard case .key(let name) = component.head else {
        for place in results.indices { results[place].append(component) }
        continue
      }
      var replacements: [[KeyPath.Component]] = []
      for chain in try expandKey(name, at: component.offset) {
        let canStart = index == 0 && depth == 0
        replacements.append(try splice(chain, for: component, key: name, canStart: canStart))
      }
      guard results.count * replacements.count <= KeyPathExpander.maximumWeight else {
        throw tooLarge(at: component.offset)
      }
      results = results.flatMap { head in replacements.map { head + $0 } }
      try checkSize(results.map(KeyPath.Chain.init), depth: depth, at: component.offset)
    }
    return results.map(KeyPath.Chain.init)
  }

  private mutating func expandKey(
    _ name: String, at offset: Int
  ) throws(KeyPathSyntaxError) -> [KeyPath.Chain] {
    if let known = expanded[name] { return known }
    guard let path = keys[name] else {
      throw KeyPathSyntaxError(
        message: KeyPathParser.unknownName(name, keys: Set(keys.keys)), offset: offset)
    }
    if let first = open.firstIndex(of: name) {
      let cycle = (open[first...] + [name]).joined(separator: " → ")
      throw KeyPathSyntaxError(message: "the key uses itself: \(cycle)", offset: offset)
    }
    if open.count >= KeyPathExpander.maximumNesting {
      throw KeyPathSyntaxError(
        message: "keys cannot use one another deeper than \(KeyPathExpander.maximumNesting)",
        offset: offset)
    }
    open.append(name)
    defer { open.removeLast() }
    do {
      let result = try expand(path.alternatives)
      expanded[name] = result
      return result
    } catch {
      let isNamed = error.message.hasPrefix("the key uses itself") || error.message.hasPrefix("in ")
      throw KeyPathSyntaxError(
        message: isNamed ? error.message : "in the key \(name): \(error.message)", offset: offset)
    }
  }

  /// Puts one alternative of a key in the place of the component that uses the key.
  private func splice(
    _ chain: KeyPath.Chain, for use: KeyPath.Component, key: String, canStart: Bool
  ) throws(KeyPathSyntaxError) -> [KeyPath.Component] {
    if chain.startsAtDesktop, !canStart {
      throw KeyPathSyntaxError(
        message: "the key \(key) starts at an application and so can only be the first component",
        offset: use.offset)
    }
    var components = chain.components.map { moved($0, to: use.offset) }
    let last = components.count - 1
    components[0].gap = use.gap
    if use.id != nil, components[last].id != nil {
      throw KeyPathSyntaxError(message: "the key \(key) has an id already", offset: use.offset)
    }
    if use.nth != nil, components[last].nth != nil {
      throw KeyPathSyntaxError(message: "the key \(key) has an nth already", offset: use.offset)
    }
    components[last].id = components[last].id ?? use.id
    components[last].predicates += use.predicates
    return components
  }

  /// Gives a component the place of the key that stood for it.
  private func moved(_ component: KeyPath.Component, to offset: Int) -> KeyPath.Component {
    var component = component
    component.offset = offset
    for place in component.predicates.indices {
      component.predicates[place].offset = offset
      guard case .has(let path, let isPresent) = component.predicates[place].test else { continue }
      let alternatives = path.alternatives.map { chain in
        KeyPath.Chain(chain.components.map { moved($0, to: offset) })
      }
      component.predicates[place].test = .has(
        KeyPath(text: path.text, alternatives: alternatives), isPresent: isPresent)
    }
    return component
  }

  private func checkSize(
    _ alternatives: [KeyPath.Chain], depth: Int, at offset: Int
  ) throws(KeyPathSyntaxError) {
    let size = alternatives.reduce((weight: 0, depth: 0)) { size, chain in
      let other = KeyPathExpander.size(of: chain)
      return (size.weight + other.weight, max(size.depth, other.depth))
    }
    if size.weight > KeyPathExpander.maximumWeight { throw tooLarge(at: offset) }
    if depth + size.depth > KeyPathParser.maximumDepth {
      throw KeyPathSyntaxError(
        message: "has(…) cannot nest deeper than \(KeyPathParser.maximumDepth)", offset: offset)
    }
  }

  private static func size(of chain: KeyPath.Chain) -> (weight: Int, depth: Int) {
    var (weight, depth) = (0, 0)
    for component in chain.components {
      weight += 1
      for case .has(let path, _) in component.predicates.map(\.test) {
        for inner in path.alternatives.map(size) {
          weight += inner.weight
          depth = max(depth, inner.depth + 1)
        }
      }
    }
    return (weight, depth)
  }

  private func tooLarge(at offset: Int) -> KeyPathSyntaxError {
    KeyPathSyntaxError(
      message:
        "with its keys the key path has more than \(KeyPathExpander.maximumWeight) components",
      offset: offset)
  }
}
