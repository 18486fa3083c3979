public import TourCore

/// The interface `org.a11y.atspi.Accessible`, which every accessible has.
extension AccessibilityBus {
  private static let interface = "org.a11y.atspi.Accessible"

  /// Gives the children in their order, by `GetChildren`; null references are left out.
  public func children(
    of target: AccessibleReference, deadline: Double = AccessibilityBus.defaultDeadline
  ) async throws(BusError) -> [AccessibleReference] {
    let reply = try await call(target, Self.interface, "GetChildren", deadline: deadline)
    guard let list = reply[0] else {
      throw BusError(.unexpectedReply, context: "reading the children of \(target.busName)")
    }
    return list.children.compactMap(AccessibleReference.init(variant:))
  }

  /// Gives the number of the role, by `GetRole`.
  public func role(of target: AccessibleReference) async throws(BusError) -> Role {
    let reply = try await call(target, Self.interface, "GetRole")
    guard let number = reply[0]?.integer, let value = UInt32(exactly: number) else {
      throw BusError(.unexpectedReply, context: "reading a role of \(target.busName)")
    }
    return Role(rawValue: value)
  }

  /// Gives the states, by `GetState`.
  public func states(of target: AccessibleReference) async throws(BusError) -> StateSet {
    let reply = try await call(target, Self.interface, "GetState")
    let words = (reply[0]?.children ?? []).compactMap { $0.integer.flatMap(UInt32.init(exactly:)) }
    return StateSet(words: words)
  }

  /// Gives the object attributes, by `GetAttributes`.
  public func attributes(
    of target: AccessibleReference
  ) async throws(BusError) -> [String: String] {
    let reply = try await call(target, Self.interface, "GetAttributes")
    let pairs = (reply[0]?.children ?? []).compactMap { entry -> (String, String)? in
      guard let key = entry[0]?.string, let value = entry[1]?.string else { return nil }
      return (key, value)
    }
    return Dictionary(pairs) { first, _ in first }
  }

  /// Gives what holds a widget, by the property `Parent`; nil for what hangs on the desktop.
  func parent(of target: AccessibleReference) async throws(BusError) -> AccessibleReference? {
    AccessibleReference(variant: try await property("Parent", of: target, Self.interface))
  }

  /// Gives the index of a widget among the children of its parent, by `GetIndexInParent`; -1 when it
  /// has none.
  func indexInParent(of target: AccessibleReference) async throws(BusError) -> Int {
    try await call(target, Self.interface, "GetIndexInParent")[0]?.integer ?? -1
  }

  /// Tells whether a widget has an interface, as `org.a11y.atspi.Selection`, by `GetInterfaces`.
  func hasInterface(
    _ interface: String, _ target: AccessibleReference
  ) async throws(BusError) -> Bool {
    let reply = try await call(target, Self.interface, "GetInterfaces")
    return (reply[0]?.children ?? []).contains { $0.string == interface }
  }

  /// Gives one of the properties that are text: `Name`, `Description`, `AccessibleId`, `HelpText`.
  public func text(
    _ property: String, of target: AccessibleReference,
    deadline: Double = AccessibilityBus.defaultDeadline
  ) async throws(BusError) -> String {
    try await self.property(property, of: target, Self.interface, deadline: deadline).string ?? ""
  }
}

extension AccessibleReference {
  /// Reads a reference of type `(so)`; nil for the null reference.
  init?(variant: Variant) {
    guard let bus = variant[0]?.string, let path = variant[1]?.string, !bus.isEmpty,
      path != "/org/a11y/atspi/null"
    else { return nil }
    self.init(busName: bus, objectPath: path)
  }
}
