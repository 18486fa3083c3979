public import TourCore

#if canImport(Glibc)
  import Glibc
#endif

/// The accessibility bus: the one door to the widgets of other applications.
///
/// Every call has a deadline, and every application a ``CallLane`` of its own.
@DesktopActor
public final class AccessibilityBus {
  /// How long one call may take, in seconds, when nothing else is said.
  public static let defaultDeadline = 2.0

  /// The connection that carries the calls; another once ``reconnect()`` has succeeded.
  public private(set) var connection: BusConnection

  /// Hear, once for each connection, that the bus is lost.
  public let losses = Observers<Void>()
  /// Hear the unique name of each application that leaves the bus.
  public let departures = Observers<String>()
  /// Hear the unique name of each application that lets a deadline pass.
  public let silences = Observers<String>()

  private var lanes: [String: CallLane] = [:]
  private var ownerChanges: Subscription?
  private var processes: [String: Int32] = [:]
  private var registeredEvents: Set<String> = []

  /// How many calls have been made, for `roundTrips` of the command's JSON.
  public private(set) var callCount = 0
  /// How many bytes the answers had that walks through trees got.
  public private(set) var replyBytes = 0
  /// What is known of how applications answer, by bus name.
  var features: [String: ApplicationFeatures] = [:]

  /// Uses a connection that stands already.
  public init(connection: BusConnection) {
    self.connection = connection
    attend()
  }

  /// Connects to the accessibility bus of the session anew, when the connection is lost.
  ///
  /// The bus may have another address, and what was known of applications is forgotten. Events
  /// that were asked for are asked for again; subscriptions ended with the old connection.
  ///
  /// - Throws: ``AccessibilityBusError`` when there is no bus to be had.
  public func reconnect() async throws(AccessibilityBusError) {
    let address = try await Self.sessionAddress()
    do throws(BusError) {
      let other = try await BusConnection.connect(address: address)
      connection.onClosed = nil
      connection = other
    } catch {
      throw AccessibilityBusError.noAccessibilityBus(error)
    }
    (lanes, processes, features) = ([:], [:], [:])
    attend()
    let events = registeredEvents
    registeredEvents = []
    for event in events { try? await registerEvent(event) }
  }

  /// Listens to what the bus tells of itself.
  private func attend() {
    connection.onClosed = { [weak self] in self?.losses.notify(()) }
    ownerChanges = connection.subscribe(
      sender: "org.freedesktop.DBus", interface: "org.freedesktop.DBus", member: "NameOwnerChanged"
    ) { [weak self] signal in
      guard let name = signal.arguments[0]?.string, signal.arguments[2]?.string == "" else {
        return
      }
      self?.forget(name)
    }
  }

  /// Finds the accessibility bus of the session and connects to it.
  ///
  /// The address comes from `AT_SPI_BUS_ADDRESS`, else from `org.a11y.Bus.GetAddress` on the
  /// session bus.
  ///
  /// - Throws: ``AccessibilityBusError`` when there is no bus to be had.
  public static func connect() async throws(AccessibilityBusError) -> AccessibilityBus {
    let address = try await address()
    do throws(BusError) {
      return AccessibilityBus(connection: try await BusConnection.connect(address: address))
    } catch {
      throw AccessibilityBusError.noAccessibilityBus(error)
    }
  }

  /// Asks the session for the address of its accessibility bus.
  private static func address() async throws(AccessibilityBusError) -> String {
    if let address = getenv("AT_SPI_BUS_ADDRESS") {
      let text = String(cString: address)
      if !text.isEmpty { return text }
    }
    return try await sessionAddress()
  }

  private static func sessionAddress() async throws(AccessibilityBusError) -> String {
    let session: BusConnection
    do throws(BusError) {
      session = try await BusConnection.connectToSession()
    } catch {
      throw AccessibilityBusError.noSessionBus(error)
    }
    do throws(BusError) {
      let reply = try await session.call(
        "org.a11y.Bus", "/org/a11y/bus", "org.a11y.Bus", "GetAddress", deadline: 10,
        startsService: true)
      guard let address = reply[0]?.string, !address.isEmpty else {
        throw BusError(
          .unexpectedReply, context: "asking org.a11y.Bus for its address",
          message: "the answer has type \(reply.typeString)")
      }
      return address
    } catch {
      throw AccessibilityBusError.noAccessibilityBus(error)
    }
  }

  /// Calls a method of an object of an application.
  ///
  /// - Throws: ``BusError``; `notAnswering` at once while the application is being left alone.
  public func call(
    _ target: AccessibleReference, _ interface: String, _ method: String,
    _ arguments: [Variant] = [], deadline: Double = AccessibilityBus.defaultDeadline
  ) async throws(BusError) -> Variant {
    callCount += 1
    let connection = connection
    return try await lane(of: target.busName).run(
      context: "\(interface).\(method) of \(target.busName)", deadline: deadline
    ) { deadline throws(BusError) in
      try await connection.call(
        target.busName, target.objectPath, interface, method, arguments, deadline: deadline)
    }
  }

