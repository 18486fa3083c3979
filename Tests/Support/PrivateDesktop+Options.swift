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
    /// Wayland has an output for each.
    public var monitors: [Size]
    /// The kind of desktop.
    public var session: Session
    /// The scale of each monitor on Wayland, such as 1.5; it is 1 for those beyond the end.
    public var scales: [Double]
    /// Whether a Wayland desktop has an X server too.
    public var hasXWayland: Bool
    /// Folders of extensions that GNOME Shell has switched on.
    public var gnomeExtensions: [String]
    /// The window manager of an X11 desktop.
    public var windowManager: WindowManager
    /// The compositor of an X11 desktop.
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

    /// Makes options; the defaults are a bright X11 desktop of 1280×800 with Openbox.
    public init(
      session: Session = .x11, monitors: [Size] = [Size(width: 1280, height: 800)],
      scales: [Double] = [], hasXWayland: Bool = true, gnomeExtensions: [String] = [],
      windowManager: WindowManager = .openbox, compositor: Compositor = .none,
      isDark: Bool = false, textScale: Double = 1, locale: String = "C.UTF-8",
      hasAccessibility: Bool = true, environment: [String: String] = [:],
      searchPath: String? = nil
    ) {
      self.session = session
      self.monitors = monitors
      self.scales = scales
      self.hasXWayland = hasXWayland
      self.gnomeExtensions = gnomeExtensions
      self.windowManager = windowManager
      self.compositor = compositor
      self.isDark = isDark
      self.textScale = textScale
      self.locale = locale
      self.hasAccessibility = hasAccessibility
      self.environment = environment
      self.searchPath = searchPath
    }

    /// Gives the scale of a monitor, counted from the left.
    public func scale(ofMonitor index: Int) -> Double {
      index < scales.count ? scales[index] : 1
    }

    /// The same as arguments of `scripts/private-desktop.sh`.
    var arguments: [String] {
      var arguments = ["--session", session.rawValue]
      for (index, size) in monitors.enumerated() {
        let scale = scale(ofMonitor: index)
        let suffix = scale == 1 ? "" : "@\(scale)"
        arguments += ["--screen", "\(Int(size.width))x\(Int(size.height))\(suffix)"]
      }
      if !hasXWayland { arguments.append("--no-xwayland") }
      arguments += gnomeExtensions.flatMap { ["--gnome-extension", $0] }
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
