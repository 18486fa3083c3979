import TourCore

/// What a search saw that found no widget, or several: enough to explain it.
struct SearchEvidence: Sendable, CustomStringConvertible {
  /// The key path.
  var keyPath: KeyPath
  /// What it matched.
  var match: KeyPathMatch
  /// What was read of the applications in question.
  var tree: AccessibleTree

  /// What went wrong and what to do about it, in several lines, safe to print.
  var description: String {
    failure?.description ?? "nothing matches \(EscapedText.escapedControls(keyPath.text))"
  }

  /// The nodes that the description lists.
  var listed: [Int] {
    switch failure {
    case .notFound(let failure): failure.misses.map(\.candidate.index)
    case .ambiguous(let failure): failure.candidates.map(\.index)
    case nil: []
    }
  }

  private var failure: ResolutionFailure? {
    ResolutionFailure(keyPath, match: match, in: tree, application: nil, cause: cause)
  }

  /// What is likely to be behind a widget that is missing.
  private var cause: ResolutionFailure.Cause {
    // A process may have registered a second application, which is empty.
    let filled = tree.applications.filter { !tree[$0].children.isEmpty }
    guard let application = filled.first ?? tree.applications.first, filled.count <= 1 else {
      return .noSuchWidget
    }
    let node = tree[application]
    if node.children.isEmpty || isWindowMissing { return .windowNotOpen(node.name) }
    return tree.hidesContents(of: application)
      ? .rendererAccessibilityOff(node.name) : .noSuchWidget
  }

  /// Whether the component that failed is a window.
  private var isWindowMissing: Bool {
    guard let failure = match.failure else { return false }
    let component = keyPath.alternatives[failure.alternative].components[failure.component]
    guard case .role(let name) = component.head, let roles = RoleAlias.roles(named: name) else {
      return false
    }
    let windows = RoleAlias.named("window")?.roles ?? []
    return roles.allSatisfy(windows.contains)
  }
}

extension AccessibleTree {
  /// Whether an application is one of Chromium that shows its pages to screen readers only.
  func hidesContents(of application: Int) -> Bool {
    let documents = ["document web", "document frame"].map { Role(named: $0) }
    return self[application].application?.toolkitName.lowercased() == "chromium"
      && !subtree(of: application).contains { documents.contains(self[$0].role) }
  }
}
