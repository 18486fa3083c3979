/// One rule about how the fields of a step fit together.
struct StepRule: Sendable {
  /// Reports where a step breaks the rule.
  let check: @Sendable (DocumentNode, Step, inout DecodingContext) -> Void

  /// Every rule.
  static let all =
    [
      hasFreeID, hasWords, hasSafeLinks, leadsOn, canBeClicked, hasPathForItsShape,
    ] + ofTargets + ofFlow

  /// The id is not the word that ends a tour.
  static let hasFreeID = StepRule { node, step, context in
    guard step.id == StepDestination.endWord, let place = node["id"] else { return }
    context.report(
      "the id \"end\" is kept for the end of the tour; give this step another",
      at: place.position, rule: "bad-id")
  }

  /// A step says something.
  static let hasWords = StepRule { node, _, context in
    guard node["title"] == nil, node["text"] == nil else { return }
    context.report(
      "a step needs a \"title\" or a \"text\"", at: node.position, rule: "missing-field")
  }

  /// A link opens a page, a letter or a help page, and nothing else of the user's machine.
  static let hasSafeLinks = StepRule { node, _, context in
    let schemes = ["http:", "https:", "mailto:", "help:"]
    let repairs = node["restore"]?.elements ?? []
    let marks = node["marks"]?.elements ?? []
    let texts = ([node["text"]] + repairs.map { $0["say"] } + marks.map { $0["text"] })
      .compactMap(\.self)
    for node in texts.flatMap({ text in text.entries?.map(\.value) ?? [text] }) {
      for span in InlineMarkdown.spans(of: node.string ?? "") {
        guard case .link(let address) = span.style,
          !schemes.contains(where: { address.lowercased().hasPrefix($0) })
        else { continue }
        context.report(
          "the link \(Quoted.short(address)) must begin with one of \(Quoted.list(schemes))",
          at: node.position, rule: "bad-link")
      }
    }
  }

  /// A step without buttons has another way on.
  static let leadsOn = StepRule { node, step, context in
    guard step.callout.buttons == .none, step.advance == [.button], !step.areKeysActive,
      step.overlayClick != .next
    else { return }
    context.report(
      "nothing leads on from this step: it has no buttons, no keys and no other condition",
      at: node.position, rule: "dead-end")
  }

  /// A step that waits for nothing but a press lets the press through.
  static let canBeClicked = StepRule { node, step, context in
    guard step.input == .block || step.input == .reverse, step.target != nil,
      step.advance.allSatisfy({ $0 == .click(nil) }), let advance = node["advance"]
    else { return }
    context.report(
      "the step waits for a press that its input \"\(step.input.rawValue)\" keeps from the target",
      at: advance.position, rule: "blocked-click", severity: .warning)
  }

  /// The shape `path` and the field `path` go together.
  static let hasPathForItsShape = StepRule { node, step, context in
    checkPath(of: step.cutout, node, &context)
  }

  /// Reports a shape `path` without the field, and the field without the shape.
  static func checkPath(
    of style: StepCutout, _ node: DocumentNode, _ context: inout DecodingContext
  ) {
    let cutout = node["cutout"]
    if style.shape == .path, style.path.isEmpty {
      // Path data that are faulty have been reported where they stand.
      let isReported = context.diagnostics.contains { $0.rule == "path-data" }
      guard cutout?["path"] == nil, !isReported else { return }
      context.report(
        "the shape \"path\" needs the field \"path\" with SVG path data",
        at: (cutout?["shape"] ?? cutout ?? node).position, rule: "missing-field")
    } else if style.shape != .path, let path = cutout?["path"] {
      context.report(
        "the path is not used: the shape is \"\(style.shape.rawValue)\"; write "
          + "\"shape: path\"", at: path.position, rule: "unused-path", severity: .warning)
    }
  }
}
