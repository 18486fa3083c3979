/// What was read of one accessible when the snapshot of its tree was taken.
public struct AccessibleNode: Equatable, Sendable {
  /// Whether somebody who looks at the screen can see the widget.
  public enum Visibility: String, CaseIterable, Sendable {
    /// It can be seen.
    case visible
    /// It cannot be seen.
    case hidden
    /// It has not been told yet: the states do not say, and the extents have not been read.
    case unknown
  }

  /// What only application nodes have.
  public struct Application: Equatable, Sendable {
    /// The name of the toolkit, as "GTK"; empty when the application does not say.
    public var toolkitName: String
    /// The version of the toolkit, as "3.24.38".
    public var toolkitVersion: String
    /// The number of the process, if it could be told.
    public var pid: Int?
    /// The path of the program, if it could be told.
    public var executable: String?
    /// The id of the desktop file without its ending, as "org.gnome.gedit", if there is one.
    public var desktopFileID: String?

    /// What messages of its catalogues are in the application's language, if they were looked up.
    public var translations: [TranslationKey: String] = [:]

    /// Makes the details of an application.
    public init(
      toolkitName: String = "", toolkitVersion: String = "", pid: Int? = nil,
      executable: String? = nil, desktopFileID: String? = nil
    ) {
      self.toolkitName = toolkitName
      self.toolkitVersion = toolkitVersion
      self.pid = pid
      self.executable = executable
      self.desktopFileID = desktopFileID
    }
  }

  /// Where the accessible lives.
  public var reference: AccessibleReference
  /// What kind of widget it is.
  public var role: Role
  /// Its name as the application gives it, in the language of the application.
  public var name: String
  /// Its description; empty when there is none or it has not been read.
  public var description: String
  /// Its states.
  public var states: StateSet
  /// Its AccessibleId; empty when there is none or it has not been read.
  public var accessibleID: String
  /// Its object attributes, as `id`, `class` and `xml-roles` of web pages.
  public var attributes: [String: String]
  /// Its text by the Text interface, if that was read.
  public var text: String?
  /// Its value by the Value interface as text, if that was read.
  public var value: String?
  /// Its help text, if that was read.
  public var help: String?
  /// The names of the widgets it is related to, if they were read; a relation it lacks is left out.
  public var relations: [Relation: [String]]?
  /// The nodes of cells, by their place in this table, as far as they were read; nil for no cell.
  public internal(set) var cells: [TablePosition: Int?] = [:]
  /// Its rectangle in coordinates of its window, if that was read.
  public var extents: Rect?
  /// Whether it can be seen.
  public var visibility: Visibility
  /// What only applications have.
  public var application: Application?
  /// The index of the parent in the tree; nil for the root.
  public internal(set) var parent: Int?
  /// The indices of the children in the tree, in their order.
  public internal(set) var children: [Int]

  /// Makes a node that is not in a tree yet.
  public init(
    reference: AccessibleReference, role: Role, name: String = "", description: String = "",
    states: StateSet = [], accessibleID: String = "", attributes: [String: String] = [:],
    text: String? = nil, value: String? = nil, help: String? = nil, extents: Rect? = nil,
    visibility: Visibility = .visible, application: Application? = nil
  ) {
    self.reference = reference
    self.role = role
    self.name = name
    self.description = description
    self.states = states
    self.accessibleID = accessibleID
    self.attributes = attributes
    self.text = text
    self.value = value
    self.help = help
    self.extents = extents
    self.visibility = visibility
    self.application = application
    parent = nil
    children = []
  }
}
