/// Where an accessible lives: its application's bus name and the path of its object there.
public struct AccessibleReference: Hashable, Sendable {
  /// The unique name of the connection, as ":1.7".
  public var busName: String
  /// The object path, as "/org/a11y/atspi/accessible/118".
  public var objectPath: String

  /// Makes a reference from a bus name and an object path.
  public init(busName: String, objectPath: String) {
    self.busName = busName
    self.objectPath = objectPath
  }
}
