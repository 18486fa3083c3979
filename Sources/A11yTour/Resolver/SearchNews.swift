import TourCore

/// Wakes a search that waits when something on the bus changes that may bring its widget.
@DesktopActor
final class SearchNews {
  let wakeup = Wakeup()

  private let bus: AccessibilityBus
  private var subscriptions: [String: [Subscription]] = [:]

  init(bus: AccessibilityBus) {
    self.bus = bus
    // The registry tells of applications that come and go.
    subscriptions["registry"] = [
      bus.subscribe(.childrenChanged, from: "org.a11y.atspi.Registry") { [weak self] _ in
        self?.wakeup.notify()
      }
    ]
  }

  /// Listens to the applications that the search is about as well.
  func follow(scope: ApplicationSelector?, directory: ApplicationDirectory) async {
    guard let scope, let applications = try? await directory.applications() else { return }
    for application in applications where scope.matches(application) {
      let name = application.reference.busName
      guard subscriptions[name] == nil else { continue }
      let kinds = [EventKind.childrenChanged, .stateChanged, .window]
      subscriptions[name] = kinds.map { kind in
        bus.subscribe(kind, from: name) { [weak self] _ in self?.wakeup.notify() }
      }
      Task { @DesktopActor [weak self, bus] in
        for kind in kinds { try? await bus.registerEvent(kind.registryName) }
        // What changed before the application was asked to tell was told by nobody.
        self?.wakeup.notify()
      }
    }
  }
}
