import Glibc
public import TourCore

/// Window positions from our extension of GNOME Shell.
///
/// The extension tells of each change by itself, so that asking costs nothing; it lets go of whoever
/// leaves the bus.
@DesktopActor
public final class GnomeWindowOrigins: WindowOrigins {
  /// The name of the extension on the session bus.
  static let service = "org.a11ytour.Shell"
  private static let path = "/org/a11ytour/Windows1"
  private static let interface = "org.a11ytour.Windows1"

  /// What the positions come from.
  public let name = "GNOME Shell"
  /// Our extension of GNOME Shell.
  public let source = WindowSource.gnome
  /// Hear the process of each window that came, went or changed; nil when the order did.
  public let changes = Observers<Int32?>()
  /// GNOME Shell knows which window is active.
  public let isActiveWindowTold = true
  /// GNOME Shell tells positions in logical pixels.
  public let scale = 1.0

  private let session: BusConnection
  private var owners: NameOwner?
  private var signals: Subscription?
  private var shell: String?
  /// What the extension last told.
  private(set) var windows = CompositorWindows()
  private var isClosed = false

  private init(session: BusConnection) {
    self.session = session
  }

  isolated deinit {
    if let shell { Self.unwatch(shell, on: session) }
  }

  /// Asks the extension in a session to tell of windows.
  ///
  /// - Returns: nil when it is not installed, not enabled, or does not answer within two seconds.
  public static func connect(session: BusConnection) async -> GnomeWindowOrigins? {
    let origins = GnomeWindowOrigins(session: session)
    origins.owners = NameOwner(of: service, on: session) { [weak origins] owner in
      origins?.ownerChanged(to: owner)
    }
    // Nobody but the shell itself is believed.
    guard let owner = try? await NameOwner.current(of: service, on: session),
      owner == (try? await NameOwner.current(of: "org.gnome.Shell", on: session)),
      (try? await origins.watch(owner, deadline: 2)) == true
    else {
      await origins.close()
      return nil
    }
    return origins
  }

  /// Has the extension stop telling of windows; no window is told afterwards.
  public func close() async {
    isClosed = true
    owners = nil
    signals = nil
    take(CompositorWindows())
    guard let shell else { return }
    self.shell = nil
    _ = try? await session.call(shell, Self.path, Self.interface, "Unwatch", deadline: 2)
  }

  /// Gives the windows of a process that speak Wayland, in logical pixels.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    windows.windows(of: processID)
  }

  /// Tells whether all windows of a process are those of an X server, which tells more of them.
  public func isX11(_ processID: Int32) -> Bool { windows.isX11(processID) }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    windows.obstacle(of: window, at: rectangle)
  }

  /// Has GNOME Shell bring a window to the front, from another workspace or minimised.
  @discardableResult
  public func raise(_ window: UInt) -> Bool {
    guard let shell, windows[window] != nil else { return false }
    session.start(
      shell, Self.path, Self.interface, "Activate", Variant(tuple: [Variant(window)]),
      deadline: 5
    ) { _ in }
    return true
  }

  /// Asks to be told of windows, and takes in those that there are.
  ///
  /// - Returns: whether they could be read.
  /// - Throws: ``BusError``.
  private func watch(_ owner: String, deadline: Double) async throws(BusError) -> Bool {
    shell = owner
    signals = session.subscribe(
      sender: owner, interface: Self.interface, member: "Changed", path: Self.path
    ) { [weak self] signal in
      guard let self, shell == owner, signal.sender == owner else { return }
      _ = read(signal.arguments)
    }
    let reply = try await session.call(
      owner, Self.path, Self.interface, "Watch", deadline: deadline)
    return !isClosed && shell == owner && read(reply)
  }

  private func read(_ arguments: Variant) -> Bool {
    guard let report = GnomeReport(arguments, leavingOut: getpid()) else { return false }
    take(report.windows)
    return true
  }

  private func take(_ new: CompositorWindows) {
    let changed = windows.changes(to: new)
    windows = new
    for process in changed { changes.notify(process) }
  }

  /// The extension was switched off or on, or GNOME Shell was started anew.
  private func ownerChanged(to owner: String?) {
    guard owner != shell, !isClosed else { return }
    shell = nil
    signals = nil
    take(CompositorWindows())
    guard let owner else { return }
    Task { @DesktopActor [weak self, session] in
      guard owner == (try? await NameOwner.current(of: "org.gnome.Shell", on: session)),
        let self, !isClosed, shell == nil
      else { return }
      _ = try? await watch(owner, deadline: 10)
    }
  }

  /// Says that nothing is to be told any more; the connection lives until that is answered.
  private static func unwatch(_ owner: String, on session: BusConnection) {
    session.start(owner, path, interface, "Unwatch", nil, deadline: 5) { _ in
      withExtendedLifetime(session) {}
    }
  }
}

extension GnomeWindowOrigins: CompositorOrigins {
  var listing: CompositorWindows { windows }
}
