import TourCore

/// Does to the application what a step asks for.
@DesktopActor
struct ActionPerformer {
  let desktop: Desktop
  let scope: ApplicationSelector?
  /// The step's own target, for actions that name no other widget.
  let target: KeyPath?
  /// How long a widget or a condition is waited for, in seconds.
  let wait: Double

  private var bus: AccessibilityBus { desktop.bus }

  /// Does one thing.
  ///
  /// - Returns: how it is undone; nil for what leaves nothing to undo.
  /// - Throws: ``ActionError`` with what was to be done, and why that did not go.
  func perform(_ action: StepAction) async throws(ActionError) -> UndoLog.Entry? {
    do throws(ActionError) {
      switch action {
      case .activate(let keyPath): return try await activate(widget(keyPath))
      case .focus(let keyPath): return try await focus(widget(keyPath))
      case .select(let keyPath): return try await select(widget(keyPath))
      case .setText(let text, let keyPath): return try await setText(text, of: widget(keyPath))
      case .setValue(let value, let keyPath): return try await setValue(value, of: widget(keyPath))
      case .waitFor(let condition):
        try await waitFor(condition)
        return nil
      }
    } catch {
      throw ActionError("'\(action.name)': \(error)")
    }
  }

  private func widget(_ keyPath: KeyPath?) async throws(ActionError) -> ResolvedTarget {
    guard let keyPath = keyPath ?? target else {
      throw ActionError("the step has no target; name the widget")
    }
    do throws(ResolutionError) {
      return try await desktop.resolver.resolve(keyPath, scope: scope, wait: wait)
    } catch {
      throw ActionError("\(error)")
    }
  }

  private func activate(_ widget: ResolvedTarget) async throws(ActionError) -> UndoLog.Entry? {
    let before = try await attempt { () throws(BusError) in
      try await bus.states(of: widget.reference)
    }
    let isDone: Bool
    do throws(BusError) {
      isDone = try await bus.performMainAction(of: widget.reference)
    } catch {
      // Qt answers only when the dialog is closed that the action opens.
      guard error.code == .timedOut else { throw ActionError("\(error)") }
      isDone = true
    }
    guard isDone else { throw ActionError("\(widget.words) has no action that can be done now") }
    return .toggle(widget.reference, states: before)
  }

  private func focus(_ widget: ResolvedTarget) async throws(ActionError) -> UndoLog.Entry? {
    let isDone = try await attempt { () throws(BusError) in
      try await bus.grabFocus(of: widget.reference)
    }
    guard isDone else { throw ActionError("\(widget.words) does not take the focus") }
    return nil
  }

  private func select(_ widget: ResolvedTarget) async throws(ActionError) -> UndoLog.Entry? {
    let found = try await attempt { () throws(BusError) in try await bus.selection(holding: widget)
    }
    guard let (container, child) = found else {
      throw ActionError("\(widget.words) cannot be selected in what holds it")
    }
    let before = try? await bus.selectedChild(of: container)
    let isDone = try await attempt { () throws(BusError) in
      try await bus.select(child, in: container)
    }
    guard isDone else { throw ActionError("\(widget.words) was not selected") }
    return .selection(before, in: container)
  }

  private func setText(
    _ text: String, of widget: ResolvedTarget
  ) async throws(ActionError) -> UndoLog.Entry? {
    // What is in a password field is never read, and so cannot be put back.
    let before =
      widget.role == .passwordText ? nil : try? await bus.fieldText(of: widget.reference)
    let isDone = try await attempt { () throws(BusError) in
      try await bus.setText(text, of: widget.reference)
    }
    guard isDone else { throw ActionError("\(widget.words) takes no text") }
    return before.map { .text($0, widget.reference) }
  }

  private func setValue(
    _ value: Double, of widget: ResolvedTarget
  ) async throws(ActionError) -> UndoLog.Entry? {
    let before = try await attempt { () throws(BusError) in
      try await bus.number(.current, of: widget.reference)
    }
    guard let before else { throw ActionError("\(widget.words) has no number") }
    try await attempt { () throws(BusError) in
      try await bus.setValue(value, of: widget.reference)
    }
    return .value(before, widget.reference)
  }

  private func waitFor(_ condition: Condition) async throws(ActionError) {
    let widget = target.map(condition.naming) ?? condition
    let hasHeld = Wakeup()
    var isHeld = false
    let watcher = ConditionWatcher(
      advance: [widget], repairs: [], branches: [], target: nil, scope: scope, desktop: desktop,
      isCovered: { _ in false }
    ) { _ in
      isHeld = true
      hasHeld.notify()
    }
    defer { watcher.cancel() }
    let deadline = ContinuousClock.now + .seconds(wait)
    while !isHeld {
      let left = deadline - .now
      guard left > .zero, !Task.isCancelled else {
        throw ActionError("the condition did not hold within \(wait) s")
      }
      await hasHeld.wait(atMost: left)
    }
  }

  @discardableResult
  private func attempt<Answer: Sendable>(
    _ call: @DesktopActor () async throws(BusError) -> Answer
  ) async throws(ActionError) -> Answer {
    do throws(BusError) {
      return try await call()
    } catch {
      // GTK 4.8, for one, lets nobody move its focus.
      throw ActionError(
        error.code == .unknown ? "the application offers no way to do that" : "\(error)")
    }
  }
}

extension StepAction {
  /// What the action is called in a tour file.
  var name: String {
    switch self {
    case .activate: "activate"
    case .focus: "focus"
    case .select: "select"
    case .setText: "setText"
    case .setValue: "setValue"
    case .waitFor: "waitFor"
    }
  }
}
