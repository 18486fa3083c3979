public import TourCore

/// Finds the one widget that a key path names; more than one is an error, never a guess.
@DesktopActor
public struct Resolver {
  /// How often the search is repeated while it waits and no event says that something changed.
  static let pollInterval = Duration.milliseconds(250)
  /// How far apart two equal readings of the extents are before a widget counts as ready.
  static let stableInterval = Duration.milliseconds(50)

  private let bus: AccessibilityBus
  private let directory: ApplicationDirectory
  private let reader: TargetReader

  /// Makes a resolver.
  init(bus: AccessibilityBus, directory: ApplicationDirectory, reader: TargetReader) {
    self.bus = bus
    self.directory = directory
    self.reader = reader
  }

  /// Searches once.
  ///
  /// - Parameter scope: the application in force, for key paths that do not start at one.
  public func resolveOnce(
    _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> Result<ResolvedTarget, ResolutionError> {
    do throws(ResolutionError) {
      let search = try await search(keyPath, scope: scope)
      return .success(try await target(search, keyPath: keyPath))
    } catch {
      return .failure(error)
    }
  }

  /// Searches until the widget is there, can be seen and has come to rest.
  ///
  /// It has come to rest when it had the same extents in two readings at least 50 ms apart.
  ///
  /// - Parameter wait: how long to go on, in seconds.
  /// - Throws: the error of the last search when the time is over.
  public func resolve(
    _ keyPath: KeyPath, scope: ApplicationSelector?, wait: Double
  ) async throws(ResolutionError) -> ResolvedTarget {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(wait))
    let news = SearchNews(bus: bus)
    while true {
      let result = await resolveOnce(keyPath, scope: scope)
      let isOver = clock.now >= deadline || Task.isCancelled
      switch result {
      case .success(var target):
        try? await Task.sleep(for: Self.stableInterval)
        if let place = try? await reader.place(of: target) {
          let isReady = place.isSeen && place == target.place
          target.place = place
          if isReady { return target }
        }
        if isOver { throw ResolutionError.notReady(keyPath, target: target) }
      case .failure(let error):
        if isOver || !error.mayPass { throw error }
        await news.follow(scope: scope, directory: directory)
        await news.wakeup.wait(atMost: Self.pollInterval)
      }
    }
  }

  /// Tells whether a widget can be seen; nil when that cannot be told now.
  public func exists(_ keyPath: KeyPath, scope: ApplicationSelector?) async -> Bool? {
    switch await resolveOnce(keyPath, scope: scope) {
    case .success(let target): return target.place.isSeen
    case .failure(let error):
      switch error.kind {
      case .ambiguous: return true
      case .notFound, .applicationNotFound: return false
      case .notReady, .notAnswering, .unsupported, .busUnusable: return nil
      }
    }
  }

  /// A snapshot and what the key path matches in it.
  struct Search {
    var applications: [AccessibleApplication]
    var tree: AccessibleTree
    var match: KeyPathMatch
  }

