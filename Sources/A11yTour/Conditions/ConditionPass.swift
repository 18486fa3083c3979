import TourCore

/// One fresh reading of what conditions are about; what several of them need is read once.
@DesktopActor
final class ConditionPass {
  /// What a key path names right now.
  enum Widget: Sendable {
    case one(ResolvedTarget)
    case several
    case none
    /// The application does not answer, or nothing says which widget is meant.
    case unknown
  }

  /// Tests of texts that are ready to be used, by what they test for.
  typealias Testers = [Condition.TextTest: TextTester]

  /// What widgets the conditions named, as far as they were found.
  private(set) var found: [ResolvedTarget] = []

  let desktop: Desktop
  private let target: ResolvedTarget?
  private let scope: ApplicationSelector?
  private let testers: Testers
  private var widgets: [KeyPath?: Task<Widget, Never>] = [:]
  private typealias Readings<Value: Sendable> = [AccessibleReference: Task<Value?, Never>]
  private var texts: Readings<String> = [:]
  private var numbers: Readings<Double> = [:]
  private var focuses: Readings<Bool> = [:]

  /// Makes a pass that has read nothing yet.
  ///
  /// - Parameters:
  ///   - target: the widget of conditions that name none.
  ///   - scope: the application in force.
  init(
    target: ResolvedTarget?, scope: ApplicationSelector?, desktop: Desktop, testers: Testers
  ) {
    self.target = target
    self.scope = scope ?? target.map { .process($0.application.processID) }
    self.desktop = desktop
    self.testers = testers
  }

  /// Makes the testers of the texts that conditions compare with.
  static func testers(for leaves: [Condition]) -> Testers {
    leaves.reduce(into: [:]) { testers, leaf in
      if case .text(let test, _) = leaf { testers[test] = TextTester(test) }
    }
  }

  /// Begins to look for several widgets at one time, which is cheaper than one after the other.
  func search(for keyPaths: Set<KeyPath>) {
    guard !keyPaths.isEmpty else { return }
    let (resolver, scope) = (desktop.resolver, scope)
    let search = Task { @DesktopActor in
      await resolver.resolveOnce(keyPaths, scope: scope).mapValues(Widget.init)
    }
    for keyPath in keyPaths {
      widgets[keyPath] = Task { @DesktopActor in
        note(await search.value[keyPath] ?? .unknown)
      }
    }
  }

  /// Reads the values of several tests at the same time; those that cannot be told are left out.
  func values(of leaves: [Int: Condition]) async -> [Int: Bool] {
    await withTaskGroup(of: (Int, Bool?).self) { group in
      for (number, leaf) in leaves {
        group.addTask { (number, await self.value(of: leaf)) }
      }
      var values: [Int: Bool] = [:]
      for await (number, value) in group { values[number] = value }
      return values
    }
  }

  /// Reads the value of a test; nil when it cannot be told now, or is not told by a reading.
  func value(of leaf: Condition) async -> Bool? {
    switch leaf {
    case .exists(let keyPath): return await exists(keyPath)
    case .missing(let keyPath): return await exists(keyPath).map { !$0 }
    case .state(let test, let keyPath):
      guard StateSet(named: test.name) != nil, case .one(let widget) = await widget(keyPath) else {
        return nil
      }
      return test.holds(for: widget.place.states)
    case .text(let test, let keyPath):
      guard case .one(let widget) = await widget(keyPath), let text = await text(of: widget) else {
        return nil
      }
      return testers[test]?.holds(for: text)
    case .value(let least, let most, let keyPath):
      guard case .one(let widget) = await widget(keyPath), let value = await number(of: widget)
      else { return nil }
      return Condition.isNumber(value, atLeast: least, atMost: most)
    case .focus(let keyPath):
      return await holdsOfOne(keyPath) { await $0.hasFocus(within: $1) }
    case .window(let keyPath):
      return await holdsOfOne(keyPath) { await $0.isWindowActive(of: $1) }
    case .button, .click, .event, .after, .all, .any, .not: return nil
    }
  }

  /// Finds the widget that a key path names, or the step's own target.
  func widget(_ keyPath: KeyPath?) async -> Widget {
    if let known = widgets[keyPath] { return await known.value }
    let reading = Task { @DesktopActor in
      note(keyPath == nil ? await readTarget() : await find(keyPath))
    }
    widgets[keyPath] = reading
    return await reading.value
  }

  private func note(_ widget: Widget) -> Widget {
    if case .one(let one) = widget { found.append(one) }
    return widget
  }

  private func readTarget() async -> Widget {
    guard var target else { return .unknown }
    do {
      target.place = try await desktop.reader.place(of: target)
      return .one(target)
    } catch {
      if error.isTemporary { return .unknown }
      // Applications make widgets anew: it counts as gone only when nothing has taken its place.
      return await find(try? KeyPath(parsing: target.keyPath))
    }
  }

  private func find(_ keyPath: KeyPath?) async -> Widget {
    guard let keyPath else { return .unknown }
    return Widget(await desktop.resolver.resolveOnce(keyPath, scope: scope))
  }

  private func exists(_ keyPath: KeyPath?) async -> Bool? {
    switch await widget(keyPath) {
    case .one(let widget): widget.place.isSeen
    case .several: true
    case .none: false
    case .unknown: nil
    }
  }

  /// Judges what a widget that is not there certainly has not.
  private func holdsOfOne(
    _ keyPath: KeyPath?, _ judge: @DesktopActor (ConditionPass, ResolvedTarget) async -> Bool?
  ) async -> Bool? {
    switch await widget(keyPath) {
    case .one(let widget): await judge(self, widget)
    case .none: false
    case .several, .unknown: nil
    }
  }

  private func text(of widget: ResolvedTarget) async -> String? {
    let bus = desktop.bus
    return await once(\.texts, widget) { await bus.wholeText(of: widget.reference) }
  }

  private func number(of widget: ResolvedTarget) async -> Double? {
    let bus = desktop.bus
    return await once(\.numbers, widget) { try? await bus.number(.current, of: widget.reference) }
  }

  private func hasFocus(within widget: ResolvedTarget) async -> Bool? {
    let reader = FocusReader(bus: desktop.bus)
    return await once(\.focuses, widget) { await reader.hasFocus(within: widget) }
  }

  /// Reads something of a widget, or waits for the reading that is under way or done.
  private func once<Value: Sendable>(
    _ readings: ReferenceWritableKeyPath<ConditionPass, Readings<Value>>, _ widget: ResolvedTarget,
    _ read: @escaping @DesktopActor () async -> Value?
  ) async -> Value? {
    if let known = self[keyPath: readings][widget.reference] { return await known.value }
    let reading = Task { @DesktopActor in await read() }
    self[keyPath: readings][widget.reference] = reading
    return await reading.value
  }
}

extension ConditionPass.Widget {
  /// Takes what a search found.
  fileprivate init(_ result: Result<ResolvedTarget, ResolutionError>) {
    switch result {
    case .success(let target): self = .one(target)
    case .failure(let error):
      switch error.kind {
      case .ambiguous: self = .several
      case .notFound, .applicationNotFound: self = .none
      case .notReady, .notAnswering, .unsupported, .busUnusable: self = .unknown
      }
    }
  }
}
