/// Asks sway and waits for the answer, which takes it less than a millisecond.
///
/// One that does not answer in time is left alone for a second, so that it holds up nobody.
@DesktopActor
final class SwayConnection {
  /// How long an answer may take.
  static let deadline = Duration.milliseconds(300)
  /// How long sway is left alone after it was not to be reached or did not answer.
  static let rest = Duration.seconds(1)

  /// The path of the socket.
  let path: String
  private var socket: SwaySocket?
  private var rest: (answer: Answer, end: ContinuousClock.Instant)?

  /// Keeps the path of a socket for when something is asked.
  init(path: String) {
    self.path = path
  }

  /// What came of asking.
  enum Answer: Equatable {
    /// The JSON that answers.
    case text([UInt8])
    /// sway is there but did not answer in time: nothing is known of what has changed.
    case late
    /// sway is not there, or speaks another language.
    case lost

    /// The JSON, where there is some.
    var text: [UInt8]? { if case .text(let text) = self { text } else { nil } }
  }

  /// Sends a message and waits for what answers it, at most a time.
  func ask(
    _ kind: SwayMessage.Kind, _ payload: String = "", within deadline: Duration = deadline
  ) -> Answer {
    if let rest, .now < rest.end { return rest.answer }
    rest = nil
    let message = SwayMessage(kind, payload)
    let isFirst = socket == nil
    var answer = answer(to: message, within: deadline)
    // A connection that was of use may have gone since: sway restarts.
    if answer == .lost, !isFirst { answer = self.answer(to: message, within: deadline) }
    if answer.text == nil { rest = (answer, .now + Self.rest) }
    return answer
  }

  /// Asks once; without an answer there is no socket afterwards, as one might come later.
  private func answer(to message: SwayMessage, within deadline: Duration) -> Answer {
    let end = ContinuousClock.now + deadline
    guard let socket = socket ?? SwaySocket(path: path) else { return .lost }
    self.socket = nil
    guard socket.send(message) else { return .lost }
    while true {
      switch socket.receive() {
      case .message(let answer):
        guard answer.type == message.type else { continue }
        self.socket = socket
        return .text(answer.payload)
      case .lost:
        return .lost
      case .nothing:
        guard socket.wait(until: end) else { return .late }
      }
    }
  }
}
