/// Those who want to hear of something.
@DesktopActor
public final class Observers<Value> {
  private var bodies: [Int: @DesktopActor (Value) -> Void] = [:]
  private var next = 0
  /// Called with true when the first comes, and with false when the last has gone.
  var onDemand: (@DesktopActor (Bool) -> Void)?

  /// Makes an empty list.
  public nonisolated init() {}

  /// Whether nobody wants to hear of it.
  var isEmpty: Bool { bodies.isEmpty }

  /// Calls a closure with each value until the observation is cancelled or freed.
  public func add(_ body: @escaping @DesktopActor (Value) -> Void) -> Observation {
    next += 1
    let identifier = next
    bodies[identifier] = body
    if bodies.count == 1 { onDemand?(true) }
    return Observation { [weak self] in
      guard let self, bodies.removeValue(forKey: identifier) != nil, bodies.isEmpty else { return }
      onDemand?(false)
    }
  }

  /// Tells everybody a value, those who came first before the others.
  ///
  /// Whoever goes while this is under way is not told any more; whoever comes hears the next one.
  func notify(_ value: Value) {
    for identifier in bodies.keys.sorted() { bodies[identifier]?(value) }
  }
}

/// Something that goes on until it is cancelled or freed.
@DesktopActor
public final class Observation {
  private var end: (@DesktopActor () -> Void)?

  /// Makes an observation from what ends it.
  init(end: @escaping @DesktopActor () -> Void) {
    self.end = end
  }

  isolated deinit { cancel() }

  /// Ends it; nothing is called afterwards.
  public func cancel() {
    let end = end
    self.end = nil
    end?()
  }
}
