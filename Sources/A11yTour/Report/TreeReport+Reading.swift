public import TourCore

extension TreeReport {
  /// Reads the trees of applications, or what is below one widget.
  ///
  /// Without a key path, an application that does not answer has no widgets in the report and
  /// delays no other.
  ///
  /// - Parameters:
  ///   - keyPath: the widget to begin with; nil for whole applications.
  ///   - scope: the application in force; nil for all.
  /// - Throws: ``ResolutionError`` when the application or the widget is not there.
  @DesktopActor
  public static func read(
    _ keyPath: KeyPath?, scope: ApplicationSelector?, options: Options, on desktop: Desktop
  ) async throws(ResolutionError) -> TreeReport {
    let all: [AccessibleApplication]
    do {
      all = try await desktop.directory.applications()
    } catch {
      throw ResolutionError(
        kind: .busUnusable, description: "the accessibility bus failed: \(error)")
    }
    var draft = Draft(options: options, applications: all)
    if let keyPath {
      try await draft.begin(at: keyPath, scope: scope, on: desktop)
    } else {
      try await draft.readApplications(scope, on: desktop)
    }
    await draft.readPlaces(desktop.reader)
    if options.includesKeyPaths { await draft.readLabels(desktop) }
    return TreeReport(
      options: options, tree: draft.tree, roots: draft.roots, applications: draft.applications,
      places: draft.places)
  }
}

/// A report while it is being read.
@DesktopActor
private struct Draft {
  let options: TreeReport.Options
  var applications: [AccessibleApplication]
  var tree = AccessibleTree()
  var roots: [Int] = []
  var places: [Int: TargetPlace] = [:]

  init(options: TreeReport.Options, applications: [AccessibleApplication]) {
    self.options = options
    self.applications = applications
  }

  fileprivate var properties: Set<TreeReader.Property> {
    var properties: Set<TreeReader.Property> = [.accessibleID]
    if options.includesDescriptions { properties.insert(.description) }
    // Web pages have their ids among the attributes.
    if options.includesKeyPaths { properties.insert(.attributes) }
    return properties
  }

  mutating func begin(
    at keyPath: KeyPath, scope: ApplicationSelector?, on desktop: Desktop
  ) async throws(ResolutionError) {
    let target: ResolvedTarget
    let search: Resolver.Search
    do throws(ResolutionError) {
      target = try await desktop.resolver.resolveOnce(keyPath, scope: scope).get()
      search = try await desktop.resolver.search(
        keyPath, scope: scope, includesHidden: options.includesHidden, isComplete: true,
        properties: properties)
    } catch {
      throw await desktop.resolver.explained(error, keyPath, scope: scope)
    }
    for application in applications {
      let read = search.tree.applications.first {
        search.tree[$0].reference == application.reference
      }
      tree.graft(search.tree, from: read, as: application)
    }
    guard let root = tree.index(of: target.reference) else {
      throw ResolutionError(kind: .notFound, evidence: search.evidence(keyPath))
    }
    roots = [root]
  }

  mutating func readApplications(
    _ scope: ApplicationSelector?, on desktop: Desktop
  ) async throws(ResolutionError) {
    let meant = applications.filter { scope?.matches($0) ?? true }
    if let scope {
      guard !meant.isEmpty else {
        throw ResolutionError.applicationNotFound(scope, running: applications)
      }
      guard meant.contains(where: { !$0.isNotAnswering }) else {
        throw ResolutionError.notAnswering(meant)
      }
    }
    // Only the whole tree tells whether a key path is unique.
    let depth = options.includesKeyPaths ? nil : options.depth
    let readerOptions = TreeReader.Options(
      includesHidden: options.includesHidden, depth: depth ?? TreeReader.depthLimit,
      properties: properties)
    let snapshots = await snapshots(of: meant, readerOptions, TreeReader(bus: desktop.bus))
    for index in applications.indices {
      let application = applications[index]
      let isMeant = meant.contains(application)
      switch snapshots[application.reference] {
      case .success(let snapshot):
        let root = tree.graft(snapshot, from: snapshot.applications.first, as: application)
        roots.append(root)
      case .failure(let error) where error.isTemporary:
        applications[index].isNotAnswering = true
        roots.append(tree.graft(AccessibleTree(), from: nil, as: applications[index]))
      case .failure: continue
      case nil:
        let root = tree.graft(AccessibleTree(), from: nil, as: application)
        if isMeant { roots.append(root) }
      }
    }
    if scope != nil, roots.allSatisfy({ isSilent($0) }) {
      throw ResolutionError.notAnswering(meant)
    }
  }

  private func isSilent(_ root: Int) -> Bool {
    applications.contains { $0.reference == tree[root].reference && $0.isNotAnswering }
  }

  /// Reads applications side by side; those known not to answer are left out.
  private func snapshots(
    of applications: [AccessibleApplication], _ options: TreeReader.Options, _ reader: TreeReader
  ) async -> [AccessibleReference: Result<AccessibleTree, BusError>] {
    typealias Answer = (AccessibleReference, Result<AccessibleTree, BusError>)
    return await withTaskGroup(of: Answer.self) { group in
      for application in applications where !application.isNotAnswering {
        group.addTask {
          do throws(BusError) {
            let tree = try await reader.snapshot(of: [application], options: options)
            return (application.reference, .success(tree))
          } catch {
            return (application.reference, .failure(error))
          }
        }
      }
      var answers: [AccessibleReference: Result<AccessibleTree, BusError>] = [:]
      for await (reference, result) in group { answers[reference] = result }
      return answers
    }
  }

  /// Reads where widgets are: those that shall have a place, and those whose visibility the
  /// toolkit does not tell otherwise.
  mutating func readPlaces(_ reader: TargetReader) async {
    let nodes = roots.flatMap { tree.subtree(of: tree.application(of: $0) ?? $0) }.filter {
      tree[$0].application == nil && (options.includesPlaces || tree[$0].visibility == .unknown)
    }
    let unique = Array(Set(nodes)).sorted()
    places = await SnapshotPlaces(tree: tree, applications: applications, reader: reader)
      .read(unique)
    tree.enter(places, of: unique)
    // The rest was read only because it comes with the ids, and would drown them.
    for node in tree.nodes.indices where !tree[node].attributes.isEmpty {
      tree[node].attributes = tree[node].attributes.filter { $0.key == "id" }
    }
  }
}

extension Draft {
  /// Reads which labels name the widgets that have no names of their own.
  fileprivate mutating func readLabels(_ desktop: Desktop) async {
    let facts = FactReader(
      bus: desktop.bus, applications: applications, reader: desktop.reader,
      properties: properties)
    await facts.readRelations(of: tree.nodesToRelate, in: &tree)
  }
}

extension AccessibleTree {
  /// Adds an application, with what another snapshot has of it, and gives its index.
  @DesktopActor @discardableResult
  fileprivate mutating func graft(
    _ other: AccessibleTree, from root: Int?, as application: AccessibleApplication
  ) -> Int {
    let index = append(application.node)
    guard let root else { return index }
    var indices = [root: index]
    for node in other.subtree(of: root).dropFirst() {
      guard let parent = other[node].parent, let place = indices[parent] else { continue }
      indices[node] = append(other[node], to: place)
    }
    return index
  }
}
