import TourCore

/// Judges a condition once, as for `when`.
@DesktopActor
enum ConditionJudge {
  /// Tells whether a condition holds now; nil when that cannot be told.
  ///
  /// Nothing has been waited for yet, so that no click, event or time has come.
  ///
  /// - Parameters:
  ///   - target: the widget of conditions that name none; without it they cannot be told, unless
  ///     ``Condition/naming(_:)`` has named it.
  ///   - scope: the application in force.
  static func holds(
    _ condition: Condition, target: ResolvedTarget?, scope: ApplicationSelector?, desktop: Desktop
  ) async -> Bool? {
    let plan = ConditionPlan([condition])
    let pass = ConditionPass(
      target: target, scope: scope, desktop: desktop,
      testers: ConditionPass.testers(for: plan.leaves))
    let open = plan.trees[0].openLeaves { plan.leaves[$0].isLatched ? false : nil }
    let leaves = Dictionary(uniqueKeysWithValues: open.map { ($0, plan.leaves[$0]) })
    pass.search(for: Set(leaves.values.compactMap(\.widget)))
    let readings = await pass.values(of: leaves)
    return plan.trees[0].holds { plan.leaves[$0].isLatched ? false : readings[$0] }
  }
}
