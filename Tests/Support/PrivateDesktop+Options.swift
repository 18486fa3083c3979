public import TourCore

extension PrivateDesktop {
  /// A window manager a desktop can have.
  public enum WindowManager: String, CaseIterable, Sendable {
    /// Openbox: small, without a compositor.
    case openbox
    /// The window manager of Xfce; with its compositor, GTK windows draw their own shadows.
    case xfwm4
    /// None: windows stay where they put themselves, without decoration.
    case none
  }

  /// A compositor a desktop can have.
  public enum Compositor: String, CaseIterable, Sendable {
    /// None: windows cannot be translucent.
    case none
    /// The plain compositor of X.org.
    case xcompmgr
    /// picom with its XRender backend.
    case picom
    /// The compositor within `WindowManager.xfwm4`, which it needs.
    case xfwm4
  }

  /// How a desktop shall be.
  public struct Options: Hashable, Sendable {
    /// The sizes of the monitors in pixels, side by side from the left.
    ///
    /// RandR and Xinerama, and so window managers and libwnck, tell of all. But Xvfb has a single
    /// output, and GTK and Qt go by outputs: GTK knows the first monitor only, Qt the whole screen.
    public var monitors: [Size]
    /// The window manager.
    public var windowManager: WindowManager
    /// The compositor.
    public var compositor: Compositor
    /// Whether applications prefer their dark theme.
    public var isDark: Bool
    /// The factor by which text is larger than usual.
    public var textScale: Double
    /// The locale of applications.
    public var locale: String
    /// Whether there is an accessibility bus.
    public var hasAccessibility: Bool
    /// Variables added to the environment of everything on the desktop.
    public var environment: [String: String]
    /// The folders in which programs are looked for; nil for those of the test process.
    public var searchPath: String?

    /// Makes options; the defaults are a bright desktop of 1280×800 with Openbox.
    public init(
      monitors: [Size] = [Size(width: 1280, height: 800)],
      windowManager: WindowManager = .openbox, compositor: Compositor = .none,
      isDark: Bool = false, textScale: Double = 1, locale: String = "C.UTF-8",
      hasAccessibility: Bool = true, environment: [String: String] = [:],
      searchPath: String? = nil
    ) {
      self.monitors = monitors
      self.windowManager = windowManager
      self.compositor = compositor
      self.isDark = isDark
      self.textScale = textScale
      self.locale = locale
      self.hasAccessibility = hasAccessibility
      self.environment = environment
      self.searchPath = searchPath
    }

    /// The same as arguments of `scripts/private-desktop.sh`.
    var arguments: [String] {
      var arguments = monitors.flatMap { ["--screen", "\(Int($0.width))x\(Int($0.height))"] }
      arguments += ["--window-manager", windowManager.rawValue]
      arguments += ["--compositor", compositor.rawValue]
      arguments += ["--text-scale", "\(textScale)", "--locale", locale]
      if isDark { arguments.append("--dark") }
      if !hasAccessibility { arguments.append("--no-accessibility") }
      for (name, value) in environment.sorted(by: { $0.key < $1.key }) {
        arguments += ["--env", "\(name)=\(value)"]
      }
      return arguments + ["--serve"]
    }
  }
}
