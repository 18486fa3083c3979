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
          let isReady = place.isSeen && place.isAtRest(since: target.place)
          target.place = place
          if isReady { return target }
        }
        if isOver { throw ResolutionError.notReady(keyPath, target: target) }
      case .failure(let error):
        if isOver || !error.mayPass { throw await explained(error, keyPath, scope: scope) }
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

  /// Looks once more for what comes nearest to a widget that was not found, or where several are.
  ///
  /// Searches do not do this by themselves: it reads hidden widgets too.
  ///
  /// - Returns: an error of the same kind whose description says more, or the same error.
  public func explained(
    _ error: ResolutionError, _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> ResolutionError {
    guard error.kind == .notFound || error.kind == .ambiguous else { return error }
    let isMissing = error.kind == .notFound
    // What comes near a widget that is missing may have another role, and what a widget is in has.
    guard
      var search = try? await search(
        keyPath, scope: scope, includesHidden: isMissing, isComplete: true)
    else { return error }
    guard search.match.candidates.isEmpty == isMissing, search.match.candidates.count != 1 else {
      return error
    }
    let unknown = search.tree.nodes.indices.filter { search.tree[$0].visibility == .unknown }
    await decide(unknown, in: &search.tree, applications: search.applications)
    let listed = search.evidence(keyPath).listed
    await decide(listed, in: &search.tree, applications: search.applications)
    return ResolutionError(kind: error.kind, evidence: search.evidence(keyPath))
  }

  /// A snapshot and what the key path matches in it.
  struct Search {
    var applications: [AccessibleApplication]
    var tree: AccessibleTree
    var match: KeyPathMatch

    func evidence(_ keyPath: KeyPath) -> SearchEvidence {
      SearchEvidence(keyPath: keyPath, match: match, tree: tree)
    }
  }

  /// Takes a snapshot of the applications in question and matches the key path in it.
  ///
  /// - Parameters:
  ///   - includesHidden: whether hidden widgets are read though the key path asks for none.
  ///   - isComplete: whether names and properties are read of widgets whatever their role.
  ///   - properties: what is read of each widget beside what the key path asks for.
  func search(
    _ keyPath: KeyPath, scope: ApplicationSelector?, includesHidden: Bool = false,
    isComplete: Bool = false, properties: Set<TreeReader.Property> = []
  ) async throws(ResolutionError) -> Search {
    if let feature = keyPath.unsupportedFeature {
      throw ResolutionError.unsupported(keyPath, feature: feature.name)
    }
    let applications = try await applications(for: keyPath, scope: scope)
    var options = TreeReader.Options(keyPath.requirements)
    options.hasPopups = applications.contains { application in
      let windows = reader.windows(of: application)
      return windows.isEmpty || windows.contains { $0.isPopup }
    }
    if includesHidden { options.includesHidden = true }
    if isComplete { options.roles = nil }
    options.properties.formUnion(properties)
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

  /// Reads the extents of nodes, and by them finds out which can be seen where the toolkit does
  /// not say.
  private func decide(
    _ nodes: [Int], in tree: inout AccessibleTree, applications: [AccessibleApplication]
  ) async {
    let places = SnapshotPlaces(tree: tree, applications: applications, reader: reader)
    tree.enter(await places.read(nodes), of: nodes)
  }

  private func target(
    _ search: Search, keyPath: KeyPath
  ) async throws(ResolutionError) -> ResolvedTarget {
    let (tree, match) = (search.tree, search.match)
    let evidence = search.evidence(keyPath)
    guard let node = match.candidates.first else {
      throw ResolutionError(kind: .notFound, evidence: evidence)
    }
    guard match.candidates.count == 1 else {
      throw ResolutionError(kind: .ambiguous, evidence: evidence)
    }
    guard let application = application(of: node, in: tree, among: search.applications) else {
      throw ResolutionError(kind: .notFound, evidence: evidence)
    }
    let (reference, containers) = (tree[node].reference, tree.containers(of: node))
    let title = tree.frameTitle(of: node)
    let bus = bus
    async let description = try? bus.text("Description", of: reference)
    async let identifier = try? bus.text("AccessibleId", of: reference)
    do {
      let place = try await reader.place(
        of: reference, in: containers, frameTitle: title, application: application)
      return ResolvedTarget(
        keyPath: keyPath.canonicalText, application: application, reference: reference,
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
      includesManagedDescendants: requirements.needsManagedDescendants, properties: properties,
      roles: requirements.roles)
  }
}
