import TourCore

/// Waits for an event of one name, and says so once.
@DesktopActor
final class EventWatcher {
  /// Who is to send it: an application, or one widget of it.
  struct Source: Hashable {
    var busName: String
    var path: String?

    /// Any widget of an application.
    init(_ application: AccessibleApplication) { busName = application.reference.busName }

    /// One widget.
    init(_ widget: AccessibleReference) { (busName, path) = (widget.busName, widget.objectPath) }
  }

  /// Ends once the applications have been told that the event is wanted.
  let registration: Task<Void, Never>

  private let name: EventName
  private let bus: AccessibilityBus
  private var onEvent: (@DesktopActor () -> Void)?
  private var subscriptions: [Source: Subscription] = [:]

  /// Makes a watcher that hears nobody yet, and asks the applications for the event.
  init(_ name: EventName, bus: AccessibilityBus, onEvent: @escaping @DesktopActor () -> Void) {
    self.name = name
    self.bus = bus
    self.onEvent = onEvent
    registration = Task { @DesktopActor in try? await bus.registerEvent(name.registryName) }
  }

  isolated deinit { cancel() }

  /// Ends the waiting.
  func cancel() {
    onEvent = nil
    for subscription in subscriptions.values { subscription.cancel() }
    subscriptions = [:]
  }

  /// Listens to these from now on, and to nobody else.
  func follow(_ sources: Set<Source>) {
    guard onEvent != nil else { return }
    for (source, subscription) in subscriptions where !sources.contains(source) {
      subscription.cancel()
      subscriptions[source] = nil
    }
    for source in sources where subscriptions[source] == nil {
      subscriptions[source] = bus.connection.subscribe(
        sender: source.busName, interface: name.interface, member: name.member, path: source.path,
        argument0: name.exactDetail
      ) { [weak self] in self?.take($0) }
    }
  }

  private func take(_ signal: BusSignal) {
    guard name.matches(member: signal.member, detail: signal.detail) else { return }
    let heard = onEvent
    cancel()
    heard?()
  }
}
