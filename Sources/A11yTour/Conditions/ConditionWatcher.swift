import TourCore

/// Waits until one of the conditions of a step holds, and says so once.
///
/// A state that holds already when the step begins counts.
@DesktopActor
final class ConditionWatcher {
  /// How often a condition is judged when no event says that something changed.
  static let pollInterval = Duration.seconds(1)
  /// How close together two judgements may be in a flood of events.
  static let restInterval = Duration.milliseconds(100)

  private let desktop: Desktop
  private let scope: ApplicationSelector?
  private let isCovered: @DesktopActor (Point) -> Bool
  private var onHeld: (@DesktopActor () -> Void)?
  private typealias Judge = @DesktopActor (ConditionWatcher) async -> Bool?
  private var judges: [Judge] = []
  private var tasks: [Task<Void, Never>] = []
  private var clicks: [ClickWatcher] = []
  private var subscriptions: [Subscription] = []
  private var observations: [Observation] = []
  private var target: ResolvedTarget?

  /// Begins to wait.
  ///
  /// - Parameters:
  ///   - target: the target of the step, for conditions that name no other widget.
  ///   - scope: the application in force.
  ///   - isCovered: tells whether a point on the screen is covered by the callout.
  ///   - onHeld: called once, when the first condition holds.
  init(
    _ conditions: [Condition], target: ResolvedTarget?, scope: ApplicationSelector?,
    desktop: Desktop, isCovered: @escaping @DesktopActor (Point) -> Bool,
    onHeld: @escaping @DesktopActor () -> Void
  ) {
    self.desktop = desktop
    self.scope = scope
    self.target = target
    self.isCovered = isCovered
    self.onHeld = onHeld
    for condition in conditions { begin(condition) }
  }

  isolated deinit { cancel() }

  /// Ends the waiting.
  func cancel() {
    onHeld = nil
    for task in tasks { task.cancel() }
    for click in clicks { click.cancel() }
    for subscription in subscriptions { subscription.cancel() }
    for observation in observations { observation.cancel() }
    (judges, tasks, clicks, subscriptions, observations) = ([], [], [], [], [])
  }

  /// Takes note that the step's target has moved or been made anew.
  func follow(_ target: ResolvedTarget?) {
    self.target = target
    if let target { for click in clicks where click.followsStepTarget { click.follow(target) } }
  }

  /// Judges now what is otherwise judged upon events and from time to time.
  func judge() async {
    for judge in judges where await judge(self) == true {
      return hold()
    }
  }

  private func begin(_ condition: Condition) {
    switch condition {
    case .button:
      break
    case .after(let time):
      tasks.append(
        Task { @DesktopActor [weak self] in
          try? await Task.sleep(for: time)
          if !Task.isCancelled { self?.hold() }
        })
    case .click(let keyPath):
      beginClick(keyPath)
    case .exists(let keyPath):
      watch(keyPath, kinds: [.childrenChanged, .stateChanged]) { await $0.exists(keyPath) }
    case .missing(let keyPath):
      watch(keyPath, kinds: [.childrenChanged, .stateChanged]) {
        await $0.exists(keyPath).map { !$0 }
      }
    case .state(let test, let keyPath):
      watch(keyPath, kinds: [.stateChanged]) { await $0.holds(test, of: keyPath) }
    case .focus, .text, .value, .window, .event, .all, .any, .not:
      // Tour files with these are refused when they are read; see the rule not-built.
      break
    }
  }

  private func hold() {
    let held = onHeld
    cancel()
    held?()
  }

  // MARK: Clicks

  private func beginClick(_ keyPath: KeyPath?) {
    guard let keyPath else {
      if let target { addClick(on: target, followsStepTarget: true) }
      return
    }
    tasks.append(
      Task { @DesktopActor [weak self] in
        while !Task.isCancelled {
          guard let (desktop, scope) = self.map({ ($0.desktop, $0.scope) }) else { return }
          if let other = try? await desktop.resolver.resolveOnce(keyPath, scope: scope).get() {
            guard !Task.isCancelled else { return }
            self?.addClick(on: other, followsStepTarget: false)
            return
          }
          try? await Task.sleep(for: Self.pollInterval)
        }
      })
  }

  private func addClick(on target: ResolvedTarget, followsStepTarget: Bool) {
    clicks.append(
      ClickWatcher(
        target, desktop: desktop, followsStepTarget: followsStepTarget, isCovered: isCovered
      ) { [weak self] in self?.hold() })
  }

  // MARK: Polled conditions

  /// Judges again and again: at once, upon events of the application, and slowly without any.
  private func watch(
    _ keyPath: KeyPath?, kinds: [EventKind], _ judge: @escaping Judge
  ) {
    judges.append(judge)
    let wakeup = Wakeup()
    for busName in Set([target?.reference.busName].compactMap { $0 }) {
      for kind in kinds + [.window] {
        subscriptions.append(
          desktop.bus.subscribe(kind, from: busName) { _ in wakeup.notify() })
      }
    }
    observations.append(desktop.bus.departures.add { _ in wakeup.notify() })
    tasks.append(
      Task { @DesktopActor [weak self] in
        while !Task.isCancelled {
          let start = ContinuousClock.now
          let isHeld: Bool?
          if let self { isHeld = await judge(self) } else { return }
          if isHeld == true, !Task.isCancelled {
            self?.hold()
            return
          }
          let effort = ContinuousClock.now - start
          await wakeup.wait(atMost: Self.pollInterval)
          // A search of a large tree keeps the application busy: it is not repeated all the time.
          try? await Task.sleep(for: max(Self.restInterval, effort * 2))
        }
      })
  }

  /// Tells whether a widget can be seen; nil when its application does not answer.
  private func exists(_ keyPath: KeyPath?) async -> Bool? {
    if let keyPath { return await desktop.resolver.exists(keyPath, scope: scope) }
    guard let target else { return nil }
    do {
      return try await desktop.reader.place(of: target).isSeen
    } catch {
      return error.isTemporary ? nil : false
    }
  }

  private func holds(_ test: Condition.StateTest, of keyPath: KeyPath?) async -> Bool? {
    guard let state = StateSet(named: test.name) else { return nil }
    let states: StateSet?
    if let keyPath {
      states = try? await desktop.resolver.resolveOnce(keyPath, scope: scope).get().place.states
    } else if let target {
      states = try? await desktop.bus.states(of: target.reference)
    } else {
      states = nil
    }
    return states.map { $0.contains(state) == test.isSet }
  }
}
