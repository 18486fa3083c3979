import TourCore

/// Watches the conditions of a step: what leads on, what leads back, and which way it goes.
///
/// Clicks, events and times count from the moment on at which they come; all else is judged on fresh
/// readings. A state that holds already when the step begins counts.
@DesktopActor
final class ConditionWatcher {
  /// What the conditions say.
  enum Verdict: Equatable {
    /// One of the conditions that lead on holds. Told once, and nothing after it.
    case advance
    /// The repair of this index has begun to hold, and is the first that has.
    case repair(Int)
  }

  /// How long an application is given to carry out a press before its widgets are read.
  static let pressInterval = Duration.milliseconds(50)

  let desktop: Desktop
  let scope: ApplicationSelector?
  let plan: ConditionPlan
  let widgetEvents: WidgetEvents
  let isCovered: @DesktopActor (Point) -> Bool
  private(set) var target: ResolvedTarget?
  /// The clicks and events that are waited for, by the numbers of their tests.
  var clicks: [Int: ClickWatcher] = [:]
  var events: [Int: EventWatcher] = [:]
  /// The numbers of the tests that have come true and stay so.
  private(set) var latches: Set<Int> = []
  /// How many passes have been made.
  private(set) var passCount = 0

  private let advances: Range<Int>
  private let repairs: Range<Int>
  private let branches: Range<Int>
  private let testers: ConditionPass.Testers
  private var onVerdict: (@DesktopActor (Verdict) -> Void)?
  private var isCancelled = false
  private var holding: Set<Int> = []
  private var news: ConditionNews?
  private let wakeup = Wakeup()
  private let urgency = Wakeup()
  private var pace = JudgementPace()
  private var isPolling = true
  private var loop: Task<Void, Never>?
  private var timers: [Task<Void, Never>] = []
  private var lastTurn: Task<Void, Never>?

  /// Begins to watch.
  ///
  /// - Parameters:
  ///   - advance: what leads on: any of these.
  ///   - repairs: what leads back, each by itself.
  ///   - branches: where the step leads on to, for ``branch()``.
  ///   - target: the target of the step, for conditions that name no other widget.
  ///   - scope: the application in force.
  ///   - isCovered: tells whether a point on the screen is covered by the callout.
  ///   - onVerdict: called with each verdict.
  init(
    advance: [Condition], repairs: [Condition], branches: [Condition], target: ResolvedTarget?,
    scope: ApplicationSelector?, desktop: Desktop,
    isCovered: @escaping @DesktopActor (Point) -> Bool,
    onVerdict: @escaping @DesktopActor (Verdict) -> Void
  ) {
    plan = ConditionPlan(advance + repairs + branches)
    advances = 0..<advance.count
    self.repairs = advances.upperBound..<advances.upperBound + repairs.count
    self.branches = self.repairs.upperBound..<plan.trees.count
    testers = ConditionPass.testers(for: plan.leaves)
    widgetEvents = WidgetEvents(bus: desktop.bus)
    self.desktop = desktop
    self.scope = scope
    self.target = target
    self.isCovered = isCovered
    self.onVerdict = onVerdict
    guard plan.trees.contains(where: { $0 != .constant(false) }) else { return }
    news = ConditionNews(
      desktop: desktop, widgetEvents: widgetEvents, needs: ConditionNews.Needs(plan.leaves)
    ) { [wakeup] in wakeup.notify() }
    beginLatches()
    startLoop()
  }

  isolated deinit { cancel() }

  /// Ends the watching; nothing is told afterwards.
  func cancel() {
    isCancelled = true
    stopJudging()
    for timer in timers { timer.cancel() }
    for click in clicks.values { click.cancel() }
    for event in events.values { event.cancel() }
    (timers, clicks, events) = ([], [:], [:])
  }

  /// Takes note that the step's target has moved or been made anew.
  func follow(_ target: ResolvedTarget?) {
    let isAnother = target?.reference != self.target?.reference
    self.target = target
    guard !isCancelled else { return }
    followTarget()
    if isAnother { wakeup.notify() }
  }

  /// Judges on one fresh reading what is otherwise judged upon events and from time to time.
  ///
  /// Verdicts are told before it returns: ``Verdict/advance`` first, and no repair beside it.
  func judge() async {
    await inTurn { watcher in
      while watcher.onVerdict != nil {
        let latches = watcher.latches
        let readings = await watcher.read(watcher.advances.lowerBound..<watcher.repairs.upperBound)
        // A reading from before a click says nothing of what came of it.
        if latches == watcher.latches { return watcher.tell(readings) }
      }
    }
  }

  /// Gives the index of the first branch that holds now, clicks, events and times counted since the
  /// step began; nil when none does.
  func branch() async -> Int? {
    await inTurn { watcher in
      guard !watcher.isCancelled, !watcher.branches.isEmpty else { return nil }
      let readings = await watcher.read(watcher.branches)
      return watcher.branches.first { watcher.holds($0, readings) == true }
        .map { $0 - watcher.branches.lowerBound }
    }
  }

  /// Returns once the applications have been told which events are wanted.
  func waitForRegistration() async {
    await news?.registration?.value
    for event in events.values { await event.registration.value }
  }

  // MARK: Latches

