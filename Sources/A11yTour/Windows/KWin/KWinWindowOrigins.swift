import Glibc
public import TourCore

/// Window positions from KWin under Wayland, told by a script that runs inside it for as long as this
/// lives.
///
/// The script tells of each change by itself, so that asking costs nothing.
@DesktopActor
public final class KWinWindowOrigins: WindowOrigins {
  /// The object that the script calls, of which a connection has one.
  private static let path = "/org/a11ytour/KWin1"
  private static var nextNumber = 0

  /// What the positions come from.
  public let name = "KWin"
  /// A script in KWin.
  public let source = WindowSource.kwin
  /// Hear the process of each window that came, went or changed; nil when the order did.
  public let changes = Observers<Int32?>()
  /// KWin knows which window is active.
  public let isActiveWindowTold = true
  /// KWin tells positions in logical pixels.
  public let scale = 1.0

  private let session: BusConnection
  private let scripting: KWinScripting
  private var object: ExportedObject?
  private var owners: NameOwner?
  private var kwin: String?
  /// The name under which the script is loaded.
  private(set) var scriptName: String?
  /// What the script last told.
  private(set) var report = CompositorWindows()
  private var identifiers: [UInt: KWinWindowID] = [:]
  private let news = Wakeup()
  private var hasReport = false
  private var isClosed = false

  private init(session: BusConnection) {
    self.session = session
    scripting = KWinScripting(session: session)
  }

  isolated deinit {
    if let scriptName { scripting.unload(scriptName) }
  }

  /// Loads the script into the KWin of a session.
  ///
  /// - Returns: nil when KWin is not on the bus, or its script tells nothing within two seconds.
  public static func connect(session: BusConnection) async -> KWinWindowOrigins? {
    await connect(session: session, deadline: 2)
  }

  /// Loads the script into the KWin of a session within a time in seconds.
  static func connect(session: BusConnection, deadline: Double) async -> KWinWindowOrigins? {
    let origins = KWinWindowOrigins(session: session)
    let end = ContinuousClock.now + .seconds(deadline)
    origins.owners = NameOwner(of: KWinScripting.service, on: session) { [weak origins] owner in
      origins?.ownerChanged(to: owner)
    }
    do throws(BusError) {
      guard let owner = try await NameOwner.current(of: KWinScripting.service, on: session)
      else { return nil }
      origins.kwin = owner
      origins.object = try session.export(path, description: KWinScript.description) {
        [weak origins] call in origins?.answer(call)
      }
      try await origins.load(deadline: deadline)
    } catch {
      await origins.close()
      return nil
    }
    while !origins.hasReport, ContinuousClock.now < end {
      await origins.news.wait(atMost: end - ContinuousClock.now)
    }
    guard origins.hasReport else {
      await origins.close()
      return nil
    }
    return origins
  }

  /// Takes the script out of KWin; no window is told afterwards.
  ///
  /// Whoever ends without this leaves it to the script, which goes within two seconds.
  public func close() async {
    isClosed = true
    owners = nil
    object?.cancel()
    object = nil
    take(CompositorWindows(), [:])
    guard let scriptName else { return }
    self.scriptName = nil
    _ = try? await scripting.unload(scriptName, deadline: 2)
  }

  /// Gives the windows of a process that speak Wayland, in logical pixels.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    report.windows(of: processID)
  }

  /// Tells whether all windows of a process are those of an X server, which tells more of them.
  public func isX11(_ processID: Int32) -> Bool { report.isX11(processID) }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    report.obstacle(of: window, at: rectangle)
  }

  /// Has KWin bring a window to the front, from another desktop or minimised.
  @discardableResult
  public func raise(_ window: UInt) -> Bool {
    guard let uuid = identifiers[window], !isClosed else { return false }
    let (scripting, name) = (scripting, Self.newName())
    Task { @DesktopActor in
      try? await scripting.run(KWinScript.raising(uuid: uuid), name: name, deadline: 5)
      scripting.unload(name)
    }
    return true
  }

  private static func newName() -> String {
    nextNumber += 1
    return "a11y-tour-\(getpid())-\(nextNumber)"
  }

  private func load(deadline: Double) async throws(BusError) {
    let name = Self.newName()
    scriptName = name
    let source = KWinScript.reporting(
      name: name, caller: session.uniqueName, path: Self.path, processID: getpid())
    do throws(BusError) {
      try await scripting.run(source, name: name, deadline: deadline)
    } catch {
      scriptName = nil
      throw error
    }
    // It may have been closed in the meantime.
    if isClosed { scripting.unload(name) }
  }

  private func answer(_ call: IncomingCall) -> Variant? {
    guard !isClosed, call.sender == kwin else { return nil }
    if let text = call.arguments[0]?.string, let report = KWinReport(text) {
      hasReport = true
      take(report.windows, report.identifiers)
      news.notify()
    }
    return Variant(tuple: [])
  }

  private func take(_ windows: CompositorWindows, _ identifiers: [UInt: KWinWindowID]) {
    let changed = report.changes(to: windows)
    report = windows
    self.identifiers = identifiers
    for process in changed { changes.notify(process) }
  }

  /// KWin ended, or was started anew: its scripts went with it.
  private func ownerChanged(to owner: String?) {
    guard owner != kwin else { return }
    kwin = owner
    scriptName = nil
    take(CompositorWindows(), [:])
    guard hasReport, owner != nil, !isClosed else { return }
    Task { @DesktopActor [weak self] in
      // The name comes before all of KWin is there.
      for pause in [0, 1, 2, 4, 8] {
        try? await Task.sleep(for: .seconds(pause))
        guard let self, kwin == owner, !isClosed, scriptName == nil else { return }
        try? await load(deadline: 10)
      }
    }
  }
}

extension KWinWindowOrigins: CompositorOrigins {
  var listing: CompositorWindows { report }
}
