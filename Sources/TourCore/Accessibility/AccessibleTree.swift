/// A snapshot of an accessibility tree: the desktop, its applications, and what was read of them.
///
/// Node 0 is the desktop, its children are the applications. An index stays that of its node for
/// the life of the tree: nodes are only ever added, after the children their parent has already.
public struct AccessibleTree: Equatable, Sendable {
  /// The nodes, the desktop first.
  public private(set) var nodes: [AccessibleNode]

  /// The index of the desktop.
  public static let root = 0

  /// Makes a tree that has the desktop only.
  public init(
    desktop: AccessibleReference = AccessibleReference(
      busName: "org.a11y.atspi.Registry", objectPath: "/org/a11y/atspi/accessible/root")
  ) {
    nodes = [AccessibleNode(reference: desktop, role: .desktopFrame, name: "main")]
  }

  /// Reads or changes a node; its place in the tree stays.
  ///
  /// - Precondition: the index is that of a node.
  public subscript(index: Int) -> AccessibleNode {
    get { nodes[index] }
    set {
      let (parent, children) = (nodes[index].parent, nodes[index].children)
      nodes[index] = newValue
      nodes[index].parent = parent
      nodes[index].children = children
    }
  }

  /// Adds a node as the last child of a parent, and gives its index.
  ///
  /// - Precondition: the parent is the index of a node.
  @discardableResult
  public mutating func append(_ node: AccessibleNode, to parent: Int = root) -> Int {
    let index = nodes.count
    var node = node
    node.parent = parent
    node.children = []
    nodes.append(node)
    nodes[parent].children.append(index)
    return index
  }

  /// Says whether a node can be seen, once its extents are known.
  ///
  /// - Precondition: the index is that of a node.
  public mutating func setVisibility(_ visibility: AccessibleNode.Visibility, at index: Int) {
    nodes[index].visibility = visibility
  }

  /// The indices of the applications in their order.
  public var applications: [Int] { nodes[AccessibleTree.root].children }

  /// Gives the indices from a node's parent up to its application; empty for an application.
  public func ancestors(of index: Int) -> [Int] {
    var result: [Int] = []
    var current = nodes[index].parent
    while let ancestor = current, ancestor != AccessibleTree.root {
      result.append(ancestor)
      current = nodes[ancestor].parent
    }
    return result
  }

  /// Gives the application a node belongs to, itself included; nil for the desktop.
  public func application(of index: Int) -> Int? {
    index == AccessibleTree.root ? nil : ancestors(of: index).last ?? index
  }

  /// Gives the window a node is in, itself included: the child of the application above it.
  public func window(of index: Int) -> Int? {
    let line = [index] + ancestors(of: index)
    return index != AccessibleTree.root && line.count >= 2 ? line[line.count - 2] : nil
  }

  /// Finds the node of a reference.
  public func index(of reference: AccessibleReference) -> Int? {
    nodes.firstIndex { $0.reference == reference }
  }

  /// Gives a node and everything below it in tree order: parents before children, left to right.
  public func subtree(of index: Int) -> [Int] {
    var result: [Int] = []
    var waiting = [index]
    while let next = waiting.popLast() {
      result.append(next)
      waiting.append(contentsOf: nodes[next].children.reversed())
    }
    return result
  }
}
