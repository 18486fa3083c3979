import CGio

/// A connection to a message bus.
///
/// The corresponding C type is `GDBusConnection`.
@DesktopActor
public final class BusConnection {
  /// How long connecting may take, in seconds.
  static let connectDeadline = 10.0

  let connection: OpaquePointer
  private var closedHandler: gulong = 0

  /// Called once when the connection is lost.
  public var onClosed: (@DesktopActor () -> Void)?

  private init(taking connection: OpaquePointer) {
    self.connection = connection
    // The process must outlive its buses, so that it can take its windows off the screen.
    g_dbus_connection_set_exit_on_close(connection, 0)
    let box = CallbackBox<Void> { [weak self] in self?.onClosed?() }
    let callback:
      @convention(c) (OpaquePointer?, gboolean, UnsafeMutablePointer<GError>?, gpointer?) -> Void =
        { _, _, _, data in
          DesktopActor.assumeIsolated { CallbackBox<Void>.borrowed(data)?.body(()) }
        }
    closedHandler = g_signal_connect_data(
      UnsafeMutableRawPointer(connection), "closed", unsafeBitCast(callback, to: GCallback.self),
      box.retainedPointer, { data, _ in releaseBox(data) }, GConnectFlags(rawValue: 0))
  }

  isolated deinit {
    g_signal_handler_disconnect(UnsafeMutableRawPointer(connection), closedHandler)
    g_dbus_connection_close(connection, nil, nil, nil)
    g_object_unref(UnsafeMutableRawPointer(connection))
  }

  /// Whether the connection is lost.
  public var isClosed: Bool { g_dbus_connection_is_closed(connection) != 0 }

  /// The name that the bus gave to this connection.
  public var uniqueName: String {
    g_dbus_connection_get_unique_name(connection).map { String(cString: $0) } ?? ""
  }

  /// Connects to the bus at an address.
  ///
  /// The corresponding C function is `g_dbus_connection_new_for_address`.
  ///
  /// - Throws: ``BusError`` when nothing answers there, or not in time.
  public static func connect(address: String) async throws(BusError) -> BusConnection {
    try await connect(address: address, deadline: connectDeadline)
  }

  /// Connects to the bus at an address within a time in seconds.
  static func connect(
    address: String, deadline: Double
  ) async throws(BusError) -> BusConnection {
    let cancellable = g_cancellable_new()
    defer { g_object_unref(UnsafeMutableRawPointer(cancellable)) }
    let timer = EventSource.every(.seconds(deadline)) { g_cancellable_cancel(cancellable) }
    defer { timer.cancel() }
    let flags = GDBusConnectionFlags(
      rawValue: G_DBUS_CONNECTION_FLAGS_AUTHENTICATION_CLIENT.rawValue
        | G_DBUS_CONNECTION_FLAGS_MESSAGE_BUS_CONNECTION.rawValue)
    let result = await withReply { data in
      g_dbus_connection_new_for_address(address, flags, nil, cancellable, deliverReply, data)
    }
    var error: UnsafeMutablePointer<GError>?
    let connection = withExtendedLifetime(result) {
      g_dbus_connection_new_for_address_finish(result.pointer, &error)
    }
    guard let connection else {
      let context = "connecting to the bus at \(address)"
      let failure = BusError(taking: error, context: context)
      // Nobody else cancels this.
      guard failure.code == .cancelled else { throw failure }
      throw BusError(.timedOut, context: context, message: "no answer within \(deadline) s")
    }
    return BusConnection(taking: connection)
  }

  /// Connects to the session bus of the user.
  ///
  /// - Throws: ``BusError`` when there is none.
  public static func connectToSession() async throws(BusError) -> BusConnection {
    var error: UnsafeMutablePointer<GError>?
    guard let address = g_dbus_address_get_for_bus_sync(G_BUS_TYPE_SESSION, nil, &error) else {
      throw BusError(taking: error, context: "looking for the session bus")
    }
    defer { g_free(address) }
    return try await connect(address: String(cString: address))
  }