  /// Takes note that a click, an event or a time has come.
  func latch(_ leaf: Int) {
    guard !isCancelled, latches.insert(leaf).inserted else { return }
    // What is decided without any reading is told at once.
    if advances.contains(where: { holds($0, [:]) == true }) { return tellAdvance() }
    guard case .click = plan.leaves[leaf] else { return wakeUrgently() }
    timers.append(
      Task { @DesktopActor [weak self] in
        try? await Task.sleep(for: Self.pressInterval)
        self?.wakeUrgently()
      })
  }

  private func beginLatches() {
    for number in plan.latchedLeaves {
      switch plan.leaves[number] {
      case .after(let time):
        timers.append(
          Task { @DesktopActor [weak self] in
            try? await Task.sleep(for: time)
            if !Task.isCancelled { self?.latch(number) }
          })
      case .event(let text, _):
        guard let name = EventName(parsing: text) else { break }
        events[number] = EventWatcher(name, bus: desktop.bus) { [weak self] in
          self?.latch(number)
        }
      default: break
      }
    }
    followTarget()
  }

  // MARK: Judging

  private func startLoop() {
    let (wakeup, urgency) = (wakeup, urgency)
    loop = Task { @DesktopActor [weak self] in
      while !Task.isCancelled {
        await self?.judge()
        guard !Task.isCancelled, let poll = self?.poll else { return }
        await wakeup.wait(atMost: poll)
        guard !Task.isCancelled, let delay = self?.delay else { return }
        await urgency.wait(atMost: delay)
      }
    }
  }

  /// How long to wait for news.
  private var poll: Duration {
    // Without anything to read only clicks, events and times can change what is judged.
    isPolling ? .seconds(pace.poll) : .seconds(3600)
  }

  /// How long to wait with a pass for which there is news.
  private var delay: Duration { .seconds(pace.delay(at: Self.time)) }

  /// The time, in seconds.
  private static var time: Double { (ContinuousClock.now - epoch) / .seconds(1) }
  private static let epoch = ContinuousClock.now

  private func wakeUrgently() {
    urgency.notify()
    wakeup.notify()
  }

  private func stopJudging() {
    onVerdict = nil
    loop?.cancel()
    (loop, news) = (nil, nil)
  }

  /// Runs readings one after the other, so that verdicts come in the order of what they are from.
  private func inTurn<Result: Sendable>(
    _ body: @escaping @DesktopActor (ConditionWatcher) async -> Result
  ) async -> Result {
    let before = lastTurn
    let turn = Task { @DesktopActor in
      await before?.value
      return await body(self)
    }
    lastTurn = Task { @DesktopActor in _ = await turn.value }
    return await turn.value
  }

  /// Reads what may still decide some of the conditions.
  private func read(_ trees: Range<Int>) async -> [Int: Bool] {
    let (start, processor) = (Self.time, ProcessorTime.now)
    let open = plan.trees[trees].reduce(into: Set<Int>()) {
      $0.formUnion($1.openLeaves { value(of: $0, [:]) })
    }
    let pass = ConditionPass(target: target, scope: scope, desktop: desktop, testers: testers)
    let named = open.union(plan.latchedLeaves.filter { !latches.contains($0) })
    pass.search(for: Set(named.compactMap { plan.leaves[$0].widget }))
    let isFollowing = await followNamed(pass)
    let leaves = Dictionary(uniqueKeysWithValues: open.map { ($0, plan.leaves[$0]) })
    let readings = await pass.values(of: leaves)
    isPolling = isFollowing || !open.isEmpty
    if isPolling, news != nil { await followNews(pass) }
    passCount += 1
    pace.notePass(
      processor: ProcessorTime.now - processor, elapsed: Self.time - start, at: Self.time)
    return readings
  }

  private func followNews(_ pass: ConditionPass) async {
    var applications = pass.found.map(\.application)
    if let target { applications.append(target.application) }
    if plan.leaves.contains(where: { $0.widget != nil || $0.isEvent }) {
      applications += await applicationsInForce()
    }
    var widgets = Set(pass.found.map(\.reference))
    if let target { widgets.insert(target.reference) }
    for (number, event) in events {
      if case .event(_, nil) = plan.leaves[number] {
        event.follow(Set(applications.map(EventWatcher.Source.init)))
      }
    }
    news?.follow(applications, widgets: widgets)
  }

  private func value(of leaf: Int, _ readings: [Int: Bool]) -> Bool? {
    if latches.contains(leaf) { return true }
    return plan.leaves[leaf].isLatched ? false : readings[leaf]
  }

  private func holds(_ tree: Int, _ readings: [Int: Bool]) -> Bool? {
    plan.trees[tree].holds { value(of: $0, readings) }
  }

  private func tell(_ readings: [Int: Bool]) {
    if advances.contains(where: { holds($0, readings) == true }) { return tellAdvance() }
    var first: Int?
    for tree in repairs {
      guard let isHeld = holds(tree, readings) else { continue }
      let repair = tree - repairs.lowerBound
      if !isHeld {
        holding.remove(repair)
      } else if holding.insert(repair).inserted {
        first = first ?? repair
      }
    }
    // Of several that begin to hold at one time the first in the file counts, as with ways on.
    if let first { onVerdict?(.repair(first)) }
  }

  private func tellAdvance() {
    let tell = onVerdict
    stopJudging()
    tell?(.advance)
  }
}
