public import TourCore

/// Widgets that are known already.
extension Resolver {
  /// How many levels above a widget its window may be.
  private static let depthLimit = 200

  /// Waits until a widget can be seen and has come to rest.
  ///
  /// - Parameter wait: how long to go on, in seconds.
  /// - Throws: ``ResolutionError`` when the time is over, and at once when the widget is gone.
  public func resolve(
    _ reference: AccessibleReference, wait: Double
  ) async throws(ResolutionError) -> ResolvedTarget {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(wait))
    let meant = "the widget \(reference.objectPath) of \(reference.busName)"
    var target: ResolvedTarget
    do throws(BusError) {
      target = try await self.target(reference, named: meant)
    } catch {
      throw ResolutionError(
        kind: error.isTemporary ? .notAnswering : .notFound,
        description: "\(meant) cannot be read, look for it anew: \(error)")
    }
    while true {
      try? await Task.sleep(for: Self.stableInterval)
      if let place = try? await reader.place(of: target) {
        let isReady = place.isSeen && place.isAtRest(since: target.place)
        target.place = place
        if isReady { return target }
      }
      guard clock.now < deadline, !Task.isCancelled else {
        throw ResolutionError(
          kind: .notReady,
          description: "\(meant) is there, but it is out of view or keeps moving; wait longer")
      }
    }
  }

  private func target(
    _ reference: AccessibleReference, named meant: String
  ) async throws(BusError) -> ResolvedTarget {
    let applications = try await directory.applications()
    guard
      let application = applications.first(where: {
        $0.reference.busName == reference.busName
      })
    else { throw BusError(.unknown, context: "reading \(meant)") }
    var levels: [(AccessibleReference, Role)] = []
    var current = reference
    while levels.count < Self.depthLimit, let parent = try await bus.parent(of: current),
      parent != application.reference
    {
      levels.append((parent, try await bus.role(of: parent)))
      current = parent
    }
    let containers = levels.map(\.0)
    let title = try await bus.text("Name", of: containers.last ?? reference)
    let views = await ScrollViewFinder(bus: bus).views(
      among: levels, toolkit: application.toolkit)
    let tabs =
      application.toolkit == .gtk4 ? await PageTabFinder(bus: bus).tabs(among: levels) : []
    let place = try await reader.place(
      of: reference, in: containers, frameTitle: title, application: application, views: views,
      tabs: tabs)
    return ResolvedTarget(
      keyPath: reference.objectPath, application: application, reference: reference,
      containers: containers, role: try await bus.role(of: reference),
      name: try await bus.text("Name", of: reference),
      description: (try? await bus.text("Description", of: reference)) ?? "",
      accessibleID: (try? await bus.text("AccessibleId", of: reference)) ?? "",
      frameTitle: title, place: place, views: views, tabs: tabs)
  }
}
