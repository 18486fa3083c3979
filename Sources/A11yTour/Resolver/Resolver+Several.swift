import TourCore

extension Resolver {
  /// Searches once for each of several key paths; those that one snapshot serves share it.
  func resolveOnce(
    _ keyPaths: some Collection<KeyPath>, scope: ApplicationSelector?
  ) async -> [KeyPath: Result<ResolvedTarget, ResolutionError>] {
    var results: [KeyPath: Result<ResolvedTarget, ResolutionError>] = [:]
    var groups: [SnapshotGroup] = []
    // Asked for all at one time: each of them may have to wait for an application that is silent.
    for (keyPath, applications) in await applications(for: keyPaths, scope: scope) {
      switch applications {
      case .success(let applications):
        let options = TreeReader.Options(keyPath.requirements)
        if let index = groups.firstIndex(where: { $0.serves(options, applications) }) {
          groups[index].add(keyPath, options)
        } else {
          groups.append(SnapshotGroup(keyPath, options, applications))
        }
      case .failure(let error): results[keyPath] = .failure(error)
      }
    }
    for group in groups {
      for (keyPath, result) in await resolve(group, scope: scope) { results[keyPath] = result }
    }
    return results
  }

  private func applications(
    for keyPaths: some Collection<KeyPath>, scope: ApplicationSelector?
  ) async -> [(KeyPath, Result<[AccessibleApplication], ResolutionError>)] {
    let listings = keyPaths.map { keyPath in
      (keyPath, Task { @DesktopActor in await listing(for: keyPath, scope: scope) })
    }
    var answers: [(KeyPath, Result<[AccessibleApplication], ResolutionError>)] = []
    for (keyPath, listing) in listings { answers.append((keyPath, await listing.value)) }
    return answers
  }

  private func listing(
    for keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> Result<[AccessibleApplication], ResolutionError> {
    do throws(ResolutionError) {
      let applications = try await applications(for: keyPath, scope: scope)
      return .success(applications)
    } catch {
      return .failure(error)
    }
  }

  private func resolve(
    _ group: SnapshotGroup, scope: ApplicationSelector?
  ) async -> [(KeyPath, Result<ResolvedTarget, ResolutionError>)] {
    if let only = group.keyPaths.first, group.keyPaths.count == 1 {
      return [(only, await resolveOnce(only, scope: scope))]
    }
    var options = group.options
    options.hasPopups = mayShowPopups(group.applications)
    var tree: AccessibleTree
    do {
      tree = try await TreeReader(bus: bus).snapshot(of: group.applications, options: options)
    } catch {
      return group.keyPaths.map {
        ($0, .failure(ResolutionError($0, bus: error, applications: group.applications)))
      }
    }
    var results: [(KeyPath, Result<ResolvedTarget, ResolutionError>)] = []
    var missing: [KeyPath] = []
    for keyPath in group.keyPaths {
      let search = await match(keyPath, in: &tree, of: group.applications, options)
      if search.match.candidates.isEmpty, !options.includesManagedDescendants {
        missing.append(keyPath)
      } else {
        results.append((keyPath, await result(of: search, keyPath)))
      }
    }
    guard !missing.isEmpty else { return results }
    // What is found nowhere else is looked for in small containers that manage their descendants.
    let widgets = WidgetReader(
      bus: bus, applications: group.applications, properties: options.properties)
    let isMore = await widgets.addManaged(to: &tree)
    for keyPath in missing {
      let search =
        isMore
        ? await match(keyPath, in: &tree, of: group.applications, options)
        : Search(applications: group.applications, tree: tree, match: KeyPathMatch())
      results.append((keyPath, await result(of: search, keyPath)))
    }
    return results
  }

  /// Matches one key path in a shared snapshot, to which the facts are added that decide.
  private func match(
    _ keyPath: KeyPath, in tree: inout AccessibleTree, of applications: [AccessibleApplication],
    _ options: TreeReader.Options
  ) async -> Search {
    for root in tree.applications {
      enterDetails(keyPath.requirements, of: root, in: &tree, applications: applications)
    }
    var search = Search(applications: applications, tree: tree, match: KeyPathMatch())
    await match(keyPath, in: &search, properties: options.properties)
    tree = search.tree
    return search
  }

  private func result(
    of search: Search, _ keyPath: KeyPath
  ) async -> Result<ResolvedTarget, ResolutionError> {
    do throws(ResolutionError) {
      let target = try await target(search, keyPath: keyPath)
      return .success(target)
    } catch {
      return .failure(error)
    }
  }
}

/// Key paths that one snapshot serves, and what it has to hold.
private struct SnapshotGroup {
  private(set) var keyPaths: [KeyPath]
  private(set) var options: TreeReader.Options
  let applications: [AccessibleApplication]

  init(
    _ keyPath: KeyPath, _ options: TreeReader.Options, _ applications: [AccessibleApplication]
  ) {
    (keyPaths, self.options, self.applications) = ([keyPath], options, applications)
  }

  /// Whether a snapshot for the group would do for a key path too, or nearly so.
  ///
  /// What cannot be seen and the cells of tables may be very many: only who asks for them gets them.
  func serves(_ other: TreeReader.Options, _ applications: [AccessibleApplication]) -> Bool {
    self.applications.map(\.reference) == applications.map(\.reference)
      && options.includesHidden == other.includesHidden
      && options.includesManagedDescendants == other.includesManagedDescendants
  }

  mutating func add(_ keyPath: KeyPath, _ other: TreeReader.Options) {
    keyPaths.append(keyPath)
    options.properties.formUnion(other.properties)
    options.roles = options.roles.flatMap { roles in other.roles.map(roles.union) }
  }
}
