/// Hears who has a well-known name on a bus, until it is freed.
@DesktopActor
final class NameOwner {
  private var subscription: Subscription?

  /// Calls a closure with the unique name of each new owner; nil when there is none any more.
  init(
    of name: String, on bus: BusConnection, _ body: @escaping @DesktopActor (String?) -> Void
  ) {
    subscription = bus.subscribe(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus",
      member: "NameOwnerChanged", path: "/org/freedesktop/DBus", argument0: name
    ) { signal in
      guard let owner = signal.arguments[2]?.string else { return }
      body(owner.isEmpty ? nil : owner)
    }
  }

  /// Asks the bus who has a name.
  ///
  /// - Returns: the unique name; nil when nobody has it.
  /// - Throws: ``BusError``.
  static func current(
    of name: String, on bus: BusConnection
  ) async throws(BusError) -> String? {
    do throws(BusError) {
      return try await bus.call(
        "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus", "GetNameOwner",
        [Variant(name)], deadline: 2)[0]?.string
    } catch {
      guard error.code == .nameLost else { throw error }
      return nil
    }
  }
}
