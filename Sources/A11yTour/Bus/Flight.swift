import TourCore

/// Calls that are sent together, whose answers are waited for once.
///
/// A call is on its way as soon as it is asked for, so that the caller may do other things before it
/// waits. It costs no task of its own.
@DesktopActor
final class Flight {
  private let bus: AccessibilityBus
  private var outstanding = 0
  private var continuation: CheckedContinuation<Void, Never>?

  init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// The answer to one call; it is there once the flight has landed.
  @DesktopActor
  final class Answer<Value> {
    fileprivate(set) var result: Result<Value, BusError>?
    private let context: String

    fileprivate init(context: String) { self.context = context }

    /// Gives the value.
    ///
    /// - Throws: ``BusError``.
    func get() throws(BusError) -> Value {
      guard let result else { throw BusError(.cancelled, context: context) }
      return try result.get()
    }

    /// The value; nil when there is none, for whatever reason.
    var value: Value? { try? result?.get() }
  }

  /// Calls a method; the closure takes the value from the answer, or gives nil where it has another
  /// type.
  func ask<Value>(
    _ target: AccessibleReference, _ interface: String, _ method: String,
    _ parameters: Variant? = nil, _ read: @escaping @DesktopActor (Reply) -> Value?
  ) -> Answer<Value> {
    let context = "\(method) of \(target.busName)"
    let answer = Answer<Value>(context: context)
    outstanding += 1
    bus.start(target, interface, method, parameters) { [self] result in
      answer.result = result.flatMap { reply in
        read(reply).map(Result.success)
          ?? .failure(BusError(.unexpectedReply, context: context))
      }
      outstanding -= 1
      guard outstanding == 0, let continuation else { return }
      self.continuation = nil
      continuation.resume()
    }
    return answer
  }

  /// Waits until all calls have been answered, or have let their deadlines pass.
  func land() async {
    guard outstanding > 0 else { return }
    await withCheckedContinuation { continuation = $0 }
  }
}

/// What is asked of widgets.
extension Flight {
  private static let accessible = "org.a11y.atspi.Accessible"

  /// Asks for the states, by `GetState`.
  func states(of target: AccessibleReference) -> Answer<StateSet> {
    ask(target, Self.accessible, "GetState") { reply in reply.numbers.map(StateSet.init(words:)) }
  }

  /// Asks for the number of the role, by `GetRole`.
  func role(of target: AccessibleReference) -> Answer<Role> {
    ask(target, Self.accessible, "GetRole") { $0.number.map(Role.init(rawValue:)) }
  }

  /// Asks for the rectangle as the toolkit reports it, by `GetExtents`.
  func extents(of target: AccessibleReference, _ coordType: CoordType) -> Answer<Rect> {
    let parameters = Variant(tuple: [Variant(coordType.rawValue)])
    return ask(target, "org.a11y.atspi.Component", "GetExtents", parameters) { $0.rectangle }
  }

  /// Asks for one of the properties that are text.
  func text(_ property: String, of target: AccessibleReference) -> Answer<String> {
    let parameters = Variant(tuple: [Variant(Self.accessible), Variant(property)])
    return ask(target, "org.freedesktop.DBus.Properties", "Get", parameters) { reply in
      reply.propertyText
    }
  }

  /// Asks for the object attributes, by `GetAttributes`.
  func attributes(of target: AccessibleReference) -> Answer<[String: String]> {
    ask(target, Self.accessible, "GetAttributes") { $0.pairs }
  }
}
