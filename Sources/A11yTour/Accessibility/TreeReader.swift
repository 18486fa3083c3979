public import TourCore

/// Takes snapshots of the trees of applications.
///
/// What cannot be seen is not gone into, nor are tables and trees that manage their descendants,
/// unless that is asked for. The calls of one widget, and of widgets beside one another, are in
/// flight together, as many as the application's lane lets through.
@DesktopActor
public struct TreeReader {
  /// What is read beside role, name, states and children.
  public struct Options: Equatable, Sendable {
    /// Whether widgets that cannot be seen are gone into.
    public var includesHidden: Bool
    /// Whether containers that manage their descendants are gone into.
    public var includesManagedDescendants: Bool
    /// How many levels below the applications are read.
    public var depth: Int
    /// Further properties to read.
    public var properties: Set<Property>

    /// Makes options; without any, only what can be seen is read, with role, name and states.
    public init(
      includesHidden: Bool = false, includesManagedDescendants: Bool = false,
      depth: Int = TreeReader.depthLimit, properties: Set<Property> = []
    ) {
      self.includesHidden = includesHidden
      self.includesManagedDescendants = includesManagedDescendants
      self.depth = depth
      self.properties = properties
    }
  }

  /// A property that is read only when somebody needs it.
  public enum Property: Hashable, Sendable {
    case description, accessibleID, help, attributes, text, value
  }

  /// The deepest level that is read.
  public nonisolated static let depthLimit = 120
  /// The most widgets that are read of one application.
  public nonisolated static let nodeLimit = 50_000
  /// The most children that are read of one widget.
  public nonisolated static let childLimit = 4_000

  private let bus: AccessibilityBus

  /// Makes a reader of a bus.
  public init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// Reads the trees of applications into one snapshot.
  ///
  /// - Throws: ``BusError`` when an application does not answer or is gone; single widgets that
  ///   vanish while being read are left out.
  public func snapshot(
    of applications: [AccessibleApplication], options: Options = Options()
  ) async throws(BusError) -> AccessibleTree {
    var tree = AccessibleTree()
    for application in applications {
      let walk = Walk(bus: bus, toolkit: application.toolkit, options: options)
      let children = try await walk.children(of: application.reference, depth: options.depth)
      let root = tree.append(application.node)
      for child in children { Self.add(child, to: root, of: &tree) }
    }
    return tree
  }

  private static func add(_ draft: Draft, to parent: Int, of tree: inout AccessibleTree) {
    var waiting = [(draft, parent)]
    while let (next, parent) = waiting.popLast() {
      let index = tree.append(next.node, to: parent)
      waiting.append(contentsOf: next.children.reversed().map { ($0, index) })
    }
  }
}

/// A widget and what is below it, before it has its place in a snapshot.
private struct Draft: Sendable {
  var node: AccessibleNode
  var children: [Draft]
}

/// One walk through one application.
@DesktopActor
private final class Walk {
  private let bus: AccessibilityBus
  private let toolkit: ToolkitFamily
  private let options: TreeReader.Options
  private var seen: Set<AccessibleReference> = []
  private var failure: BusError?

  init(bus: AccessibilityBus, toolkit: ToolkitFamily, options: TreeReader.Options) {
    self.bus = bus
    self.toolkit = toolkit
    self.options = options
  }

  /// Reads what is below the root of an application.
  func children(
    of root: AccessibleReference, depth: Int
  ) async throws(BusError) -> [Draft] {
    let references = try await bus.children(of: root)
    let drafts = await read(references, depth: depth)
    if let failure { throw failure }
    guard !Task.isCancelled else {
      throw BusError(.cancelled, context: "reading the widgets of \(root.busName)")
    }
    return drafts
  }

  private func read(_ references: [AccessibleReference], depth: Int) async -> [Draft] {
    guard depth > 0, failure == nil else { return [] }
    let fresh = references.prefix(TreeReader.childLimit).filter { reference in
      seen.count < TreeReader.nodeLimit && seen.insert(reference).inserted
    }
    guard fresh.count > 1 else {
      guard let only = fresh.first, let draft = await self.draft(only, depth: depth) else {
        return []
      }
      return [draft]
    }
    return await withTaskGroup(of: (Int, Draft?).self) { group in
      for (index, reference) in fresh.enumerated() {
        group.addTask { (index, await self.draft(reference, depth: depth)) }
      }
      var drafts = [Draft?](repeating: nil, count: fresh.count)
      for await (index, draft) in group { drafts[index] = draft }
      return drafts.compactMap { $0 }
    }
  }

