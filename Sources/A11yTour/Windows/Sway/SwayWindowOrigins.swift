import Glibc
public import TourCore

/// Window positions from sway, or a compositor that speaks its IPC, read each time.
@DesktopActor
public final class SwayWindowOrigins: WindowOrigins {
  /// What the positions come from.
  public let name = "sway"
  /// The IPC of sway.
  public let source = WindowSource.sway
  /// sway knows which window is active.
  public let isActiveWindowTold = true
  /// sway tells positions in logical pixels.
  public let scale = 1.0
  /// Hear the process of each window that came, went or changed; nil when the order did.
  public let changes = Observers<Int32?>()

  private let connection: SwayConnection
  private var news: SwayNews?
  /// What observers know of, and the text that it was read from.
  private var told = Reading()
  /// What was read last when somebody asked.
  private var last = Reading()

  /// A tree and the text it was read from: as long as nothing happens, the text is the same.
  private struct Reading {
    var json: [UInt8] = []
    var windows = CompositorWindows()

    /// Takes an answer in; whoever does not answer in time has the windows that it had.
    mutating func take(_ answer: SwayConnection.Answer) {
      if answer != .late { take(answer.text) }
    }

    /// Takes a newer text; one that is no tree has no windows.
    mutating func take(_ json: [UInt8]?) {
      let json = json ?? []
      guard json != self.json else { return }
      self.json = json
      windows = SwayTree(json, leavingOut: getpid())?.windows ?? CompositorWindows()
    }
  }

  /// Asks who listens at a socket.
  ///
  /// - Parameter path: the value of `SWAYSOCK` or `I3SOCK`.
  /// - Returns: nil when nobody answers there within a second.
  public static func connect(path: String) -> SwayWindowOrigins? {
    let connection = SwayConnection(path: path)
    guard let answer = connection.ask(.getVersion, within: .seconds(1)).text,
      JSONReader.value(of: answer)?["human_readable"]?.string != nil
    else { return nil }
    return SwayWindowOrigins(connection)
  }

  private init(_ connection: SwayConnection) {
    self.connection = connection
    changes.onDemand = { [weak self] isWanted in self?.listen(isWanted) }
  }

  /// Gives the windows of a process that speak Wayland, in logical pixels.
  public func windows(of processID: Int32) -> [DesktopWindow] {
    listing.windows(of: processID)
  }

  /// Tells what keeps a window, or a rectangle in it, from being seen.
  public func obstacle(of window: UInt, at rectangle: Rect?) -> WindowObstacle? {
    listing.obstacle(of: window, at: rectangle)
  }

  /// Has sway give a window the focus, from another workspace or the scratchpad.
  @discardableResult
  public func raise(_ window: UInt) -> Bool {
    guard let answer = connection.ask(.runCommand, "[con_id=\(window)] focus").text,
      let results = JSONReader.value(of: answer)?.array, !results.isEmpty
    else { return false }
    return results.allSatisfy { $0["success"]?.bool == true }
  }

  private func listen(_ isWanted: Bool) {
    news?.cancel()
    news = nil
    guard isWanted else { return }
    // What is known from now on is what changes are told against.
    told.take(connection.ask(.getTree))
    news = SwayNews(path: connection.path) { [weak self] in self?.take($0) }
  }

  private func take(_ tree: [UInt8]?) {
    let before = told.windows
    told.take(tree)
    for process in before.changes(to: told.windows) { changes.notify(process) }
  }
}

extension SwayWindowOrigins: CompositorOrigins {
  var listing: CompositorWindows {
    last.take(connection.ask(.getTree))
    return last.windows
  }
}
