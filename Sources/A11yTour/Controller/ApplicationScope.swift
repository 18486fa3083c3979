import TourCore

/// Finds the application that a tour is about, and starts it when the tour says so.
@DesktopActor
struct ApplicationScope {
  /// How long an application that was started may take to appear, in seconds.
  static let launchWait = 20.0
  /// How long an application that should run already is waited for, in seconds.
  static let wait = 5.0

  let desktop: Desktop
  let selector: ApplicationSelector
  let launch: TourApplication.Launch

  /// Waits for the application.
  ///
  /// - Returns: the selector to use from now on, and the application.
  /// - Throws: ``ApplicationScopeError`` with what to do next.
  func enter() async throws(ApplicationScopeError) -> (ApplicationSelector, AccessibleApplication) {
    let before = await running()
    if launch == .always || launch == .ifNeeded && before.isEmpty {
      guard case .desktop(let identifier) = selector else {
        throw ApplicationScopeError(
          description: "only an application named by 'app.desktop' can be started")
      }
      do {
        try ApplicationLauncher.launch(desktopFileID: identifier)
      } catch {
        throw ApplicationScopeError(description: "\(error)")
      }
      let known = launch == .always ? Set(before.map(\.processID)) : []
      let started = try await first(within: Self.launchWait) { !known.contains($0.processID) }
      return (.process(started.processID), started)
    }
    let found = try await first(within: Self.wait) { _ in true }
    return (selector, found)
  }

  private func running() async -> [AccessibleApplication] {
    let all = (try? await desktop.directory.applications()) ?? []
    return all.filter { selector.matches($0) }
  }

  private func first(
    within seconds: Double, _ isMeant: (AccessibleApplication) -> Bool
  ) async throws(ApplicationScopeError) -> AccessibleApplication {
    let clock = ContinuousClock()
    let deadline = clock.now.advanced(by: .seconds(seconds))
    let news = SearchNews(bus: desktop.bus)
    while true {
      if let found = await running().first(where: isMeant) { return found }
      guard clock.now < deadline, !Task.isCancelled else { break }
      await news.wakeup.wait(atMost: Resolver.pollInterval)
    }
    let all = (try? await desktop.directory.applications()) ?? []
    // One that does not answer cannot say its name: it may well be the one that is meant.
    let silent = all.filter(\.isNotAnswering)
    let names = all.map(\.name).filter { !$0.isEmpty }.sorted()
    let isSilent = silent.isEmpty ? "" : "\n" + ResolutionError.notAnswering(silent).description
    throw ApplicationScopeError(
      description: """
        the application '\(selector)' is not on the accessibility bus after \(Int(seconds)) s; \
        start it, and if it runs already see 'a11y-tour doctor'
        on the bus: \(names.isEmpty ? "none" : names.joined(separator: ", "))\(isSilent)
        """,
      isNotAnswering: !silent.isEmpty)
  }
}

/// Why the application of a tour is not there.
struct ApplicationScopeError: Error, CustomStringConvertible {
  var description: String
  var isNotAnswering = false
}
