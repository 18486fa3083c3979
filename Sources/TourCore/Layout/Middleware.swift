/// One step of a position's computation: it may move the callout, report data or ask for a reset.
public protocol Middleware: Sendable {
  /// Judges the position so far; an empty result leaves it as it is.
  func compute(_ state: MiddlewareState) -> MiddlewareResult
}

/// The position so far, as a middleware sees it; lengths are logical pixels.
public struct MiddlewareState: Sendable {
  /// The left edge of the callout.
  public var x: Double
  /// The top edge of the callout.
  public var y: Double
  /// The placement that was asked for.
  public var initialPlacement: Placement
  /// The placement that is being tried.
  public var placement: Placement
  /// The box that the callout stands at.
  public var reference: Rect
  /// The size of the callout.
  public var floating: Size
  /// The box that the callout should stay inside.
  public var boundary: Rect
  /// Whether start and end are swapped along the horizontal axis.
  public var isRightToLeft: Bool
  /// What the middleware reported so far.
  public var data: MiddlewareData
}

/// What a middleware answers.
public struct MiddlewareResult: Sendable {
  /// How to start the list of middleware anew.
  public enum Reset: Equatable, Sendable {
    /// From the position as it is.
    case restart
    /// From the position of another placement.
    case placement(Placement)
    /// From the position of a callout of another size.
    case floating(Size)
    /// From the position at another reference, in logical pixels.
    case reference(Rect)
  }

  /// The new left edge; nil keeps it.
  public var x: Double?
  /// The new top edge; nil keeps it.
  public var y: Double?
  /// All data with the middleware's own changed; nil keeps them.
  public var data: MiddlewareData?
  /// Whether and how to start anew.
  public var reset: Reset?

  /// Makes an answer from the parts that change something.
  public init(
    x: Double? = nil, y: Double? = nil, data: MiddlewareData? = nil, reset: Reset? = nil
  ) {
    self.x = x
    self.y = y
    self.data = data
    self.reset = reset
  }

  /// The answer that changes nothing.
  public static let unchanged = MiddlewareResult()
}

/// What each middleware reported; nil where it did not run.
public struct MiddlewareData: Equatable, Sendable {
  /// What offset added.
  public var offset: OffsetMiddleware.Report?
  /// What flip has tried.
  public var flip: FlipMiddleware.Report?
  /// How far shift moved the callout.
  public var shift: ShiftMiddleware.Report?
  /// Where the arrow stands.
  public var arrow: ArrowMiddleware.Report?
  /// What is out of sight.
  public var hide: HideMiddleware.Report?
  /// How much room there is.
  public var size: SizeMiddleware.Report?
  /// What automatic placement has tried.
  public var autoPlacement: AutoPlacementMiddleware.Report?

  /// Makes data without any report.
  public init() {}
}

/// How far a placement that was tried stands out of the boundary.
public struct PlacementOverflow: Equatable, Sendable {
  /// The placement.
  public var placement: Placement
  /// The overflow at each side that counts, in logical pixels; not above zero fits.
  public var overflows: [Double]
}
