import TourCore

/// Following the widgets whose clicks and events are waited for.
extension ConditionWatcher {
  /// Puts those clicks on the step's target that are to be there.
  func followTarget() {
    guard let target else { return }
    for number in plan.latchedLeaves where !latches.contains(number) {
      switch plan.leaves[number] {
      case .click(let keyPath) where isTarget(keyPath): followClick(number, on: target)
      case .event(_, nil): events[number]?.follow([EventWatcher.Source(target.application)])
      case .event(_, let keyPath) where isTarget(keyPath):
        events[number]?.follow([EventWatcher.Source(target.reference)])
      default: break
      }
    }
  }

  /// Finds the other widgets whose clicks and events are waited for.
  ///
  /// - Returns: whether there are any, so that they have to be looked for again.
  func followNamed(_ pass: ConditionPass) async -> Bool {
    var isFollowing = false
    for number in plan.latchedLeaves where !latches.contains(number) {
      switch plan.leaves[number] {
      case .click(let keyPath?):
        isFollowing = true
        // What is gone for now may come back: nobody can press it in the meantime.
        if case .one(let widget) = await pass.widget(keyPath) { followClick(number, on: widget) }
      case .event(_, let keyPath?):
        isFollowing = true
        if case .one(let widget) = await pass.widget(keyPath) {
          events[number]?.follow([EventWatcher.Source(widget.reference)])
        }
      case .event: isFollowing = true
      default: break
      }
    }
    return isFollowing
  }

  /// Lists the applications that conditions may be about that name none.
  func applicationsInForce() async -> [AccessibleApplication] {
    let all = (try? await desktop.directory.applications()) ?? []
    guard let scope else { return target == nil ? all : [] }
    return all.filter { scope.matches($0) }
  }

  private func followClick(_ number: Int, on widget: ResolvedTarget) {
    guard !latches.contains(number) else { return }
    if let click = clicks[number] { return click.follow(widget) }
    clicks[number] = ClickWatcher(
      widget, widgetEvents: widgetEvents, presses: desktop.presses, isCovered: isCovered
    ) { [weak self] in self?.latch(number) }
  }

  /// Whether a key path is left out, or is that of the target.
  private func isTarget(_ keyPath: KeyPath?) -> Bool {
    keyPath.map { $0.canonicalText == target?.keyPath } ?? true
  }
}

extension Condition {
  /// Whether it waits for an event.
  var isEvent: Bool { if case .event = self { true } else { false } }
}
