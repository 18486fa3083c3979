/// Tells whether reference or callout are out of sight.
public struct HideMiddleware: Middleware {
  /// What to look at.
  public enum Strategy: String, CaseIterable, Sendable {
    /// Whether the reference is wholly out of the boundary.
    case referenceHidden
    /// Whether the callout is wholly out of it.
    case escaped
  }

  /// What is out of sight; nil where no strategy looked.
  public struct Report: Equatable, Sendable {
    /// Whether the reference is wholly out of the boundary.
    public var isReferenceHidden: Bool?
    /// Whether the callout is wholly out of the boundary.
    public var isEscaped: Bool?
  }

  /// What to look at.
  public var strategy: Strategy
  /// How much smaller the boundary is, in logical pixels.
  public var padding: Insets

  /// Makes a hide middleware from its options.
  public init(strategy: Strategy = .referenceHidden, padding: Insets = .zero) {
    self.strategy = strategy
    self.padding = padding
  }

  /// Reports what is out of sight; the position stays.
  public func compute(_ state: MiddlewareState) -> MiddlewareResult {
    var data = state.data
    var report = data.hide ?? Report()
    switch strategy {
    case .referenceHidden:
      let overflow = state.detectOverflow(of: .reference, padding: padding)
      report.isReferenceHidden = isOutside(overflow, size: state.reference.size)
    case .escaped:
      let overflow = state.detectOverflow(of: .floating, padding: padding)
      report.isEscaped = isOutside(overflow, size: state.floating)
    }
    data.hide = report
    return MiddlewareResult(data: data)
  }

  private func isOutside(_ overflow: Insets, size: Size) -> Bool {
    Side.allCases.contains { overflow[$0] - size[$0.axis] >= 0 }
  }
}
