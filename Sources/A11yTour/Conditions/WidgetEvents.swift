import TourCore

/// What single widgets tell of themselves: one match rule a widget, however many listen.
@DesktopActor
final class WidgetEvents {
  private final class Listeners {
    let subscription: Subscription
    var bodies: [Int: @DesktopActor (BusSignal) -> Void] = [:]

    init(_ subscription: Subscription) { self.subscription = subscription }
  }

  private let bus: AccessibilityBus
  private var widgets: [AccessibleReference: Listeners] = [:]
  private var next = 0

  init(bus: AccessibilityBus) {
    self.bus = bus
  }

  /// How many widgets are listened to.
  var count: Int { widgets.count }

  /// Calls a closure for each object event of a widget until the observation is cancelled or freed.
  ///
  /// The kinds must have been asked for with `AccessibilityBus.registerEvent(_:)`.
  func listen(
    to widget: AccessibleReference, _ body: @escaping @DesktopActor (BusSignal) -> Void
  ) -> Observation {
    next += 1
    let identifier = next
    let listeners = widgets[widget] ?? Listeners(subscribe(to: widget))
    listeners.bodies[identifier] = body
    widgets[widget] = listeners
    return Observation { [weak self] in self?.remove(identifier, from: widget) }
  }

  private func subscribe(to widget: AccessibleReference) -> Subscription {
    bus.connection.subscribe(
      sender: widget.busName, interface: EventKind.stateChanged.interface, path: widget.objectPath
    ) { [weak self] signal in
      guard let bodies = self?.widgets[widget]?.bodies else { return }
      for identifier in bodies.keys.sorted() {
        // Whoever goes while this is under way is not told any more.
        self?.widgets[widget]?.bodies[identifier]?(signal)
      }
    }
  }

  private func remove(_ identifier: Int, from widget: AccessibleReference) {
    guard let listeners = widgets[widget] else { return }
    listeners.bodies[identifier] = nil
    guard listeners.bodies.isEmpty else { return }
    listeners.subscription.cancel()
    widgets[widget] = nil
  }
}
