/// Finds the widget at a point of the screen among those whose rectangles are known.
///
/// What is in a widget is drawn within it and over it; what comes later among siblings is drawn over
/// what comes before. Menus are the exception: they open outside what they hang on.
public struct HitTest {
  private let tree: AccessibleTree
  private let rectangles: [Int: Rect]

  /// Makes a test of a snapshot.
  ///
  /// - Parameter rectangles: the rectangles of visible nodes on the screen.
  public init(_ tree: AccessibleTree, rectangles: [Int: Rect]) {
    self.tree = tree
    self.rectangles = rectangles
  }

  /// Gives the deepest visible node whose rectangle has a point; nil when none has.
  ///
  /// - Parameter windows: the windows to look in, the topmost first.
  public func node(at point: Point, in windows: [Int]) -> Int? {
    for window in windows {
      if let found = deepest(at: point, below: window) { return found }
    }
    return nil
  }

  private func deepest(at point: Point, below start: Int) -> Int? {
    // A menu that is open lies over everything else of its window.
    let popups = tree.subtree(of: start).filter { isPopup($0) && contains($0, point) }
    for popup in popups.reversed() where popup != start {
      if let found = descend(from: popup, to: point) { return found }
    }
    return descend(from: start, to: point)
  }

  private func descend(from node: Int, to point: Point) -> Int? {
    let isHit = contains(node, point)
    // Only some containers cut off what is in them: a page lies outside its tab.
    guard isHit || !HitTest.clippingRoles.contains(tree[node].role) || rectangles[node] == nil
    else { return nil }
    let children = tree[node].children.reversed().filter { tree[$0].visibility == .visible }
    let hit = children.filter { contains($0, point) }
    for child in hit + children.filter({ !contains($0, point) }) {
      if let found = descend(from: child, to: point) { return found }
    }
    return isHit ? node : nil
  }

  private func contains(_ node: Int, _ point: Point) -> Bool {
    rectangles[node]?.contains(point) == true
  }

  private func isPopup(_ node: Int) -> Bool {
    guard tree[node].visibility == .visible, let parent = tree[node].parent else { return false }
    let role = tree[node].role
    // An item of a menu reports the place of the item, its menu has none or the same.
    if HitTest.itemRoles.contains(role) { return HitTest.menuRoles.contains(tree[parent].role) }
    return HitTest.popupRoles.contains(role)
  }

  private static let clippingRoles: Set<Role> = roles(
    "frame", "window", "dialog", "alert", "file chooser", "color chooser", "font chooser",
    "scroll pane", "viewport", "layered pane", "list", "list box", "table", "tree", "tree table",
    "document web", "document frame", "document text", "internal frame", "combo box", "menu bar")
  private static let menuRoles: Set<Role> = roles("menu", "popup menu", "combo box", "menu item")
  private static let itemRoles: Set<Role> = roles(
    "menu", "menu item", "check menu item", "radio menu item", "tearoff menu item", "separator")
  private static let popupRoles: Set<Role> = roles("popup menu", "tool tip", "window", "dialog")

  private static func roles(_ names: String...) -> Set<Role> {
    Set(names.compactMap { Role(named: $0) })
  }
}
