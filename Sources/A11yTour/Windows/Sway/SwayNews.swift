/// Hears of changes of the windows of sway, for as long as it lives.
///
/// sway tells of windows that open, close and get the focus, but not of one that moves. So it is asked
/// for its tree twenty times a second, too; nobody waits for the answers.
@DesktopActor
final class SwayNews {
  /// How often the tree is asked for.
  static let interval = Duration.milliseconds(50)
  /// How long an answer may take until the connection is given up.
  static let patience = Duration.seconds(2)
  /// How many messages are taken before others have their turn.
  private static let batch = 64
  private static let events = #"["window","workspace"]"#

  private let path: String
  private let onTree: @DesktopActor ([UInt8]?) -> Void
  private var socket: SwaySocket?
  private var reading: EventSource?
  private var timer: EventSource?
  private var askedAt: ContinuousClock.Instant?
  private var restsUntil = ContinuousClock.now
  private var isLate = false

  /// Begins to listen.
  ///
  /// - Parameter onTree: called with each answer, and with nil when the connection is lost.
  init(path: String, onTree: @escaping @DesktopActor ([UInt8]?) -> Void) {
    self.path = path
    self.onTree = onTree
    timer = EventSource.every(Self.interval) { [weak self] in self?.tick() }
    connect()
  }

  isolated deinit { cancel() }

  /// Ends the listening.
  func cancel() {
    timer?.cancel()
    reading?.cancel()
    (timer, reading, socket) = (nil, nil, nil)
  }

  private func connect() {
    restsUntil = .now + SwayConnection.rest
    guard let socket = SwaySocket(path: path),
      socket.send(SwayMessage(.subscribe, Self.events))
    else { return }
    self.socket = socket
    askedAt = nil
    reading = EventSource.readable(socket.descriptor) { [weak self] in self?.read() }
    ask()
  }

  private func tick() {
    if socket == nil {
      if .now >= restsUntil { connect() }
    } else if let askedAt {
      // One that stands still has not lost its windows.
      if .now - askedAt > Self.patience { disconnect() }
    } else {
      ask()
    }
  }

  private func ask() {
    isLate = false
    guard let socket else { return }
    askedAt = .now
    if !socket.send(SwayMessage(.getTree)) { lose() }
  }

  private func disconnect() {
    reading?.cancel()
    (socket, reading, askedAt) = (nil, nil, nil)
    restsUntil = .now + SwayConnection.rest
  }

  private func lose() {
    disconnect()
    onTree(nil)
  }

  private func read() {
    var hasEvents = false
    for _ in 0..<Self.batch {
      guard let socket else { return }
      switch socket.receive() {
      case .message(let message):
        if message.isEvent {
          hasEvents = true
        } else if message.type == SwayMessage.Kind.getTree.rawValue {
          askedAt = nil
          onTree(message.payload)
        }
      case .nothing:
        if hasEvents { isLate = true }
        // What happened after sway was asked need not be in its answer.
        if isLate, askedAt == nil { ask() }
        return
      case .lost:
        lose()
        return
      }
    }
    if hasEvents { isLate = true }
  }
}