  /// Calls a method and waits for its answer.
  ///
  /// The corresponding C function is `g_dbus_connection_call`.
  ///
  /// - Parameters:
  ///   - deadline: the seconds after which the call counts as not answered.
  ///   - startsService: whether the bus may start the destination when it is not running.
  /// - Returns: the tuple of results.
  /// - Throws: ``BusError``.
  public func call(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ arguments: [Variant] = [], deadline: Double, startsService: Bool = false
  ) async throws(BusError) -> Variant {
    let context = "\(interface).\(method) of \(destination)\(path)"
    // GIO never calls back for a name or path that is none, and applications send such references.
    guard g_dbus_is_name(destination) != 0, g_variant_is_object_path(path) != 0,
      g_dbus_is_interface_name(interface) != 0, g_dbus_is_member_name(method) != 0
    else { throw BusError(.unknown, context: context, message: "there can be no such object") }
    let parameters = arguments.isEmpty ? nil : Variant(tuple: arguments)
    let connection = connection
    let flags = startsService ? G_DBUS_CALL_FLAGS_NONE : G_DBUS_CALL_FLAGS_NO_AUTO_START
    let milliseconds = gint(min(max(1, deadline * 1000), Double(Int32.max)))
    let result = await Self.withReply { data in
      withExtendedLifetime(parameters) {
        g_dbus_connection_call(
          connection, destination, path, interface, method, parameters?.pointer, nil, flags,
          milliseconds, nil, deliverReply, data)
      }
    }
    var error: UnsafeMutablePointer<GError>?
    // An optimised build may free a value of which only the pointer is still used.
    let answer = withExtendedLifetime((parameters, result)) {
      g_dbus_connection_call_finish(connection, result.pointer, &error)
    }
    guard let reply = answer else {
      throw BusError(taking: error, context: context)
    }
    return Variant(taking: reply)
  }

  /// Calls a method and hands its answer to a closure, which runs once.
  ///
  /// Cheaper than ``call(_:_:_:_:_:deadline:startsService:)`` for the many calls of a walk: it needs
  /// no task. The answer is only good while the closure runs.
  func start(
    _ destination: String, _ path: String, _ interface: String, _ method: String,
    _ parameters: Variant?, deadline: Double,
    _ deliver: @escaping @DesktopActor (Result<Reply, BusError>) -> Void
  ) {
    // GIO never calls back for a name or path that is none, and applications send such references.
    guard g_dbus_is_name(destination) != 0, g_variant_is_object_path(path) != 0 else {
      deliver(
        .failure(
          BusError(
            .unknown, context: "\(interface).\(method) of \(destination)\(path)",
            message: "there can be no such object")))
      return
    }
    let box = StartedCall(destination: destination, path: path, method: method, deliver: deliver)
    let callback: GAsyncReadyCallback = { source, result, data in
      guard let source, let result, let data else { return }
      let box = Unmanaged<StartedCall>.fromOpaque(data).takeRetainedValue()
      var error: UnsafeMutablePointer<GError>?
      let connection = OpaquePointer(source)
      let answer: Result<Reply, BusError>
      let value = g_dbus_connection_call_finish(connection, result, &error)
      if let value {
        answer = .success(Reply(value))
      } else {
        let context = "\(box.method) of \(box.destination)\(box.path)"
        answer = .failure(BusError(taking: error, context: context))
      }
      DesktopActor.assumeIsolated { box.deliver(answer) }
      if let value { g_variant_unref(value) }
    }
    withExtendedLifetime(parameters) {
      g_dbus_connection_call(
        connection, destination, path, interface, method, parameters?.pointer, nil,
        G_DBUS_CALL_FLAGS_NO_AUTO_START, gint(min(max(1, deadline * 1000), Double(Int32.max))), nil,
        callback, Unmanaged.passRetained(box).toOpaque())
    }
  }

