import A11yTour
import CAtspi
import CGtk

/// What the desktop says of colours, text and motion, and when it changes its mind.
@DesktopActor
final class DesktopLook {
  /// Called when something of it changed.
  var onChange: (@DesktopActor () -> Void)?

  private let settings: UnsafeMutablePointer<GtkSettings>
  private let interface: UnsafeMutablePointer<GSettings>?
  private var signals: [Signal] = []
  private var portal: SettingsPortal?
  private var values: [String] = []

  private static let properties = [
    "gtk-theme-name", "gtk-application-prefer-dark-theme", "gtk-font-name", "gtk-xft-dpi",
    "gtk-enable-animations",
  ]

  /// Reads the settings of a screen and listens for changes.
  init?(screen: OpaquePointer) {
    guard let settings = gtk_settings_get_for_screen(screen) else { return nil }
    self.settings = settings
    interface = Self.openInterfaceSettings()
    values = currentValues
    for property in Self.properties {
      signals.append(
        Signal(settings, "notify::\(property)") { [weak self] _ in
          self?.settingsChanged()
          return false
        })
    }
    if let interface {
      signals.append(
        Signal(interface, "changed::color-scheme") { [weak self] _ in
          self?.onChange?()
          return false
        })
    }
    portal = SettingsPortal { [weak self] in self?.onChange?() }
  }

  isolated deinit {
    close()
  }

  /// Stops listening.
  func close() {
    portal = nil
    for signal in signals { signal.disconnect() }
    if let interface, !signals.isEmpty { g_object_unref(interface) }
    signals = []
  }

  /// Whether the desktop is dark.
  var isDark: Bool {
    switch portal?.colorScheme {
    case .dark?: return true
    case .light?: return false
    case .unset?, nil: break
    }
    if let interface, let name = g_settings_get_string(interface, "color-scheme") {
      defer { g_free(name) }
      switch String(cString: name) {
      case "prefer-dark": return true
      case "prefer-light": return false
      default: break
      }
    }
    if boolean("gtk-application-prefer-dark-theme") { return true }
    // The variable outranks the setting, for GTK too.
    let forced = g_getenv("GTK_THEME").map { String(cString: $0) }
    let theme = (forced ?? string("gtk-theme-name")).lowercased()
    return theme.hasSuffix("-dark") || theme.hasSuffix(":dark") || theme.hasSuffix("inverse")
  }

  /// Whether things may move.
  var hasMotion: Bool { boolean("gtk-enable-animations") }

  /// GTK also tells of settings that it has only read again.
  private func settingsChanged() {
    let before = values
    values = currentValues
    if values != before { onChange?() }
  }

  private var currentValues: [String] {
    Self.properties.map { property in
      var value = GValue()
      g_object_get_property(cast(settings), property, &value)
      defer { g_value_unset(&value) }
      guard let text = g_strdup_value_contents(&value) else { return "" }
      defer { g_free(text) }
      return String(cString: text)
    }
  }

  /// The corresponding C macros are `G_TYPE_BOOLEAN` and `G_TYPE_STRING`.
  private static let booleanType = GType(5 << 2)
  private static let stringType = GType(16 << 2)

  private func boolean(_ property: String) -> Bool {
    var value = GValue()
    g_value_init(&value, Self.booleanType)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(settings), property, &value)
    return g_value_get_boolean(&value) != 0
  }

  private func string(_ property: String) -> String {
    var value = GValue()
    g_value_init(&value, Self.stringType)
    defer { g_value_unset(&value) }
    g_object_get_property(cast(settings), property, &value)
    return g_value_get_string(&value).map { String(cString: $0) } ?? ""
  }

  /// The desktop's interface settings; nil where they have no colour scheme.
  private static func openInterfaceSettings() -> UnsafeMutablePointer<GSettings>? {
    guard let source = g_settings_schema_source_get_default(),
      let schema = g_settings_schema_source_lookup(source, "org.gnome.desktop.interface", 1)
    else { return nil }
    defer { g_settings_schema_unref(schema) }
    guard g_settings_schema_has_key(schema, "color-scheme") != 0 else { return nil }
    return g_settings_new_full(schema, nil, nil)
  }
}