  /// Calls a method of an object of an application and hands its answer to a closure, which runs
  /// once; for the many calls of a walk.
  ///
  /// - Parameter isWanted: asked when the call's turn comes, since it may have had to wait.
  func start(
    _ target: AccessibleReference, _ interface: String, _ method: String,
    _ parameters: Variant? = nil, deadline: Double = AccessibilityBus.defaultDeadline,
    isWanted: @escaping @DesktopActor () -> Bool = { true },
    _ deliver: @escaping @DesktopActor (Result<Reply, BusError>) -> Void
  ) {
    let (lane, connection) = (lane(of: target.busName), connection)
    lane.start(deadline: deadline) { deadline in
      guard isWanted() else {
        let error = BusError(.cancelled, context: "\(method) of \(target.busName)")
        lane.finish(error)
        deliver(.failure(error))
        return
      }
      self.callCount += 1
      connection.start(
        target.busName, target.objectPath, interface, method, parameters, deadline: deadline
      ) { result in
        switch result {
        case .success(let reply):
          self.replyBytes += reply.size
          lane.finish(nil)
        case .failure(let error): lane.finish(error)
        }
        deliver(result)
      }
    } refuse: {
      deliver(
        .failure(BusError(.notAnswering, context: "\(method) of \(target.busName)")))
    }
  }

  /// Reads a property of an object of an application.
  ///
  /// One property a call, never `GetAll`, which crashes applications written with Qt 5.
  ///
  /// - Throws: ``BusError``.
  public func property(
    _ name: String, of target: AccessibleReference, _ interface: String,
    deadline: Double = AccessibilityBus.defaultDeadline
  ) async throws(BusError) -> Variant {
    let reply = try await call(
      target, "org.freedesktop.DBus.Properties", "Get", [Variant(interface), Variant(name)],
      deadline: deadline)
    guard let value = reply[0]?.unwrapped else {
      throw BusError(.unexpectedReply, context: "reading \(name) of \(target.busName)")
    }
    return value
  }

  /// Calls the registry, which the bus starts when it does not run.
  ///
  /// - Throws: ``BusError``.
  func callRegistry(
    path: String, _ interface: String, _ method: String, _ arguments: [Variant] = []
  ) async throws(BusError) -> Variant {
    callCount += 1
    return try await connection.call(
      "org.a11y.atspi.Registry", path, interface, method, arguments, deadline: 10,
      startsService: true)
  }

  /// Tells the applications that events of a kind are wanted; without it they send none.
  ///
  /// The corresponding method is `org.a11y.atspi.Registry.RegisterEvent`.
  public func registerEvent(_ name: String) async throws(BusError) {
    guard registeredEvents.insert(name).inserted else { return }
    do throws(BusError) {
      _ = try await callRegistry(
        path: "/org/a11y/atspi/registry", "org.a11y.atspi.Registry", "RegisterEvent",
        [Variant(name), Variant(strings: []), Variant("")])
    } catch {
      registeredEvents.remove(name)
      throw error
    }
  }

  /// Gives the process that a name on the bus belongs to.
  ///
  /// - Throws: ``BusError``; `nameLost` when it has ended.
  public func processID(of busName: String) async throws(BusError) -> Int32 {
    if let known = processes[busName] { return known }
    callCount += 1
    let reply = try await connection.call(
      "org.freedesktop.DBus", "/org/freedesktop/DBus", "org.freedesktop.DBus",
      "GetConnectionUnixProcessID", [Variant(busName)], deadline: 5)
    guard let number = reply[0]?.integer, let pid = Int32(exactly: number) else {
      throw BusError(.unexpectedReply, context: "asking for the process of \(busName)")
    }
    processes[busName] = pid
    return pid
  }

  /// Whether the application with this name let its last deadline pass.
  public func isNotAnswering(_ busName: String) -> Bool {
    lanes[busName]?.isNotAnswering ?? false
  }

  private func lane(of busName: String) -> CallLane {
    if let lane = lanes[busName] { return lane }
    let lane = CallLane()
    lane.onSilence = { [silences] in silences.notify(busName) }
    lanes[busName] = lane
    return lane
  }

  private func forget(_ busName: String) {
    lanes[busName] = nil
    processes[busName] = nil
    features[busName] = nil
    departures.notify(busName)
  }
}

/// Why the accessibility bus cannot be used.
public enum AccessibilityBusError: Error, CustomStringConvertible, Sendable {
  /// There is no session bus.
  case noSessionBus(BusError)
  /// The session has no accessibility bus, or it does not answer.
  case noAccessibilityBus(BusError)

  /// What is wrong and what to do next.
  public var description: String {
    switch self {
    case .noSessionBus(let error):
      """
      there is no session bus (\(error)); run this inside a desktop session, \
      or under 'dbus-run-session'
      """
    case .noAccessibilityBus(let error):
      """
      the accessibility bus does not answer (\(error)); install the package at-spi2-core \
      and log in again
      """
    }
  }
}
