public import TourCore

/// Takes snapshots of the trees of applications.
///
/// What cannot be seen is not gone into, nor are tables and trees that manage their descendants,
/// unless that is asked for. How the tree is read depends on how the application answers, see
/// ``TreeWalk/Plan``; as many calls are in flight as the application's lane lets through.
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
    /// The roles of the widgets that are wanted, with names and further properties; nil for all.
    ///
    /// Others may lack both, and be left out where nothing below them is wanted. Windows always have
    /// their names.
    public var roles: Set<Role>?
    /// Of some of the roles, the normalised names of the widgets that are wanted; others may be left
    /// out altogether.
    public var names: [Role: Set<String>] = [:]
    /// Whether the application may show popups, as menus.
    ///
    /// Only without any can a rectangle outside the window tell that a widget of GTK 4 cannot be seen.
    public var hasPopups: Bool
    /// Whether the tree is read widget by widget, without the calls that tell of many at once.
    public var isPlain: Bool
    /// How long reading one application may take, in seconds.
    public var timeLimit = 30.0

    /// Makes options; without any, only what can be seen is read, with role, name and states.
    public init(
      includesHidden: Bool = false, includesManagedDescendants: Bool = false,
      depth: Int = TreeReader.depthLimit, properties: Set<Property> = [],
      roles: Set<Role>? = nil, hasPopups: Bool = true, isPlain: Bool = false
    ) {
      self.includesHidden = includesHidden
      self.includesManagedDescendants = includesManagedDescendants
      self.depth = depth
      self.properties = properties
      self.roles = roles
      self.hasPopups = hasPopups
      self.isPlain = isPlain
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
  public nonisolated static let childLimit = 20_000

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
    try await traced(of: applications, options: options).tree
  }

  /// Reads the trees of applications into one snapshot, all at the same time, and tells how.
  ///
  /// - Throws: ``BusError`` when an application does not answer or is gone.
  func traced(
    of applications: [AccessibleApplication], options: Options
  ) async throws(BusError) -> (tree: AccessibleTree, readings: [ResolutionTrace.Reading]) {
    let walks = applications.map { TreeWalk(bus: bus, application: $0, options: options) }
    let failures = await withTaskGroup(of: BusError?.self) { group in
      for walk in walks {
        group.addTask { await walk.read() }
      }
      var failures: [BusError] = []
      for await failure in group { if let failure { failures.append(failure) } }
      return failures
    }
    if let failure = failures.first { throw failure }
    var tree = AccessibleTree()
    let readings = walks.map { $0.add(to: &tree) }
    return (tree, readings)
  }
}

extension TreeReader.Options {
  /// Whether widgets may be left out that another plan would read.
  var mayBeSearched: Bool {
    roles != nil && !names.isEmpty && !includesHidden && !includesManagedDescendants
  }

  /// Whether a widget of one of the wanted roles is wanted; nil for any of them.
  func isWanted(name: String, of role: Role?) -> Bool {
    let normalized = NameNormalization.normalized(name)
    guard let role else { return names.values.contains { $0.contains(normalized) } }
    return names[role]?.contains(normalized) ?? true
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
