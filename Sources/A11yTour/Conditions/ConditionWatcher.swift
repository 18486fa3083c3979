import TourCore

/// Watches the conditions of a step: those that advance it, those that call for a repair, and those
/// of its branches.
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
  private let repairs: [Condition]
  private let branches: [Condition]
  /// The places of the repairs whose conditions hold.
  private var heldRepairs: Set<Int> = []
  private var onVerdict: (@DesktopActor (Verdict) -> Void)?
  private typealias Judge = @DesktopActor (ConditionWatcher) async -> Bool?
  private var judges: [Judge] = []
  private var tasks: [Task<Void, Never>] = []
  private var clicks: [ClickWatcher] = []
  private var isWaitingForClick = false
  private var subscriptions: [Subscription] = []
  private var observations: [Observation] = []
  private var target: ResolvedTarget?

  /// What the conditions ask for.
  enum Verdict: Equatable {
    /// One of those that advance the step holds; nothing follows.
    case advance
    /// That of a repair has come to hold.
    case repair(Int)
  }

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - advance: any of these advances the step.
  ///   - repairs: each calls for a repair when it comes to hold.
  ///   - branches: those that ``branch()`` chooses from.
  ///   - target: the target of the step, for conditions that name no other widget.
  ///   - scope: the application in force.
  ///   - isCovered: tells whether a point on the screen is covered by the callout.
  ///   - onVerdict: called with what the conditions ask for.
  init(
    advance: [Condition], repairs: [Condition], branches: [Condition], target: ResolvedTarget?,
    scope: ApplicationSelector?, desktop: Desktop,
    isCovered: @escaping @DesktopActor (Point) -> Bool,
    onVerdict: @escaping @DesktopActor (Verdict) -> Void
  ) {
    self.desktop = desktop
    self.scope = scope
    self.target = target
    self.isCovered = isCovered
    self.repairs = repairs
    self.branches = branches
    self.onVerdict = onVerdict
    for condition in advance { begin(condition) }
    if !repairs.isEmpty {
      poll([.childrenChanged, .stateChanged]) { watcher in
        await watcher.judgeRepairs()
        return false
      }
    }
  }

  isolated deinit { cancel() }

  /// Ends the waiting.
  func cancel() {
    onVerdict = nil
    for task in tasks { task.cancel() }
    for click in clicks { click.cancel() }
    for subscription in subscriptions { subscription.cancel() }
    for observation in observations { observation.cancel() }
    (judges, tasks, clicks, subscriptions, observations) = ([], [], [], [], [])
  }

  /// Takes note that the step's target has moved or been made anew.
  func follow(_ target: ResolvedTarget?) {
    let isFirst = self.target == nil
    self.target = target
    if isFirst, let target, isWaitingForClick { addClick(on: target, followsStepTarget: true) }
    if let target { for click in clicks where click.followsStepTarget { click.follow(target) } }
  }

  /// Judges now what is otherwise judged upon events and from time to time.
  func judge() async {
    for judge in judges where await judge(self) == true {
      return hold()
    }
    await judgeRepairs()
  }

  /// Gives the place of the first branch whose condition holds; nil when none does.
  func branch() async -> Int? {
    for (index, condition) in branches.enumerated() {
      let isOpen = await ConditionJudge.holds(
        condition, target: target, scope: scope, desktop: desktop)
      if isOpen == true { return index }
    }
    return nil
  }

  private func judgeRepairs() async {
    for (index, condition) in repairs.enumerated() {
      let isHeld = await ConditionJudge.holds(
        condition, target: target, scope: scope, desktop: desktop)
      if isHeld == true {
        if heldRepairs.insert(index).inserted { onVerdict?(.repair(index)) }
      } else if isHeld == false {
        heldRepairs.remove(index)
      }
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
    default:
      let judge: Judge = { watcher in
        await ConditionJudge.holds(
          condition, target: watcher.target, scope: watcher.scope, desktop: watcher.desktop)
      }
      judges.append(judge)
      poll([.childrenChanged, .stateChanged, .propertyChange], judge)
    }
  }

  private func hold() {
    let report = onVerdict
    cancel()
    report?(.advance)
  }

  // MARK: Clicks

  private func beginClick(_ keyPath: KeyPath?) {
    guard let keyPath else {
      isWaitingForClick = true
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
  private func poll(_ kinds: [EventKind], _ judge: @escaping Judge) {
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
          // A judgement that is dear, as a search of a large window, is made less often.
          let cost = ContinuousClock.now - start
          await wakeup.wait(atMost: max(Self.pollInterval, min(cost * 200, .seconds(3))))
          try? await Task.sleep(for: max(Self.restInterval, min(cost * 10, .seconds(1))))
        }
      })
  }
}
