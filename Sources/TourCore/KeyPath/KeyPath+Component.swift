extension KeyPath {
  /// One alternative of a key path: components from the top of the tree down.
  public struct Chain: Hashable, Sendable {
    /// The components, at least one.
    public var components: [Component]

    /// Makes a chain from its components.
    public init(_ components: [Component]) {
      self.components = components
    }

    /// Whether the first component is an application, so that the chain starts at the desktop.
    public var startsAtDesktop: Bool { components.first?.isApplication ?? false }
  }

  /// How far below the component before it a component may be.
  public enum Gap: Hashable, Sendable {
    /// Any depth below, at least one level; written `.`.
    case descendant
    /// One level below; written `>`.
    case child
  }

  /// What a component begins with.
  public enum Head: Hashable, Sendable {
    /// Any role; written `*`, or nothing where an id or a filter follows.
    case any
    /// A role or an alias of several roles.
    case role(String)
    /// A key of the tour, not expanded yet.
    case key(String)
  }

  /// One step down the tree.
  public struct Component: Sendable {
    /// How far below the component before it; without meaning in the first component.
    public var gap: Gap
    /// The role, or the key that stands for other components.
    public var head: Head
    /// The AccessibleId behind `#`.
    public var id: String?
    /// The predicates of all filters in their order; every one must hold.
    public var predicates: [Predicate]
    /// Where it begins, in Unicode scalars from the beginning of the key path.
    public var offset: Int

    /// Makes a component from its parts.
    public init(
      gap: Gap = .descendant, head: Head = .any, id: String? = nil, predicates: [Predicate] = [],
      offset: Int = 0
    ) {
      self.gap = gap
      self.head = head
      self.id = id
      self.predicates = predicates
      self.offset = offset
    }

    /// The component in canonical form, without its gap.
    public var text: String { KeyPathPrinter.text(self) }

    /// Whether it names an application.
    public var isApplication: Bool { head == .role("application") }

    /// Whether widgets that cannot be seen match too: the filter `[any]`.
    public var includesHidden: Bool { predicates.contains { $0.test == .any } }

    /// Which of several matches is meant, from 1, or from -1 backwards.
    public var nth: Int? {
      for case .nth(let number) in predicates.map(\.test) { return number }
      return nil
    }
  }
}

extension KeyPath.Component: Hashable {
  /// Tells whether two components say the same, wherever they were written.
  public static func == (one: Self, other: Self) -> Bool {
    one.gap == other.gap && one.head == other.head && one.id == other.id
      && one.predicates == other.predicates
  }

  /// Feeds what the component says to a hasher.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(gap)
    hasher.combine(head)
    hasher.combine(id)
    hasher.combine(predicates)
  }
}
