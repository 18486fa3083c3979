import TourCore

extension Resolver {
  /// The most widgets that are looked at for one that is scrolled out.
  private static let outOfViewLimit = 20

  /// Finds a widget that a search does not find because it is scrolled out of its view.
  ///
  /// - Returns: nil when there is none, or more than one.
  func scrolledOut(_ keyPath: KeyPath, scope: ApplicationSelector?) async -> ResolvedTarget? {
    guard let hidden = keyPath.includingHidden,
      let found = try? await search(hidden, scope: scope, includesHidden: true)
    else { return nil }
    var out: [ResolvedTarget] = []
    guard found.match.candidates.count <= Self.outOfViewLimit else { return nil }
    for candidate in found.match.candidates {
      guard
        let target = try? await target(at: candidate, of: found, keyPath: keyPath),
        target.place.isScrolledOut
      else { continue }
      out.append(target)
    }
    return out.count == 1 ? out[0] : nil
  }
}

/// What a search that waits has done about a widget out of view.
@DesktopActor
struct ScrollAttempts {
  /// How much longer than the last one took it is waited with the next look at hidden widgets,
  /// which reads much more than a search does.
  private static let restraint = 3
  /// How long it is waited at least.
  private static let interval = Duration.milliseconds(400)

  let scrolling: Scrolling?
  let scroller: Scroller
  private var next: ContinuousClock.Instant
  private var hasScrolled = false
  /// Whether the user has been asked.
  private(set) var isAsking = false

  init(_ scrolling: Scrolling?, scroller: Scroller) {
    self.scrolling = scrolling
    self.scroller = scroller
    // What is only about to appear comes without that.
    next = .now + Self.interval
  }

  /// Whether it is time to look for the widget out of view.
  var isDue: Bool { scrolling != nil && !isAsking && ContinuousClock.now >= next }

  /// Looks for the widget out of view and deals with it.
  ///
  /// - Returns: whether it is there.
  mutating func look(
    _ resolver: Resolver, _ keyPath: KeyPath, scope: ApplicationSelector?
  ) async -> Bool {
    let start = ContinuousClock.now
    let target = await resolver.scrolledOut(keyPath, scope: scope)
    if let target { await deal(with: target) }
    let took = ContinuousClock.now - start
    next = .now + max(Self.interval, took * Self.restraint)
    return target != nil
  }

  /// Brings a widget into view, or asks the user to do so.
  mutating func deal(with target: ResolvedTarget) async {
    guard let scrolling, !isAsking else { return }
    if scrolling.isAutomatic, !hasScrolled {
      hasScrolled = true
      guard case .needsUser(let direction) = await scroller.bringIntoView(target) else { return }
      ask(target, direction)
    } else if target.place.isScrolledOut {
      ask(target, await scroller.direction(to: target))
    }
  }

  private mutating func ask(_ target: ResolvedTarget, _ direction: ScrollDirection?) {
    guard !Task.isCancelled else { return }
    isAsking = true
    scrolling?.ask(target, direction)
  }
}
