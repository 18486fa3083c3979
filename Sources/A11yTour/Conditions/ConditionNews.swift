import TourCore

/// Wakes whoever judges conditions when something changes that they may be about.
///
/// The bus sorts out what does not matter: of the widgets that conditions name, all that they tell;
/// of the rest of their applications, only what makes widgets come, go and change their names.
@DesktopActor
final class ConditionNews {
  /// What conditions ask of widgets, beyond whether they are there and their states.
  struct Needs: OptionSet {
    let rawValue: Int
    static let text = Needs(rawValue: 1)
    static let place = Needs(rawValue: 2)

    init(rawValue: Int) { self.rawValue = rawValue }

    /// Takes from conditions what they ask for.
    init(_ leaves: [Condition]) {
      self = leaves.reduce(into: []) { needs, leaf in
        switch leaf {
        case .text: needs.insert(.text)
        case .click(.some): needs.insert(.place)
        default: break
        }
      }
    }
  }

  private let desktop: Desktop
  private let widgetEvents: WidgetEvents
  private let onNews: @DesktopActor () -> Void
  private var applications: [String: [Subscription]] = [:]
  private var widgets: [AccessibleReference: Observation] = [:]
  private var processes: Set<Int32> = []
  private var observations: [Observation] = []
  private var registry: Subscription?
  /// Ends once the applications have been told which events are wanted.
  private(set) var registration: Task<Void, Never>?

  /// Begins to listen to the desktop as a whole; what else matters is told by
  /// ``follow(_:widgets:)``.
  init(
    desktop: Desktop, widgetEvents: WidgetEvents, needs: Needs,
    onNews: @escaping @DesktopActor () -> Void
  ) {
    self.desktop = desktop
    self.widgetEvents = widgetEvents
    self.onNews = onNews
    observations = [desktop.bus.departures.add { _ in onNews() }]
    if let origins = desktop.origins {
      observations.append(
        origins.changes.add { [weak self] processID in
          guard let self, processID.map(processes.contains) ?? true else { return }
          onNews()
        })
    }
    registry = desktop.bus.subscribe(.childrenChanged, from: "org.a11y.atspi.Registry") { _ in
      onNews()
    }
    register(needs)
  }

  private func register(_ needs: Needs) {
    var names = [EventKind.stateChanged.registryName, EventKind.childrenChanged.registryName]
    names += [EventKind.propertyChange.registryName, EventKind.window.registryName]
    if needs.contains(.text) { names.append("object:text-changed") }
    // It stands for the presses of a text that nobody hears of.
    if desktop.presses == nil { names.append(EventKind.textCaretMoved.registryName) }
    if needs.contains(.place) { names.append(EventKind.boundsChanged.registryName) }
    let (bus, onNews) = (desktop.bus, onNews)
    registration = Task { @DesktopActor in
      for name in names { try? await bus.registerEvent(name) }
      // What changed before was told by nobody.
      onNews()
    }
  }

  /// Listens to these applications and widgets from now on, and to no others.
  func follow(_ applications: [AccessibleApplication], widgets: Set<AccessibleReference>) {
    processes = Set(applications.map(\.processID))
    let names = Set(applications.map(\.reference.busName))
    for name in self.applications.keys where !names.contains(name) {
      for subscription in self.applications[name] ?? [] { subscription.cancel() }
      self.applications[name] = nil
    }
    for name in names where self.applications[name] == nil {
      self.applications[name] = subscriptions(to: name)
    }
    for (widget, observation) in self.widgets where !widgets.contains(widget) {
      observation.cancel()
      self.widgets[widget] = nil
    }
    for widget in widgets where self.widgets[widget] == nil {
      self.widgets[widget] = widgetEvents.listen(to: widget) { [weak self] _ in self?.onNews() }
    }
  }

  private func subscriptions(to busName: String) -> [Subscription] {
    let onNews = onNews
    func listen(_ kind: EventKind, _ detail: String? = nil) -> Subscription {
      desktop.bus.connection.subscribe(
        sender: busName, interface: kind.interface, member: kind.member, argument0: detail
      ) { _ in onNews() }
    }
    return [
      listen(.childrenChanged), listen(.stateChanged), listen(.window),
      listen(.propertyChange, "accessible-name"),
    ]
  }
}
