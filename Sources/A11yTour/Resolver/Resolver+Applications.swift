import TourCore

extension Resolver {
  /// Lists the applications that the key path may be about.
  func applications(
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
    let requirements = keyPath.requirements
    let meant = all.filter { application in
      let node = detailed(application, requirements)
      return keyPath.mayStartAtDesktop && keyPath.matchesApplication(node)
        || !keyPath.startsAtDesktop && scope?.matches(application) == true
    }
    let answering = meant.filter { !$0.isNotAnswering }
    if !answering.isEmpty { return answering }
    let silent = meant.isEmpty ? all.filter { mayBeMeant($0, keyPath, scope: scope) } : meant
    if !silent.isEmpty {
      throw ResolutionError.notAnswering(keyPath, applications: silent)
    }
    throw ResolutionError.applicationNotFound(keyPath, scope: scope, running: all)
  }

  /// Tells whether a silent application, which cannot say its name, may be the one that is meant.
  ///
  /// Its process is known all the same, and rules it out where one is asked for.
  private func mayBeMeant(
    _ application: AccessibleApplication, _ keyPath: KeyPath, scope: ApplicationSelector?
  ) -> Bool {
    guard application.isNotAnswering else { return false }
    let node = detailed(application, keyPath.requirements)
    return keyPath.mayMatchSilentApplication(node)
      || !keyPath.startsAtDesktop && scope?.mayMean(silent: application) == true
  }

  /// Enters what only some key paths ask of an application.
  func enterDetails(
    _ requirements: KeyPathRequirements, of root: Int, in tree: inout AccessibleTree,
    applications: [AccessibleApplication]
  ) {
    guard let application = applications.first(where: { $0.reference == tree[root].reference })
    else { return }
    let node = detailed(application, requirements)
    tree[root].application = node.application
  }

  /// Gives an application as a node, with what a key path asks of it.
  private func detailed(
    _ application: AccessibleApplication, _ requirements: KeyPathRequirements
  ) -> AccessibleNode {
    var node = application.node
    if requirements.needsDesktopFile {
      node.application?.desktopFileID = DesktopFiles.identifier(of: application)
    }
    node.application?.translations = translations.translations(
      of: requirements.translations, for: application)
    return node
  }
}
