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

  /// A call that waits for its turn.
  private enum Waiter {
    case task(CheckedContinuation<Void, any Error>)
    case callback(start: @DesktopActor () -> Void, refuse: @DesktopActor () -> Void)
  }

  private enum Circuit {
    case closed
    case open(until: ContinuousClock.Instant)
    case probing
  }

  /// Called when the application lets a deadline pass that answered before.
  var onSilence: (@DesktopActor () -> Void)?

  private var circuit = Circuit.closed
  private var inFlight = 0
  private var waiting: [Waiter] = []
  private var firstWaiting = 0
  private var freePlaces = 0
  private var isHandingOver = false
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
          try await withCheckedThrowingContinuation { waiting.append(.task($0)) }
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

  /// Starts a call when there is room for it, without a task of its own.
  ///
  /// The call says how it ended with ``finish(_:)``.
  ///
  /// - Parameters:
  ///   - start: called at once or later, with the deadline to use.
  ///   - refuse: called instead when the application is being left alone.
  func start(
    deadline: Double, _ start: @escaping @DesktopActor (_ deadline: Double) -> Void,
    refuse: @escaping @DesktopActor () -> Void
  ) {
    switch circuit {
    case .closed where inFlight >= Self.capacity:
      waiting.append(.callback(start: { start(deadline) }, refuse: refuse))
    case .closed:
      inFlight += 1
      start(deadline)
    case .open(let until) where clock.now >= until:
      circuit = .probing
      inFlight += 1
      start(min(deadline, Self.probeDeadline))
    case .open, .probing:
      refuse()
    }
  }

  /// Ends a call that ``start(deadline:_:refuse:)`` started.
  ///
  /// - Parameter error: why there was no answer that can be used; nil when there was.
  func finish(_ error: BusError?) {
    if let error { note(error) } else { circuit = .closed }
    leave()
  }

  private func note(_ error: BusError) {
    if error.code == .timedOut {
      let isNews = !isNotAnswering
      circuit = .open(until: clock.now.advanced(by: .seconds(Self.restPeriod)))
      let refused = waiting[firstWaiting...]
      waiting = []
      firstWaiting = 0
      for waiter in refused {
        switch waiter {
        case .task(let continuation): continuation.resume(throwing: error)
        case .callback(_, let refuse): refuse()
        }
      }
      if isNews { onSilence?() }
    } else if error.code != .cancelled {
      // Any answer, an error too, shows that the application is alive.
      circuit = .closed
    } else if case .probing = circuit {
      // Nothing has been learnt: the next call tries it again.
      circuit = .open(until: clock.now)
    }
  }

  /// Hands the place of a finished call to the next that waits.
  ///
  /// A call that ends as soon as it begins comes back here: its place is handed on by the loop that
  /// is under way, so that thousands of such calls need no more stack than one.
  private func leave() {
    freePlaces += 1
    guard !isHandingOver else { return }
    isHandingOver = true
    defer { isHandingOver = false }
    while freePlaces > 0 {
      freePlaces -= 1
      guard firstWaiting < waiting.count else {
        inFlight -= 1
        continue
      }
      let next = waiting[firstWaiting]
      firstWaiting += 1
      if firstWaiting == waiting.count {
        waiting = []
        firstWaiting = 0
      }
      switch next {
      case .task(let continuation): continuation.resume()
      case .callback(let start, _): start()
      }
    }
  }
}
