public import TourCore

/// Widgets that are known already.
extension Resolver {
  /// How many levels above a widget its window may be.
  private static let depthLimit = 200

  /// Reads a widget once.
  public func resolveOnce(
    _ reference: AccessibleReference
  ) async -> Result<ResolvedTarget, ResolutionError> {
    do throws(BusError) {
      return .success(try await target(reference))
    } catch {
      return .failure(
        ResolutionError(
          kind: error.isTemporary ? .notAnswering : .notFound,
          description: "\(reference.words) cannot be read, look for it anew: \(error)"))
    }
  }

  /// Waits until a widget can be seen and has come to rest.
  ///
  /// - Parameter wait: how long to go on, in seconds.
  /// - Throws: ``ResolutionError`` when the time is over, and at once when the widget is gone.
  public func resolve(
    _ reference: AccessibleReference, wait: Double
  ) async throws(ResolutionError) -> ResolvedTarget {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(wait))
    var target = try await resolveOnce(reference).get()
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
          description:
            "\(reference.words) is there, but it is out of view or keeps moving; wait longer")
      }
    }
  }

  private func target(
    _ reference: AccessibleReference
  ) async throws(BusError) -> ResolvedTarget {
    let applications = try await directory.applications()
    guard
      let application = applications.first(where: {
        $0.reference.busName == reference.busName
      })
    else { throw BusError(.unknown, context: "reading \(reference.words)") }
    var levels: [(AccessibleReference, Role)] = []
    var current = reference
    while levels.count < Self.depthLimit, let parent = try await bus.parent(of: current),
      parent != application.reference
    {
      levels.append((parent, try await bus.role(of: parent)))
      current = parent
    }
    return try await target(
      FoundWidget(
        keyPath: reference.objectPath, application: application, reference: reference,
        role: try await bus.role(of: reference), name: try await bus.text("Name", of: reference),
        frameTitle: try await bus.text("Name", of: levels.last?.0 ?? reference),
        containers: levels))
  }
}

extension AccessibleReference {
  /// The widget, for messages.
  fileprivate var words: String { "the widget \(objectPath) of \(busName)" }
}
