/// The toolkits that differ in how they report where a widget is.
public enum ToolkitFamily: Equatable, Sendable {
  /// GTK 3, and what draws with its accessibility bridge.
  case gtk3
  /// GTK 4, which knows no position on the screen.
  case gtk4
  /// Qt 5 and Qt 6.
  case qt
  /// LibreOffice, which reports what it draws itself too high by the height of the menu bar.
  case libreOffice
  /// Any other, which is taken at its word.
  case other

  /// Tells the family from what an application says of itself.
  ///
  /// - Parameters:
  ///   - toolkit: its `ToolkitName`.
  ///   - version: its toolkit `Version`.
  ///   - application: its name.
  public init(toolkit: String, version: String, application: String) {
    let major = version.prefix { $0.isNumber }
    switch toolkit.lowercased() {
    case "gtk" where application == "soffice": self = .libreOffice
    case "gtk" where major == "4": self = .gtk4
    case "gtk": self = .gtk3
    case "qt": self = .qt
    default: self = .other
    }
  }

  /// Whether positions are asked for relative to the window rather than to the screen.
  ///
  /// GTK 4 knows no other; the window extents of Qt grow with the window's position.
  public var reportsWindowCoordinates: Bool { self == .gtk4 }
  /// Whether it asks the registry of the accessibility bus about keys before it uses them.
  public var reportsKeys: Bool { self == .gtk3 || self == .libreOffice }
  /// Whether widgets say by their states that they can be seen; GTK 4 does not.
  public var reportsShowing: Bool { self != .gtk4 }

  /// Tells from the states of a widget whether it can be seen, as far as the toolkit says so.
  public func visibility(_ states: StateSet) -> AccessibleNode.Visibility {
    guard states.contains(.visible) else { return .hidden }
    guard reportsShowing else { return .unknown }
    return states.contains(.showing) ? .visible : .hidden
  }
}
