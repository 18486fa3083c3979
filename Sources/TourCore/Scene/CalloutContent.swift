/// What a callout says and offers.
public struct CalloutContent: Equatable, Sendable {
  /// The heading, if any.
  public var title: String?
  /// The text below it, as runs of one style each.
  public var text: [InlineSpan]
  /// How far the tour is, as "2 of 5".
  public var progress: String?
  /// The buttons from the start of the line to its end.
  public var buttons: [CalloutButton]
  /// What assistive technology calls the callout, as "Step 2 of 5: Save".
  public var accessibleName: String
  /// What assistive technology reads of it.
  public var accessibleDescription: String
  /// The greatest width in logical pixels.
  public var maxWidth: Double
  /// Whether lines run from right to left.
  public var isRightToLeft: Bool

  /// Makes the content of a callout from its parts.
  public init(
    title: String?, text: [InlineSpan], progress: String?, buttons: [CalloutButton],
    accessibleName: String, accessibleDescription: String, maxWidth: Double = 340,
    isRightToLeft: Bool = false
  ) {
    self.title = title
    self.text = text
    self.progress = progress
    self.buttons = buttons
    self.accessibleName = accessibleName
    self.accessibleDescription = accessibleDescription
    self.maxWidth = maxWidth
    self.isRightToLeft = isRightToLeft
  }
}

/// A button of a callout.
public struct CalloutButton: Equatable, Sendable {
  /// What a button does to the tour.
  public enum Action: String, CaseIterable, Sendable {
    /// Goes on to the next step, or ends the tour at the last.
    case next
    /// Goes back to the step before.
    case back
    /// Leaves the tour.
    case skip
  }

  /// What it does.
  public var action: Action
  /// What it says.
  public var label: String

  /// Makes a button from what it does and says.
  public init(action: Action, label: String) {
    self.action = action
    self.label = label
  }
}