  /// Calls a closure for each signal that fits; nil fits everything.
  ///
  /// The corresponding C function is `g_dbus_connection_signal_subscribe`.
  public func subscribe(
    sender: String? = nil, interface: String? = nil, member: String? = nil, path: String? = nil,
    argument0: String? = nil, _ body: @escaping @DesktopActor (BusSignal) -> Void
  ) -> Subscription {
    // GIO would neither subscribe nor free the box for a name or path that is none.
    guard sender.map({ g_dbus_is_name($0) != 0 }) ?? true,
      path.map({ g_variant_is_object_path($0) != 0 }) ?? true
    else { return Subscription(connection: self, identifier: 0) }
    let box = CallbackBox<BusSignal>(body)
    let callback: GDBusSignalCallback = { _, sender, path, interface, member, parameters, data in
      guard let path, let interface, let member, let parameters else { return }
      let signal = BusSignal(
        sender: sender.map { String(cString: $0) } ?? "", path: String(cString: path),
        interface: String(cString: interface), member: String(cString: member),
        arguments: Variant(taking: g_variant_ref(parameters)))
      DesktopActor.assumeIsolated { CallbackBox<BusSignal>.borrowed(data)?.body(signal) }
    }
    let identifier = g_dbus_connection_signal_subscribe(
      connection, sender, interface, member, path, argument0, G_DBUS_SIGNAL_FLAGS_NONE, callback,
      box.retainedPointer, releaseBox)
    return Subscription(connection: self, identifier: identifier)
  }

  fileprivate func unsubscribe(_ identifier: guint) {
    g_dbus_connection_signal_unsubscribe(connection, identifier)
  }
}

/// A signal that came over a bus.
public struct BusSignal: Sendable {
  /// The unique name of who sent it.
  public var sender: String
  /// The object it is about.
  public var path: String
  /// The interface it belongs to.
  public var interface: String
  /// Its name.
  public var member: String
  /// The tuple it carries.
  public var arguments: Variant
}

/// A match rule on a bus, which is removed when this is cancelled or freed.
@DesktopActor
public final class Subscription {
  private let connection: BusConnection
  private var identifier: guint

  fileprivate init(connection: BusConnection, identifier: guint) {
    self.connection = connection
    self.identifier = identifier
  }

  isolated deinit { cancel() }

  /// Removes the match rule; its closure is freed.
  public func cancel() {
    guard identifier != 0 else { return }
    connection.unsubscribe(identifier)
    identifier = 0
  }
}

/// The result of an asynchronous call of GIO.
// Made and read on the main context's thread only; crosses no thread while it is shared.
private struct AsyncResult: @unchecked Sendable {
  let pointer: OpaquePointer
}

private final class StartedCall {
  let destination: String
  let path: String
  let method: String
  let deliver: @DesktopActor (Result<Reply, BusError>) -> Void

  init(
    destination: String, path: String, method: String,
    deliver: @escaping @DesktopActor (Result<Reply, BusError>) -> Void
  ) {
    self.destination = destination
    self.path = path
    self.method = method
    self.deliver = deliver
  }
}

private final class ReplyBox {
  let continuation: CheckedContinuation<AsyncResult, Never>

  init(_ continuation: CheckedContinuation<AsyncResult, Never>) {
    self.continuation = continuation
  }
}

/// Called by GIO exactly once for each call that was started, which frees the box.
private func deliverReply(
  _ source: UnsafeMutablePointer<GObject>?, _ result: OpaquePointer?,
  _ data: UnsafeMutableRawPointer?
) {
  guard let data, let result else { return }
  let box = Unmanaged<ReplyBox>.fromOpaque(data).takeRetainedValue()
  g_object_ref(UnsafeMutableRawPointer(result))
  box.continuation.resume(returning: AsyncResult(pointer: result))
}

extension BusConnection {
  private final class OwnedResult {
    let pointer: OpaquePointer

    init(_ pointer: OpaquePointer) { self.pointer = pointer }
    deinit { g_object_unref(UnsafeMutableRawPointer(pointer)) }
  }

  private static func withReply(
    _ start: (UnsafeMutableRawPointer) -> Void
  ) async -> OwnedResult {
    let result = await withCheckedContinuation { continuation in
      start(Unmanaged.passRetained(ReplyBox(continuation)).toOpaque())
    }
    return OwnedResult(result.pointer)
  }
}
