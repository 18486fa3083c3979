import TourCore

/// Watches which menus and other popups an application opens and closes.
///
/// An overlay under Wayland is above them, so that it has to make room.
@DesktopActor
final class PopupWatcher {
  /// How long signs are gathered before it is looked: an opening menu gives dozens.
  private static let rest = Duration.milliseconds(40)
  /// How often it is looked whether what is open still is.
  private static let pollInterval = Duration.milliseconds(400)
  /// How often it is looked whether something opened that was not told.
  private static let idleInterval = Duration.seconds(2)
  /// How many widgets are remembered that may be popups, or have one.
  private static let candidateLimit = 128
  /// The states by whose setting something may have opened.
  private static let openingStates: Set<String> = ["showing", "expanded", "pressed"]

  /// The name of the application on the accessibility bus.
  let busName: String
  /// The boxes of what is open.
  private(set) var boxes: [Rect] = []

  private let wakeup = Wakeup()
  private let read: @DesktopActor ([AccessibleReference]) async -> [Rect]
  private let onChange: @DesktopActor () -> Void
  private var candidates: [AccessibleReference] = []
  private var subscription: Subscription?
  private var task: Task<Void, Never>?

  /// Begins to watch an application.
  ///
  /// - Parameters:
  ///   - busName: the name of the application on the accessibility bus.
  ///   - read: gives the boxes of the popups among some widgets and elsewhere.
  ///   - onChange: called each time that the boxes are others than before.
  init(
    _ busName: String, on bus: AccessibilityBus,
    read: @escaping @DesktopActor ([AccessibleReference]) async -> [Rect],
    onChange: @escaping @DesktopActor () -> Void
  ) {
    self.busName = busName
    self.read = read
    self.onChange = onChange
    subscription = bus.subscribe(.stateChanged, from: busName) { [weak self] in self?.take($0) }
    task = Task { @DesktopActor [weak self] in
      while !Task.isCancelled, await self?.look() == true {}
    }
  }

  isolated deinit { cancel() }

  /// Ends the watching.
  func cancel() {
    subscription?.cancel()
    task?.cancel()
    (subscription, task) = (nil, nil)
  }

  /// Looks soon, because something else is of interest than before.
  func lookAgain() { wakeup.notify() }

  private func take(_ signal: BusSignal) {
    guard Self.openingStates.contains(signal.detail) else { return }
    if signal.isSet {
      let candidate = AccessibleReference(busName: signal.sender, objectPath: signal.path)
      candidates.removeAll { $0 == candidate }
      candidates.append(candidate)
      if candidates.count > Self.candidateLimit { candidates.removeFirst() }
    } else if boxes.isEmpty {
      return
    }
    wakeup.notify()
  }

  private func look() async -> Bool {
    let now = await read(candidates)
    guard !Task.isCancelled else { return false }
    if now != boxes {
      boxes = now
      onChange()
    }
    await wakeup.wait(atMost: boxes.isEmpty ? Self.idleInterval : Self.pollInterval)
    guard !Task.isCancelled else { return false }
    try? await Task.sleep(for: Self.rest)
    return !Task.isCancelled
  }
}
