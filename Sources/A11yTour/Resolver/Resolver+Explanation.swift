public import TourCore

extension Resolver {
  /// Looks once more for what comes nearest to a widget that was not found, or where several are.
  ///
  /// Searches do not do this by themselves: it reads hidden widgets too.
  ///
  /// - Returns: an error of the same kind whose description says more, or the same error.
  public func explained(
    _ error: ResolutionError, _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> ResolutionError {
    if error.kind == .applicationNotFound {
      let running = (try? await directory.applications()) ?? []
      let missing = MissingApplication(keyPath: keyPath, scope: scope, running: running)
      return ResolutionError(kind: error.kind, description: await missing.explanation())
    }
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
    // Labels make better key paths than counting does.
    let facts = FactReader(
      bus: bus, applications: search.applications, reader: reader, properties: [])
    await facts.readRelations(of: search.tree.nodesToRelate, in: &search.tree)
    let listed = search.evidence(keyPath).listed
    await decide(listed, in: &search.tree, applications: search.applications)
    return ResolutionError(kind: error.kind, evidence: search.evidence(keyPath))
  }

  /// Searches once, and tells how.
  ///
  /// - Returns: the trace, nil when no tree was read, and the widget or the error, explained.
  public func traced(
    _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> (trace: ResolutionTrace?, result: Result<ResolvedTarget, ResolutionError>) {
    var trace: ResolutionTrace?
    do throws(ResolutionError) {
      let search = try await search(keyPath, scope: scope)
      trace = search.trace
      return (trace, .success(try await target(search, keyPath: keyPath)))
    } catch {
      return (trace, .failure(await explained(error, keyPath, scope: scope)))
    }
  }
}
