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
    guard tree.applications.count == 1, let application = tree.applications.first else {
      return .noSuchWidget
    }
    let node = tree[application]
    if node.children.isEmpty { return .windowNotOpen(node.name) }
    let isWeb = node.application?.toolkitName.lowercased() == "chromium"
    let documents = [Role(named: "document web"), Role(named: "document frame")]
    let hasDocument = tree.nodes.contains { documents.contains($0.role) }
    return isWeb && !hasDocument ? .rendererAccessibilityOff(node.name) : .noSuchWidget
  }
}
