/// How a key path was resolved: what was read, and what each component matched.
public struct ResolutionTrace: Equatable, Sendable {
  /// How the tree of one application was read.
  public struct Reading: Equatable, Sendable {
    /// The name of the application.
    public var application: String
    /// The name of the plan that fits how it answers, as "GetMatches" or "pruned walk"; nil when the
    /// reader does not say.
    public var plan: String?
    /// How many round trips had to come one after the other, each for what the one before told; nil
    /// when the reader does not say.
    public var flights: Int?
    /// How many calls it made; nil when it does not say.
    public var calls: Int?
    /// How many bytes came back; nil when it does not say.
    public var bytes: Int?
    /// How many widgets it has in the snapshot.
    public var widgets: Int
    /// Whether widgets were left out that are not wanted but would be read by another plan.
    var isNarrow = false

    /// Makes a reading of which only the widgets are known.
    public init(application: String, widgets: Int) {
      self.application = application
      self.widgets = widgets
    }
  }

  /// What one component matched.
  public struct Component: Equatable, Sendable {
    /// The component in canonical form.
    public var text: String
    /// How many widgets it matched; nil for one that was not reached.
    public var matches: Int?

    /// Makes a component from its text and its matches.
    public init(text: String, matches: Int?) {
      self.text = text
      self.matches = matches
    }
  }

  /// The applications whose trees were read.
  public var readings: [Reading] = []
  /// How many facts were read after the trees, each time it was found that some are needed.
  public var facts: [Int] = []
  /// Which alternative won or came furthest, from 1; nil when none was tried.
  public var alternative: Int?
  /// How many alternatives there are.
  public var alternativeCount = 1
  /// The components of that alternative.
  public var components: [Component] = []
  /// How many calls were made over the bus in all.
  public var calls = 0
  /// How long the search took, in seconds.
  public var elapsed = 0.0

  /// Makes a trace of nothing yet.
  public init() {}
}
