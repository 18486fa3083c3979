import TourCore

extension CalloutContent {
  /// Makes a callout that tells of something in plain text and offers nothing but to leave.
  init(
    notice: String, step: Step, controls: FlowControls, languages: [String], tourLanguage: String
  ) {
    self.init(step: step, controls: controls, languages: languages, tourLanguage: tourLanguage)
    let skip = buttons.first { $0.action == .skip } ?? CalloutButton(action: .skip, label: "Skip")
    (title, buttons) = (nil, [skip])
    text = [InlineSpan(notice)]
    accessibleDescription = notice
  }
}
