extension CalloutContent {
  /// Makes what the callout of a step says and offers.
  ///
  /// - Parameters:
  ///   - hint: a sentence to add when no mark can point at the target, or nil.
  ///   - marks: what the callouts of further marks say beside it, for those who cannot see them.
  ///   - folded: what further marks would say that have no callout, to be said here.
  ///   - languages: the user's languages, the preferred first.
  ///   - tourLanguage: the language the tour is written in.
  public init(
    step: Step, controls: FlowControls, hint: String? = nil, marks: [CalloutContent] = [],
    folded: [CalloutContent] = [], languages: [String], tourLanguage: String
  ) {
    func resolved(_ text: LocalizedText?) -> String? {
      text.map { $0.resolved(for: languages, default: tourLanguage) }
    }
    let title = resolved(step.title)
    let paragraphs =
      [resolved(step.text).map(InlineMarkdown.spans)] + folded.map(\.paragraph)
      + [hint.map(InlineMarkdown.spans)]
    let spans = Array(paragraphs.compactMap(\.self).joined(separator: [InlineSpan("\n\n")]))
    let plainText = spans.plainText
    let words = [resolved(step.say) ?? plainText] + marks.map(\.paragraph.plainText)
    let heading = "Step \(controls.number) of \(controls.count)"
    self.init(
      title: title, text: spans, progress: controls.count > 1 ? controls.progress : nil,
      buttons: Self.buttons(step.callout.buttons, controls: controls, resolved: resolved),
      accessibleName: [heading, title].compactMap { $0 }.joined(separator: ": "),
      accessibleDescription: words.filter { !$0.isEmpty }.joined(separator: "\n"),
      maxWidth: step.callout.maxWidth,
      isRightToLeft: ((title ?? "") + plainText).isWrittenRightToLeft)
  }

  /// Makes what the callout of a further mark says.
  public init(mark: StepMark, languages: [String], tourLanguage: String) {
    let title = mark.title?.resolved(for: languages, default: tourLanguage)
    let spans = InlineMarkdown.spans(
      of: mark.text?.resolved(for: languages, default: tourLanguage) ?? "")
    let plainText = spans.plainText
    self.init(
      title: title, text: spans, progress: nil, buttons: [], accessibleName: title ?? plainText,
      accessibleDescription: title == nil ? "" : plainText, maxWidth: mark.callout.maxWidth,
      isRightToLeft: ((title ?? "") + plainText).isWrittenRightToLeft)
  }

  /// Title and text in one run.
  private var paragraph: [InlineSpan] {
    guard let title else { return text }
    return [InlineSpan(text.isEmpty ? title : title + ":", style: .strong)]
      + (text.isEmpty ? [] : [InlineSpan(" ")] + text)
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
