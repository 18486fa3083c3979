import TourCore

/// Reads where many nodes of a snapshot are, each frame only once.
@DesktopActor
struct SnapshotPlaces {
  let tree: AccessibleTree
  let applications: [AccessibleApplication]
  let reader: TargetReader

  /// Reads the places of nodes; those that have none, as applications, are left out.
  func read(_ nodes: [Int]) async -> [Int: TargetPlace] {
    let applications = applicationsByNode
    var windows: [Int: [DesktopWindow]] = [:]
    for (node, application) in applications { windows[node] = reader.windows(of: application) }
    let frames = await frameExtents(of: Set(nodes.compactMap(tree.window(of:))), applications)
    return await withTaskGroup(of: (Int, TargetPlace?).self) { group in
      for node in nodes {
        guard let root = tree.application(of: node), root != node,
          let application = applications[root], let frame = tree.window(of: node)
        else { continue }
        let known = TargetReader.Known(
          windows: windows[root] ?? [], frame: frames[frame], states: tree[node].states)
        group.addTask { (node, await place(of: node, application: application, known: known)) }
      }
      var places: [Int: TargetPlace] = [:]
      for await (node, place) in group { places[node] = place }
      return places
    }
  }

  private var applicationsByNode: [Int: AccessibleApplication] {
    var result: [Int: AccessibleApplication] = [:]
    for node in tree.applications {
      result[node] = applications.first { $0.reference == tree[node].reference }
    }
    return result
  }

  private func frameExtents(
    of frames: Set<Int>, _ applications: [Int: AccessibleApplication]
  ) async -> [Int: Rect] {
    await withTaskGroup(of: (Int, Rect?).self) { group in
      for frame in frames {
        guard let application = tree.application(of: frame).flatMap({ applications[$0] }) else {
          continue
        }
        let reference = tree[frame].reference
        group.addTask {
          (frame, await reader.frameExtents(of: reference, application: application))
        }
      }
      var extents: [Int: Rect] = [:]
      for await (frame, rectangle) in group { extents[frame] = rectangle }
      return extents
    }
  }

  private func place(
    of node: Int, application: AccessibleApplication, known: TargetReader.Known
  ) async -> TargetPlace? {
    try? await reader.place(
      of: tree[node].reference, in: tree.containers(of: node),
      frameTitle: tree.frameTitle(of: node),
      application: application, known: known)
  }
}

extension AccessibleTree {
  /// Gives what a node is in, the innermost first and the frame last; empty for a frame.
  func containers(of node: Int) -> [AccessibleReference] {
    ancestors(of: node).dropLast().map { self[$0].reference }
  }

  /// Gives the title of the frame that a node is in.
  func frameTitle(of node: Int) -> String {
    window(of: node).map { self[$0].name } ?? ""
  }

  /// Enters places that were read, and with them whether the nodes can be seen.
  ///
  /// A node without a place counts as hidden: it went away, or has none on the screen.
  mutating func enter(_ places: [Int: TargetPlace], of nodes: [Int]) {
    for node in nodes {
      let place = places[node]
      self[node].extents = place?.plausibleWindowRectangle
      if self[node].visibility == .unknown {
        setVisibility(place?.isVisible == true ? .visible : .hidden, at: node)
      }
    }
  }
}
