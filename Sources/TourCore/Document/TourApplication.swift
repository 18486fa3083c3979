/// The application that a tour is about, and whether the tour starts it.
public struct TourApplication: Equatable, Sendable {
  /// Whether a tour starts its application.
  public enum Launch: String, CaseIterable, Sendable {
    /// The application must be running.
    case never
    /// It is started when it is not running.
    case ifNeeded
    /// It is started each time.
    case always
  }

  /// How the application is found.
  public var selector: ApplicationSelector
  /// Whether it is started; only an application named by its desktop file can be.
  public var launch: Launch

  /// Makes the application of a tour from how it is found and started.
  public init(selector: ApplicationSelector, launch: Launch = .never) {
    self.selector = selector
    self.launch = launch
  }
}
