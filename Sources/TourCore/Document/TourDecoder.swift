/// Makes a tour of a document, or says all that is wrong with it.
public enum TourDecoder {
  /// Decodes a document.
  ///
  /// - Returns: The tour, or nil when there is an error; and all diagnostics in the order of their
  ///   places, which may be warnings only.
  public static func decode(_ node: DocumentNode) -> (tour: Tour?, diagnostics: [Diagnostic]) {
    var context = DecodingContext()
    if refusesVersion(of: node, &context) { return (nil, context.diagnostics) }
    var draft = TourDraft()
    let isMapping = ObjectRule.tour.decode(node, into: &draft, &context)
    for rule in TourRule.all { rule.check(node, &context) }
    let diagnostics = Diagnostic.sorted(context.diagnostics)
    guard isMapping, !diagnostics.contains(where: { $0.severity == .error }) else {
      return (nil, diagnostics)
    }
    let tour = Tour(
      id: draft.id, version: draft.version, title: draft.title, description: draft.description,
      language: draft.language, app: draft.app, keys: draft.keys, steps: draft.steps)
    return (tour, diagnostics)
  }

  /// Tells whether a document has another format version, whose fields may mean something else.
  private static func refusesVersion(
    of node: DocumentNode, _ context: inout DecodingContext
  ) -> Bool {
    guard let version = node["tour"], case .number = version.scalar?.value else { return false }
    return ValueRule<Double>.version.decode(version, nil, &context) == nil
  }
}
