import TourCore

/// Something that happened in a tour, for programs that follow it.
public enum TourEvent: Sendable, CustomStringConvertible {
  /// The flow did something: a step came or went, the tour moved, paused or ended.
  case happened(TourRecord)
  /// The delegate kept a step from being shown; it is named by its place in the tour, from 0.
  case passedOver(index: Int)
  /// The tour is over. It is the last event.
  case ended(TourResult)

  /// The event on one line: what happened, at which step, and who asked for it.
  public var description: String {
    switch self {
    case .happened(let record):
      let event = record.event
      return [event.kind.rawValue, event.step, event.origin.map { "by \($0)" }]
        .compactMap(\.self).joined(separator: " ")
    case .passedOver(let index): return "passedOver \(index)"
    case .ended(let result): return "ended \(result.outcome)"
    }
  }
}

/// Those who follow a tour; at its end it lets go of all of them.
@DesktopActor
final class TourAudience {
  private var streams: [Int: AsyncStream<TourEvent>.Continuation] = [:]
  private var handlers: [String: [@DesktopActor (Step) -> Void]] = [:]
  private var next = 0
  private var isOver = false

  /// How many streams have a consumer.
  var streamCount: Int { streams.count }
  /// How many steps have a handler.
  var handlerCount: Int { handlers.count }

  nonisolated init() {}

  /// Makes a stream of what is told from now on; nothing is dropped of it.
  func stream() -> AsyncStream<TourEvent> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: TourEvent.self, bufferingPolicy: .unbounded)
    guard !isOver else {
      continuation.finish()
      return stream
    }
    next += 1
    let identifier = next
    streams[identifier] = continuation
    continuation.onTermination = { [weak self] _ in
      Task { @DesktopActor in self?.streams[identifier] = nil }
    }
    return stream
  }

  func addHandler(for id: String, _ body: @escaping @DesktopActor (Step) -> Void) {
    if !isOver { handlers[id, default: []].append(body) }
  }

  func tell(_ event: TourEvent) {
    for continuation in streams.values { continuation.yield(event) }
  }

  func passed(_ step: Step) {
    for body in handlers[step.id] ?? [] { body(step) }
  }

  func end(_ result: TourResult) {
    isOver = true
    tell(.ended(result))
    let streams = streams
    (self.streams, handlers) = ([:], [:])
    for continuation in streams.values { continuation.finish() }
  }
}
