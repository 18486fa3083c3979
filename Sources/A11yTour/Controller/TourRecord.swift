public import TourCore

/// Something that happened in a tour, with what was on the screen, for logs and pictures.
public struct TourRecord: Sendable {
  /// What happened.
  public var event: FlowLogEvent
  /// The targets of the step as they are now; empty before they are found.
  public var targets: [ResolvedTarget]
  /// What is to be seen, when a step is shown or restored.
  public var scene: Scene?
  /// What the callout says, when a step is shown or restored.
  public var content: CalloutContent?
}

/// How a tour ended.
public struct TourResult: Sendable {
  /// The end itself.
  public var outcome: Outcome
  /// Why the last target was not found, if the tour ended over that.
  public var resolutionError: ResolutionError?
  /// What steps did to the application and could not be undone, in words.
  public var undoFailures: [String]
}

/// How a tour is played.
public struct TourOptions: Sendable {
  /// The application in force instead of the tour's own.
  public var application: ApplicationSelector?
  /// The id of the step to begin with; nil begins at the first.
  public var firstStep: String?
  /// The user's languages, the preferred first.
  public var languages: [String]
  /// The seconds after which Next presses itself; nil leaves that to the user.
  public var autoInterval: Double?
  /// Whether the tour may act on the application, as the `before` and `after` of its steps say.
  public var allowsActions: Bool
  /// How long an automatic flow waits for an application that went away, and any flow for
  /// the accessibility bus, before the tour ends.
  public var lossPatience: Duration

  /// Makes options; without any the tour is played as its file says.
  public init(
    application: ApplicationSelector? = nil, firstStep: String? = nil, languages: [String] = [],
    autoInterval: Double? = nil, allowsActions: Bool = false,
    lossPatience: Duration = .seconds(30)
  ) {
    self.application = application
    self.firstStep = firstStep
    self.languages = languages
    self.autoInterval = autoInterval
    self.allowsActions = allowsActions
    self.lossPatience = lossPatience
  }
}
