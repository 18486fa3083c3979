/// What came of bringing a widget into view.
public enum ScrollOutcome: Equatable, Sendable {
  /// It is seen whole, fills its view, or is in none.
  case alreadyInView
  /// It was brought into view and has come to rest at the place that the target tells.
  case scrolled(ResolvedTarget)
  /// Nothing that its toolkit offers works: its user has to scroll. The way is nil when it is not
  /// known.
  case needsUser(ScrollDirection?)
}

/// What is done about a widget that is there but out of its scrolled view.
public struct Scrolling: Sendable {
  /// Whether it is brought into view; otherwise the user is asked at once.
  public var isAutomatic: Bool
  /// Called once when the user has to scroll, with the widget and the way to it.
  public var ask: @DesktopActor (ResolvedTarget, ScrollDirection?) -> Void

  /// Makes the rule for one search.
  public init(
    isAutomatic: Bool = true,
    ask: @escaping @DesktopActor (ResolvedTarget, ScrollDirection?) -> Void
  ) {
    self.isAutomatic = isAutomatic
    self.ask = ask
  }
}
