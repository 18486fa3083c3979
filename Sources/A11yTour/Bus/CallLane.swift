/// The calls to one application: how many are in flight, and whether it answers at all.
///
/// Each application has a lane of its own, so that a frozen one delays nobody else. More than some
/// thirty calls in flight gain nothing; Qt gets slower with many. An application that let a
/// deadline pass is left alone for a moment, then tried with a single call.
@DesktopActor
final class CallLane {
  /// How many calls may be in flight.
  static let capacity = 32
  /// How long an application that did not answer is left alone, in seconds.
  static let restPeriod = 1.0
  /// The deadline of the call that tries it again, in seconds.
  static let probeDeadline = 0.5

  private enum Circuit {
    case closed
    case open(until: ContinuousClock.Instant)
    case probing
  }

  private var circuit = Circuit.closed
  private var inFlight = 0
  private var waiting: [CheckedContinuation<Void, any Error>] = []
  private var firstWaiting = 0
  private let clock = ContinuousClock()

  /// Whether the application let its last deadline pass.
  var isNotAnswering: Bool {
    if case .closed = circuit { false } else { true }
  }

  /// Runs a call when there is room for it.
  ///
  /// - Throws: ``BusError``; `notAnswering` at once when the application is being left alone.
  func run(
    context: String, deadline: Double,
    _ call: @DesktopActor (_ deadline: Double) async throws(BusError) -> Variant
  ) async throws(BusError) -> Variant {
    var deadline = deadline
    switch circuit {
    case .closed:
      if inFlight >= Self.capacity {
        do {
          try await withCheckedThrowingContinuation { waiting.append($0) }
        } catch {
          throw BusError(.notAnswering, context: context)
        }
      } else {
        inFlight += 1
      }
    case .open(let until) where clock.now >= until:
      circuit = .probing
      inFlight += 1
      deadline = min(deadline, Self.probeDeadline)
    case .open, .probing:
      throw BusError(.notAnswering, context: context)
    }
    defer { leave() }
    do {
      let reply = try await call(deadline)
      circuit = .closed
      return reply
    } catch {
      note(error)
      throw error
    }
  }

  private func note(_ error: BusError) {
    if error.code == .timedOut {
      circuit = .open(until: clock.now.advanced(by: .seconds(Self.restPeriod)))
      let refused = waiting[firstWaiting...]
      waiting = []
      firstWaiting = 0
      for continuation in refused { continuation.resume(throwing: error) }
    } else if error.code != .cancelled {
      // Any answer, an error too, shows that the application is alive.
      circuit = .closed
    } else if case .probing = circuit {
      // Nothing has been learnt: the next call tries it again.
      circuit = .open(until: clock.now)
    }
  }

  /// Hands the place of a finished call to the next that waits.
  private func leave() {
    if firstWaiting < waiting.count {
      let next = waiting[firstWaiting]
      firstWaiting += 1
      if firstWaiting == waiting.count {
        waiting = []
        firstWaiting = 0
      }
      next.resume()
    } else {
      inFlight -= 1
    }
  }
}
