/// Those who want to hear of something.
@DesktopActor
public final class Observers<Value> {
  private var bodies: [Int: @DesktopActor (Value) -> Void] = [:]
  private var next = 0

  /// Makes an empty list.
  public nonisolated init() {}

  /// Calls a closure with each value until the observation is cancelled or freed.
  public func add(_ body: @escaping @DesktopActor (Value) -> Void) -> Observation {
    next += 1
    let identifier = next
    bodies[identifier] = body
    return Observation { [weak self] in self?.bodies[identifier] = nil }
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
