/// A guided tour of one application, complete: every default of the file is worked in.
public struct Tour: Equatable, Sendable {
  /// The version of the file format that this library reads.
  public static let formatVersion = 1

  /// The name that tells the tour from all others, as `org.gnome.Calculator.first-steps`.
  public var id: String
  /// The version of the tour, by which a tour that was changed is told from the one that was played.
  public var version: String
  /// The heading that users see in lists of tours.
  public var title: LocalizedText
  /// What the tour is about, if said.
  public var description: LocalizedText?
  /// The language of strings that name none, a BCP 47 tag.
  public var language: String
  /// The application in force, if the file names one.
  public var app: TourApplication?
  /// The key paths that have names, with the names in them worked in.
  public var keys: [String: KeyPath]
  /// The steps in their order; at least one.
  public var steps: [Step]

  /// Makes a tour from its parts.
  public init(
    id: String, version: String = "1", title: LocalizedText, description: LocalizedText? = nil,
    language: String = "en", app: TourApplication? = nil, keys: [String: KeyPath] = [:],
    steps: [Step]
  ) {
    self.id = id
    self.version = version
    self.title = title
    self.description = description
    self.language = language
    self.app = app
    self.keys = keys
    self.steps = steps
  }

  /// The ids of the steps that act on the application.
  public var actingSteps: [String] {
    steps.filter { !$0.before.isEmpty || !$0.after.isEmpty }.map(\.id)
  }

  /// Gives the step with an id, or nil when there is none.
  public func step(withID id: String) -> Step? {
    steps.first { $0.id == id }
  }
}
