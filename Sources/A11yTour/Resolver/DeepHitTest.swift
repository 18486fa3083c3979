import TourCore

/// Goes on where a snapshot ends: into containers that manage their descendants.
///
/// The container itself is asked what is at the point, which costs a few calls however much it has.
@DesktopActor
struct DeepHitTest {
  /// How many levels are gone down.
  private static let depth = 12

  let desktop: Desktop
  let report: TreeReport

  /// Gives the widget at a point below a node of the report; nil when the node itself is the one.
  func target(below node: Int, at point: Point) async -> ResolvedTarget? {
    guard report.tree[node].children.isEmpty,
      report.tree[node].states.contains(.managesDescendants),
      let application = report.application(of: node)
    else { return nil }
    var tree = report.tree
    let line = await descend(from: tree[node].reference, to: point, of: application)
    guard let deepest = line.last else { return nil }
    let widgets = WidgetReader(
      bus: desktop.bus, applications: report.applications,
      properties: [.accessibleID, .description])
    let found: Int?
    if let cell = line.first, let place = await place(of: cell, in: tree[node].reference) {
      let index = await widgets.add([cell], below: node, in: &tree).first
      tree.setCell(index, at: place, of: node)
      found = tree.index(of: deepest) ?? index
    } else {
      // Only the whole container tells whether a name in it is unique.
      guard await widgets.addManaged(to: &tree) else { return nil }
      found = tree.index(of: deepest)
    }
    guard let found else { return nil }
    let places = SnapshotPlaces(
      tree: tree, applications: report.applications, reader: desktop.reader)
    let unknown = tree.nodes.indices.filter {
      $0 == found || tree[$0].visibility == .unknown
    }
    let read = await places.read(unknown)
    tree.enter(read, of: unknown)
    guard let place = read[found] else { return nil }
    return ResolvedTarget(
      keyPath: KeyPathGenerator(tree).keyPath(for: found).text, application: application,
      reference: deepest, containers: tree.containers(of: found), role: tree[found].role,
      name: tree[found].name, description: tree[found].description,
      accessibleID: tree[found].accessibleID, frameTitle: tree.frameTitle(of: found),
      place: place)
  }

  /// Gives what is at the point, the outermost first.
  private func descend(
    from container: AccessibleReference, to point: Point, of application: AccessibleApplication
  ) async -> [AccessibleReference] {
    guard !application.toolkit.reportsWindowCoordinates else { return [] }
    var line: [AccessibleReference] = []
    var current = container
    for _ in 0..<Self.depth {
      guard
        let next = try? await desktop.bus.accessible(at: point, of: current, .screen),
        next != current, !line.contains(next), next != container
      else { break }
      line.append(next)
      current = next
    }
    return line
  }

  /// Gives the place of a cell in a table, if the table says that this very cell is there.
  private func place(
    of cell: AccessibleReference, in table: AccessibleReference
  ) async -> TablePosition? {
    guard (try? await desktop.bus.isTable(table)) == true,
      let place = try? await desktop.bus.place(ofCell: cell, in: table),
      let found = try? await desktop.bus.cell(at: place, of: table), found == cell
    else { return nil }
    return place
  }
}