  /// Takes a snapshot of the applications in question and matches the key path in it.
  func search(
    _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async throws(ResolutionError) -> Search {
    if let feature = keyPath.unsupportedFeature {
      throw ResolutionError.unsupported(keyPath, feature: feature.name)
    }
    let applications = try await applications(for: keyPath, scope: scope)
    let options = TreeReader.Options(keyPath.requirements)
    var tree: AccessibleTree
    do {
      tree = try await TreeReader(bus: bus).snapshot(of: applications, options: options)
    } catch {
      throw ResolutionError(keyPath, bus: error, applications: applications)
    }
    let matcher = KeyPathMatcher(keyPath)
    var match = matcher.match(in: tree, application: nil)
    // Each round decides at least one node, and a path of n components needs n rounds at most.
    var rounds = 0
    while !match.undecided.isEmpty, rounds < 8 {
      await decide(match.undecided, in: &tree, applications: applications)
      match = matcher.match(in: tree, application: nil)
      rounds += 1
    }
    return Search(applications: applications, tree: tree, match: match)
  }

  /// Lists the applications that the key path may be about.
  private func applications(
    for keyPath: KeyPath, scope: ApplicationSelector?
  ) async throws(ResolutionError) -> [AccessibleApplication] {
    let all: [AccessibleApplication]
    do {
      all = try await directory.applications()
    } catch {
      throw ResolutionError.busUnusable(keyPath, error)
    }
    guard keyPath.mayStartAtDesktop || scope != nil else {
      throw ResolutionError.noScope(keyPath)
    }
    let meant = all.filter { application in
      keyPath.mayStartAtDesktop && keyPath.matchesApplication(application.node)
        || !keyPath.startsAtDesktop && scope?.matches(application) == true
    }
    let answering = meant.filter { !$0.isNotAnswering }
    if !answering.isEmpty { return answering }
    // One that does not answer cannot say its name: it may well be the one that is meant.
    let silent = meant.isEmpty ? all.filter(\.isNotAnswering) : meant
    if !silent.isEmpty {
      throw ResolutionError.notAnswering(keyPath, applications: silent)
    }
    throw ResolutionError.applicationNotFound(keyPath, scope: scope, running: all)
  }

  /// Finds out by their extents which nodes can be seen, where the toolkit does not say.
  private func decide(
    _ nodes: [Int], in tree: inout AccessibleTree, applications: [AccessibleApplication]
  ) async {
    let snapshot = tree
    let places = await withTaskGroup(of: (Int, TargetPlace?).self) { group in
      for node in nodes {
        group.addTask {
          (node, await self.place(of: node, in: snapshot, applications: applications))
        }
      }
      var places: [Int: TargetPlace] = [:]
      for await (node, place) in group { places[node] = place }
      return places
    }
    for node in nodes {
      let place = places[node]
      tree[node].extents = place?.windowRectangle
      tree.setVisibility(place?.isVisible == true ? .visible : .hidden, at: node)
    }
  }

  private func place(
    of node: Int, in tree: AccessibleTree, applications: [AccessibleApplication]
  ) async -> TargetPlace? {
    guard let application = application(of: node, in: tree, among: applications) else {
      return nil
    }
    return try? await reader.place(
      of: tree[node].reference, in: containers(of: node, in: tree),
      frameTitle: frameTitle(of: node, in: tree), application: application)
  }

  private func target(
    _ search: Search, keyPath: KeyPath
  ) async throws(ResolutionError) -> ResolvedTarget {
    let (tree, match) = (search.tree, search.match)
    guard let node = match.candidates.first else {
      throw ResolutionError.notFound(keyPath, match: match, in: tree)
    }
    guard match.candidates.count == 1 else {
      throw ResolutionError.ambiguous(keyPath, candidates: match.candidates, in: tree)
    }
    guard let application = application(of: node, in: tree, among: search.applications) else {
      throw ResolutionError.notFound(keyPath, match: match, in: tree)
    }
    let (reference, containers) = (tree[node].reference, containers(of: node, in: tree))
    let title = frameTitle(of: node, in: tree)
    let bus = bus
    async let description = try? bus.text("Description", of: reference)
    async let identifier = try? bus.text("AccessibleId", of: reference)
    do {
      let place = try await reader.place(
        of: reference, in: containers, frameTitle: title, application: application)
      return ResolvedTarget(
        keyPath: keyPath.text, application: application, reference: reference,
        containers: containers, role: tree[node].role, name: tree[node].name,
        description: await description ?? "", accessibleID: await identifier ?? "",
        frameTitle: title, place: place)
    } catch {
      throw ResolutionError(keyPath, bus: error, applications: [application])
    }
  }

  private func application(
    of node: Int, in tree: AccessibleTree, among applications: [AccessibleApplication]
  ) -> AccessibleApplication? {
    guard let index = tree.application(of: node) else { return nil }
    return applications.first { $0.reference == tree[index].reference }
  }

  private func containers(of node: Int, in tree: AccessibleTree) -> [AccessibleReference] {
    tree.ancestors(of: node).dropLast().map { tree[$0].reference }
  }

  private func frameTitle(of node: Int, in tree: AccessibleTree) -> String {
    tree.window(of: node).map { tree[$0].name } ?? ""
  }
}

extension TreeReader.Options {
  /// Reads what a key path needs.
  init(_ requirements: KeyPathRequirements) {
    var properties: Set<TreeReader.Property> = []
    if requirements.needsDescription { properties.insert(.description) }
    if requirements.needsText { properties.insert(.text) }
    if requirements.needsValue { properties.insert(.value) }
    if requirements.needsID { properties.insert(.accessibleID) }
    if requirements.needsHelp { properties.insert(.help) }
    if requirements.needsAttributes { properties.insert(.attributes) }
    self.init(
      includesHidden: requirements.needsHidden,
      includesManagedDescendants: requirements.needsManagedDescendants, properties: properties)
  }
}
