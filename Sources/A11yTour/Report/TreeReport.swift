public import TourCore

/// What `tree` prints: a snapshot, where it begins, and what was read beside it.
public struct TreeReport: Sendable {
  /// What is read and shown.
  public struct Options: Equatable, Sendable {
    /// How many levels below where the tree begins are shown; nil for all.
    public var depth: Int?
    /// Whether widgets that cannot be seen are shown.
    public var includesHidden = false
    /// Whether the places of widgets are read.
    public var includesPlaces = false
    /// Whether each widget has a generated key path.
    public var includesKeyPaths = false
    /// Whether descriptions are read.
    public var includesDescriptions = false

    /// Makes options that show what can be seen, with neither places nor key paths.
    public init() {}
  }

  /// How the report was asked to be.
  public let options: Options
  /// All applications, and the widgets of those that were asked for.
  public let tree: AccessibleTree
  /// The nodes where the report begins.
  public let roots: [Int]
  /// The applications.
  public let applications: [AccessibleApplication]
  /// Where the widgets are, by node.
  public let places: [Int: TargetPlace]

  /// The applications among the roots that did not answer.
  public var silent: [AccessibleApplication] {
    roots.compactMap { application(of: $0) }.filter(\.isNotAnswering)
  }

  /// The report as text, a line a widget, two spaces a level.
  public var text: String {
    var form = AccessibleTree.TextOptions()
    form.depth = options.depth
    form.includesHidden = options.includesHidden
    form.includesExtents = options.includesPlaces
    let generator = options.includesKeyPaths ? KeyPathGenerator(tree) : nil
    return roots.map { root in
      tree.text(from: root, options: form) { node in
        if isSilent(node) { return "does not answer" }
        return generator?.keyPath(for: node).text
      }
    }.joined()
  }

  /// The report as an array of objects in the form of ``ResolvedTarget/json(elapsed:roundTrips:)``,
  /// in tree order.
  ///
  /// An application that does not answer has the member `answers`, which is false.
  public var json: JSONValue {
    let generator = KeyPathGenerator(tree)
    return .array(
      shownNodes.compactMap { node in
        guard
          let target = target(of: node, keyPath: generator.keyPath(for: node).text),
          case .object(let members) = target.json()
        else { return nil }
        return .object(isSilent(node) ? members + [.init("answers", false)] : members)
      })
  }

  /// The nodes that are shown, in tree order.
  private var shownNodes: [Int] {
    var result: [Int] = []
    var waiting = roots.reversed().map { (node: $0, level: 0) }
    while let (node, level) = waiting.popLast() {
      if !options.includesHidden, tree[node].visibility == .hidden { continue }
      result.append(node)
      if let depth = options.depth, level >= depth { continue }
      waiting += tree[node].children.reversed().map { ($0, level + 1) }
    }
    return result
  }

  func application(of node: Int) -> AccessibleApplication? {
    guard let root = tree.application(of: node) else { return nil }
    return applications.first { $0.reference == tree[root].reference }
  }

  private func isSilent(_ node: Int) -> Bool {
    tree[node].application != nil && application(of: node)?.isNotAnswering == true
  }

  func target(of index: Int, keyPath: String) -> ResolvedTarget? {
    guard let application = application(of: index) else { return nil }
    let node = tree[index]
    let place =
      places[index]
      ?? TargetPlace(
        states: node.states, windowRectangle: Rect(x: 0, y: 0, width: 0, height: 0),
        screenRectangle: nil, isVisible: node.visibility == .visible, isWindowShown: true)
    return ResolvedTarget(
      keyPath: keyPath, application: application, reference: node.reference,
      containers: tree.containers(of: index), role: node.role, name: node.name,
      description: node.description, accessibleID: node.accessibleID,
      frameTitle: tree.frameTitle(of: index), place: place)
  }
}
