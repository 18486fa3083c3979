import TourCore

/// Gathers the signs that targets may have changed, and lets one task wait for them.
///
/// Signs come in floods; they are only counted here, and looked at when the waiting task has time.
@DesktopActor
final class ChangeSigns {
  /// What was heard of since the last time that somebody looked.
  struct Heard: OptionSet {
    let rawValue: Int
    /// A window of an application with targets opened, closed, moved or changed its state.
    static let window = Heard(rawValue: 1)
    /// The order of the windows, or a window of another application, changed.
    static let neighbour = Heard(rawValue: 2)
    /// An application told of a change of a widget, of what it is in, or of a window.
    static let widget = Heard(rawValue: 4)
  }

  private let wakeup = Wakeup()
  private var heard: Heard = []
  private var isAwakeToWidgets = false
  private var subscriptions: [Subscription] = []
  private var observation: Observation?

  /// Begins to listen to what concerns targets.
  init(of targets: [ResolvedTarget], bus: AccessibilityBus, origins: (any WindowOrigins)?) {
    let processes = Set(targets.map(\.application.processID))
    observation = origins?.changes.add { [weak self] processID in
      guard let processID else { return self?.notify(.neighbour) ?? () }
      self?.notify(processes.contains(processID) ? .window : .neighbour)
    }
    for busName in Set(targets.map(\.reference.busName)) {
      listen(.window, from: busName, on: bus)
    }
    for reference in Set(targets.flatMap { [$0.reference] + $0.containers }) {
      listen(.boundsChanged, from: reference.busName, path: reference.objectPath, on: bus)
      listen(.stateChanged, from: reference.busName, path: reference.objectPath, on: bus)
    }
    for tab in Set(targets.flatMap(\.tabs)) {
      listen(.stateChanged, from: tab.busName, path: tab.objectPath, on: bus)
    }
    // Where a view is scrolled, its bars say so, in some toolkits nothing else.
    for bar in Set(targets.flatMap(\.views).flatMap(\.bars)) {
      listen(.propertyChange, from: bar.busName, path: bar.objectPath, on: bus)
    }
  }

  /// Ends the listening.
  func cancel() {
    for subscription in subscriptions { subscription.cancel() }
    subscriptions = []
    observation?.cancel()
    observation = nil
  }

  private func listen(
    _ kind: EventKind, from busName: String, path: String? = nil, on bus: AccessibilityBus
  ) {
    subscriptions.append(
      bus.subscribe(kind, from: busName, path: path) { [weak self] _ in self?.notify(.widget) })
  }

  private func notify(_ sign: Heard) {
    heard.insert(sign)
    // Widgets tell of much that changes nothing: whoever lets them wait sleeps on.
    if isAwakeToWidgets || sign != .widget { wakeup.notify() }
  }

  /// Waits for a sign, at most a time, and takes what was heard since the last time.
  ///
  /// - Parameter rest: how long signs of widgets are let wait: they come in floods.
  func wait(atMost time: Duration, rest: Duration = .zero) async -> Heard {
    if rest > .zero, heard.isSubset(of: .widget) { await wakeup.wait(atMost: rest) }
    if heard.isEmpty, !Task.isCancelled {
      isAwakeToWidgets = true
      await wakeup.wait(atMost: time)
      isAwakeToWidgets = false
    }
    defer { heard = [] }
    return heard
  }
}