  private func draft(_ reference: AccessibleReference, depth: Int) async -> Draft? {
    guard let node = await node(reference), isEntered(node) else { return nil }
    let isOpaque =
      node.states.contains(.managesDescendants) && !options.includesManagedDescendants
    guard depth > 1, !isOpaque,
      let references = await attempt({ () throws(BusError) in
        try await self.bus.children(of: reference)
      })
    else { return Draft(node: node, children: []) }
    return Draft(node: node, children: await read(references, depth: depth - 1))
  }

  private func node(_ reference: AccessibleReference) async -> AccessibleNode? {
    async let role = attempt { () throws(BusError) in try await self.bus.role(of: reference) }
    async let states = attempt { () throws(BusError) in try await self.bus.states(of: reference) }
    async let name = attempt { () throws(BusError) in
      try await self.bus.text("Name", of: reference)
    }
    let (readRole, readStates, readName) = await (role, states, name)
    guard let readRole, let readStates else { return nil }
    var node = AccessibleNode(
      reference: reference, role: readRole, name: readName ?? "", states: readStates,
      visibility: visibility(readStates))
    if !options.properties.isEmpty, isEntered(node) { await readProperties(of: &node) }
    return node
  }

  private func readProperties(of node: inout AccessibleNode) async {
    let reference = node.reference
    func property(_ kind: TreeReader.Property, _ name: String) async -> String? {
      guard options.properties.contains(kind) else { return nil }
      return await attempt { () throws(BusError) in
        try await self.bus.text(name, of: reference)
      }
    }
    async let description = property(.description, "Description")
    async let identifier = property(.accessibleID, "AccessibleId")
    async let help = property(.help, "HelpText")
    node.description = await description ?? ""
    node.accessibleID = await identifier ?? ""
    node.help = await help
    if options.properties.contains(.attributes) {
      node.attributes =
        await attempt { () throws(BusError) in
          try await self.bus.attributes(of: reference)
        } ?? [:]
    }
    if options.properties.contains(.text), node.role != .passwordText {
      node.text = await attempt { () throws(BusError) in
        try await self.bus.fieldText(of: reference)
      }
    }
    if options.properties.contains(.value) {
      node.value = await attempt { () throws(BusError) in
        try await self.bus.currentValue(of: reference)
      }
    }
  }

  private func visibility(_ states: StateSet) -> AccessibleNode.Visibility {
    guard toolkit.reportsShowing else {
      return states.contains(.visible) ? .unknown : .hidden
    }
    return states.contains(.showing) && states.contains(.visible) ? .visible : .hidden
  }

  private func isEntered(_ node: AccessibleNode) -> Bool {
    node.visibility != .hidden || options.includesHidden || isScrolledViewport(node)
  }

  /// Whether a node is a viewport that is scrolled: GTK 3 then says that it does not show, although
  /// what is in it does.
  private func isScrolledViewport(_ node: AccessibleNode) -> Bool {
    toolkit == .gtk3 && node.role == Self.viewport && node.states.contains(.visible)
  }

  private static let viewport = Role(named: "viewport")

  /// Gives the answer of a call, or nil when the one widget has none; a silent or vanished
  /// application ends the walk.
  private func attempt<Answer>(
    _ call: @DesktopActor () async throws(BusError) -> Answer
  ) async -> Answer? {
    // A walk that nobody waits for any more leaves the application alone.
    guard failure == nil, !Task.isCancelled else { return nil }
    do {
      return try await call()
    } catch {
      if error.isApplicationGone || error.isTemporary { failure = error }
      return nil
    }
  }
}

extension AccessibleApplication {
  /// The application as a node of a snapshot.
  var node: AccessibleNode {
    AccessibleNode(
      reference: reference, role: .application, name: name,
      application: AccessibleNode.Application(
        toolkitName: toolkitName, toolkitVersion: toolkitVersion, pid: Int(processID),
        executable: executable))
  }
}
