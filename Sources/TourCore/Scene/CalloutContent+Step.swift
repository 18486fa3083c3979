extension CalloutContent {
  /// Makes what the callout of a step says and offers.
  ///
  /// - Parameters:
  ///   - hint: a sentence to add when no mark can point at the target, or nil.
  ///   - languages: the user's languages, the preferred first.
  ///   - tourLanguage: the language the tour is written in.
  public init(
    step: Step, controls: FlowControls, hint: String? = nil, languages: [String],
    tourLanguage: String
  ) {
    func resolved(_ text: LocalizedText?) -> String? {
      text.map { $0.resolved(for: languages, default: tourLanguage) }
    }
    let title = resolved(step.title)
    let body = [resolved(step.text), hint].compactMap { $0 }.joined(separator: "\n\n")
    let spans = InlineMarkdown.spans(of: body)
    let plainText = spans.plainText
    let heading = "Step \(controls.number) of \(controls.count)"
    self.init(
      title: title, text: spans, progress: controls.count > 1 ? controls.progress : nil,
      buttons: Self.buttons(step.callout.buttons, controls: controls, resolved: resolved),
      accessibleName: [heading, title].compactMap { $0 }.joined(separator: ": "),
      accessibleDescription: resolved(step.say) ?? plainText,
      maxWidth: step.callout.maxWidth,
      isRightToLeft: ((title ?? "") + plainText).isWrittenRightToLeft)
  }

  private static func buttons(
    _ labels: StepCallout.Buttons, controls: FlowControls,
    resolved: (LocalizedText?) -> String?
  ) -> [CalloutButton] {
    var (next, back, skip): (String?, String?, String?) = (nil, nil, nil)
    // Skip stays even where the tour wants no buttons: the screen is never without a way out.
    var isSkipOnly = true
    if case .labelled(let nextLabel, let backLabel, let skipLabel) = labels {
      (next, back, skip) = (resolved(nextLabel), resolved(backLabel), resolved(skipLabel))
      isSkipOnly = false
    }
    var buttons: [CalloutButton] = []
    if isSkipOnly || !(controls.isLast && controls.isNextOffered) {
      buttons.append(CalloutButton(action: .skip, label: skip ?? "Skip"))
    }
    guard !isSkipOnly else { return buttons }
    if controls.isBackOffered {
      buttons.append(CalloutButton(action: .back, label: back ?? "Back"))
    }
    if controls.isNextOffered {
      let label = next ?? (controls.isLast ? "Done" : "Next")
      buttons.append(CalloutButton(action: .next, label: label))
    }
    return buttons
  }
}

extension String {
  /// Whether the first letter that has a direction runs from right to left.
  var isWrittenRightToLeft: Bool {
    for scalar in unicodeScalars {
      switch scalar.value {
      case 0x0590...0x08FF, 0xFB1D...0xFDFF, 0xFE70...0xFEFF, 0x10800...0x10FFF, 0x1E800...0x1EFFF:
        return true
      default:
        if scalar.properties.isAlphabetic { return false }
      }
    }
    return false
  }
}
