@testable import TourCore

/// Random numbers from a seed, so that a failing property can be run again.
struct KeyPathRandomSource: RandomNumberGenerator {
  private var state: UInt64

  init(seed: UInt64) {
    state = seed
  }

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }

  mutating func chance(_ percent: Int) -> Bool { Int.random(in: 0..<100, using: &self) < percent }

  mutating func pick<Element>(_ elements: [Element]) -> Element {
    elements[Int.random(in: elements.indices, using: &self)]
  }

  /// Two seeds that are always the same and one that is new in each run.
  static let seeds: [UInt64] = [1, 20_24, UInt64.random(in: 0...UInt64.max)]
}

extension KeyPathRandomSource {
  static let names = [
    "Save", "Save As…", "_Open", "&Close", "R&&D", "a \"quoted\" name", "back\\slash", "Größe:",
    "שלום", "\u{200F}mixed\u{202C}", "line\nbreak", "tab\there", "[x] * . > |", "Cafe\u{301}", "…",
    ":", "_", "  spaced   out ", "emoji 👩‍👩‍👧", "\u{7}bell", "\u{2028}", "Untitled 1 - Mousepad", "x",
  ]
  static let roles = [
    "frame", "dialog", "panel", "filler", "push button", "toggle button", "label", "menu",
    "menu item", "table", "table cell", "list", "list item", "entry", "text", "application",
    "role 250", "switch", "page tab",
  ]
  static let ids = ["save", "main.bar.save", "bar.save", "a b", "été", "1", "x.y"]

  mutating func tree() -> AccessibleTree {
    var tree = AccessibleTree()
    for _ in 0..<Int.random(in: 1...3, using: &self) {
      var application = node(role: .application)
      application.application = AccessibleNode.Application(
        toolkitName: pick(["GTK", "Qt", ""]), toolkitVersion: pick(["3.24.38", ""]),
        pid: chance(50) ? Int.random(in: 1...99, using: &self) : nil,
        executable: chance(50) ? "/usr/bin/x" : nil, desktopFileID: chance(50) ? "org.x" : nil)
      var open = [tree.append(application)]
      for _ in 0..<Int.random(in: 0...40, using: &self) {
        let role = Role(named: pick(KeyPathRandomSource.roles)) ?? .invalid
        open.append(tree.append(node(role: role), to: pick(Array(open.suffix(6)))))
      }
    }
    return tree
  }

  private mutating func node(role: Role) -> AccessibleNode {
    var node = AccessibleNode(
      reference: AccessibleReference(
        busName: ":1.\(Int.random(in: 1...9, using: &self))", objectPath: "/\(next())"),
      role: role)
    if chance(60) { node.name = pick(KeyPathRandomSource.names) }
    if chance(15) { node.accessibleID = pick(KeyPathRandomSource.ids) }
    if chance(10) { node.attributes = ["id": pick(["web", "save"]), "xml roles": "a\"b"] }
    if chance(10) { node.description = pick(KeyPathRandomSource.names) }
    if chance(10) { node.text = pick(KeyPathRandomSource.names) }
    if chance(10) { node.value = "0.5" }
    if chance(10) { node.help = "" }
    node.states = StateSet(rawValue: next() & 0xFFF_FFFF_FFFF)
    node.visibility = chance(80) ? .visible : .hidden
    if chance(70) {
      node.extents = Rect(
        x: Double(Int.random(in: -9...999, using: &self)), y: chance(5) ? -2_147_483_648 : 1.5,
        width: 10, height: 20)
    }
    return node
  }
}

extension KeyPathRandomSource {
  mutating func keyPath(depth: Int = 0) -> KeyPath {
    KeyPath(
      alternatives: (0..<Int.random(in: 1...2, using: &self)).map { _ in
        KeyPath.Chain(
          (0..<Int.random(in: 1...3, using: &self)).map { index in
            component(isFirst: index == 0, depth: depth)
          })
      })
  }

  private mutating func component(isFirst: Bool, depth: Int) -> KeyPath.Component {
    let names = ["button", "window", "pushButton", "frame", "role250", "menuItem", "switch"]
    var component = KeyPath.Component(gap: isFirst || chance(50) ? .descendant : .child)
    if chance(60) { component.head = .role(pick(names)) }
    if chance(20) { component.head = .key(pick(["main", "tool-bar"])) }
    if isFirst, depth == 0, chance(20) { component.head = .role("application") }
    if chance(20) { component.id = pick(KeyPathRandomSource.ids) }
    for _ in 0..<Int.random(in: 0...3, using: &self) {
      let predicate = KeyPath.Predicate(test(depth: depth))
      if case .nth = predicate.test, component.nth != nil { continue }
      component.predicates.append(predicate)
    }
    return component
  }

  private mutating func test(depth: Int) -> KeyPath.Test {
    switch Int.random(in: 0..<7, using: &self) {
    case 0: return .any
    case 1:
      return .state(pick(["checked", "multiLine", "isDefault", "hasPopup"]), isSet: chance(50))
    case 2: return .nth(pick([1, 2, -1, -30]))
    case 3: return .cell(row: 3, column: 0)
    case 4 where depth < 3:
      return .has(keyPath(depth: depth + 1), isPresent: chance(50))
    default:
      let attributes =
        KeyPath.Attribute.named.map(\.attribute) + [.attribute("class"), .attribute("a b")]
      let op = pick(KeyPath.Operator.allCases)
      let canMatchPatterns = op == .equals || op == .differs
      let values = (0..<Int.random(in: 1...3, using: &self)).map { _ -> KeyPath.Value in
        if chance(10) {
          return .translation(domain: "gedit", message: pick(KeyPathRandomSource.names))
        }
        if canMatchPatterns, chance(25) {
          return .pattern(
            pick(["^Save", "a/b", "[\"']\\\\", "x{2,3}"]), flags: pick(["", "i", "ix"]))
        }
        return .string(pick(KeyPathRandomSource.names))
      }
      return .attribute(pick(attributes), op, values)
    }
  }
}
