public import TourCore

/// Finds the one widget that a key path names; more than one is an error, never a guess.
@DesktopActor
public struct Resolver {
  /// How often the search is repeated while it waits and no event says that something changed.
  static let pollInterval = Duration.milliseconds(250)
  /// How far apart two equal readings of the extents are before a widget counts as ready.
  static let stableInterval = Duration.milliseconds(50)
  /// How often facts are read that a search finds to be needed.
  private static let factRounds = 12

  let bus: AccessibilityBus
  let directory: ApplicationDirectory
  let reader: TargetReader
  let translations = ApplicationTranslations()

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
  /// It has come to rest when it had the same extents in two readings at least 50 ms apart. Once
  /// the user has been asked to scroll, the time is not over while the widget is out of view.
  ///
  /// - Parameters:
  ///   - wait: how long to go on, in seconds.
  ///   - scrolling: what is done about a widget that is scrolled out of its view; nil for nothing.
  /// - Throws: the error of the last search when the time is over.
  public func resolve(
    _ keyPath: KeyPath, scope: ApplicationSelector?, wait: Double, scrolling: Scrolling? = nil
  ) async throws(ResolutionError) -> ResolvedTarget {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(wait))
    let news = SearchNews(bus: bus)
    var attempts = ScrollAttempts(scrolling, scroller: Scroller(bus: bus, reader: reader))
    while true {
      let result = await resolveOnce(keyPath, scope: scope)
      let isOver = clock.now >= deadline && !attempts.isAsking || Task.isCancelled
      switch result {
      case .success(var target):
        if target.isCutOff { await attempts.deal(with: target) }
        try? await Task.sleep(for: Self.stableInterval)
        if let place = try? await reader.place(of: target) {
          let isReady = place.isSeen && place.isAtRest(since: target.place)
          target.place = place
          if isReady { return target }
        }
        if isOver { throw ResolutionError.notReady(keyPath, target: target) }
      case .failure(let error):
        if attempts.isDue, error.kind == .notFound,
          await attempts.look(self, keyPath, scope: scope)
        {
          continue
        }
        if isOver || !error.mayPass { throw await explained(error, keyPath, scope: scope) }
        await news.follow(scope: scope, directory: directory)
        await news.wakeup.wait(atMost: Self.pollInterval)
      }
    }
  }

  /// A snapshot and what the key path matches in it.
  struct Search {
    var applications: [AccessibleApplication]
    var tree: AccessibleTree
    var match: KeyPathMatch
    var trace = ResolutionTrace()

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
    let requirements = keyPath.requirements
    let applications = try await applications(for: keyPath, scope: scope)
    var options = TreeReader.Options(requirements)
    options.hasPopups = mayShowPopups(applications)
    if includesHidden { options.includesHidden = true }
    if isComplete { (options.roles, options.names) = (nil, [:]) }
    options.properties.formUnion(properties)
    var search = try await search(keyPath, in: applications, options)
    if search.match.candidates.isEmpty, search.trace.readings.contains(where: \.isNarrow) {
      options.names = [:]
      search = try await self.search(keyPath, in: applications, options)
    }
    guard search.match.candidates.isEmpty, !options.includesManagedDescendants else {
      return search
    }
    let widgets = WidgetReader(
      bus: bus, applications: applications, properties: options.properties)
    if await widgets.addManaged(to: &search.tree) {
      await match(keyPath, in: &search, properties: options.properties)
    }
    return search
  }

  /// Whether one of the applications may show a menu or another popup.
  func mayShowPopups(_ applications: [AccessibleApplication]) -> Bool {
    applications.contains { application in
      let windows = reader.windows(of: application)
      return windows.isEmpty || windows.contains { $0.isPopup }
    }
  }

  /// Takes a snapshot of applications, matches the key path in it, and reads what that needs.
  private func search(
    _ keyPath: KeyPath, in applications: [AccessibleApplication], _ options: TreeReader.Options
  ) async throws(ResolutionError) -> Search {
    let clock = ContinuousClock()
    let (start, calls) = (clock.now, bus.callCount)
    var (tree, trace) = (AccessibleTree(), ResolutionTrace())
    do {
      (tree, trace.readings) = try await TreeReader(bus: bus).traced(
        of: applications, options: options)
    } catch {
      throw ResolutionError(keyPath, bus: error, applications: applications)
    }
    for root in tree.applications {
      enterDetails(keyPath.requirements, of: root, in: &tree, applications: applications)
    }
    var search = Search(
      applications: applications, tree: tree, match: KeyPathMatch(), trace: trace)
    await match(keyPath, in: &search, properties: options.properties)
    search.trace.calls = bus.callCount - calls
    search.trace.elapsed = (clock.now - start) / .seconds(1)
    return search
  }

  /// Matches a key path in a snapshot, and reads the facts that decide.
  func match(
    _ keyPath: KeyPath, in search: inout Search, properties: Set<TreeReader.Property>
  ) async {
    let matcher = KeyPathMatcher(keyPath)
    let facts = FactReader(
      bus: bus, applications: search.applications, reader: reader, properties: properties)
    search.match = matcher.match(in: search.tree, application: nil)
    for _ in 0..<Self.factRounds where !search.match.undecided.isEmpty {
      search.trace.facts.append(search.match.undecided.count)
      await facts.read(search.match.undecided, in: &search.tree)
      search.match = matcher.match(in: search.tree, application: nil)
    }
    search.trace.enter(search.match, of: keyPath)
  }

  /// Reads the extents of nodes, and by them finds out which can be seen where the toolkit does
  /// not say.
  func decide(
    _ nodes: [Int], in tree: inout AccessibleTree, applications: [AccessibleApplication]
  ) async {
    let places = SnapshotPlaces(tree: tree, applications: applications, reader: reader)
    tree.enter(await places.read(nodes), of: nodes)
  }

  func target(
    _ search: Search, keyPath: KeyPath
  ) async throws(ResolutionError) -> ResolvedTarget {
    let match = search.match
    let evidence = search.evidence(keyPath)
    guard let node = match.candidates.first else {
      throw ResolutionError(kind: .notFound, evidence: evidence)
    }
    guard match.candidates.count == 1 else {
      throw ResolutionError(kind: .ambiguous, evidence: evidence)
    }
    return try await target(at: node, of: search, keyPath: keyPath)
  }

  /// Reads what is to be known of one of the widgets that a search found.
  func target(
    at node: Int, of search: Search, keyPath: KeyPath
  ) async throws(ResolutionError) -> ResolvedTarget {
    let (tree, evidence) = (search.tree, search.evidence(keyPath))
    guard let application = application(of: node, in: tree, among: search.applications) else {
      throw ResolutionError(kind: .notFound, evidence: evidence)
    }
    let containers = tree.ancestors(of: node).dropLast()
    let widget = FoundWidget(
      keyPath: keyPath.canonicalText, application: application, reference: tree[node].reference,
      role: tree[node].role, name: tree[node].name, frameTitle: tree.frameTitle(of: node),
      containers: containers.map { (tree[$0].reference, tree[$0].role) })
    do {
      return try await target(widget)
    } catch {
      throw ResolutionError(keyPath, bus: error, applications: [application])
    }
  }

  /// A widget that has been found, before it is read where it is.
  struct FoundWidget {
    var keyPath: String
    var application: AccessibleApplication
    var reference: AccessibleReference
    var role: Role
    var name: String
    var frameTitle: String
    /// What it is in, the innermost first and the frame last.
    var containers: [(reference: AccessibleReference, role: Role)]
  }

  /// Reads where a widget is, and what else is to be known of a target.
  func target(_ widget: FoundWidget) async throws(BusError) -> ResolvedTarget {
    let (bus, application, reference) = (bus, widget.application, widget.reference)
    async let description = try? bus.text("Description", of: reference)
    async let identifier = try? bus.text("AccessibleId", of: reference)
    let views = await ScrollViewFinder(bus: bus).views(
      among: widget.containers, toolkit: application.toolkit)
    let tabs =
      application.toolkit == .gtk4
      ? await PageTabFinder(bus: bus).tabs(among: widget.containers) : []
    let containers = widget.containers.map(\.reference)
    let place = try await reader.place(
      of: reference, role: widget.role, in: containers, frameTitle: widget.frameTitle,
      application: application,
      views: views, tabs: tabs)
    return ResolvedTarget(
      keyPath: widget.keyPath, application: application, reference: reference,
      containers: containers, role: widget.role, name: widget.name,
      description: await description ?? "", accessibleID: await identifier ?? "",
      frameTitle: widget.frameTitle, place: place, views: views, tabs: tabs)
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
    names = requirements.names
  }
}
