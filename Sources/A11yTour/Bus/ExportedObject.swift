import CGio

/// A call of a method of an object that we export.
struct IncomingCall {
  /// The unique name of who calls.
  var sender: String
  /// The method, one of the interface that was exported.
  var method: String
  /// The tuple of arguments, of the types that the interface names.
  var arguments: Variant
}

/// An object of ours on a bus, which is gone when this is cancelled or freed.
@DesktopActor
final class ExportedObject {
  private let connection: BusConnection
  private var identifier: guint

  fileprivate init(connection: BusConnection, identifier: guint) {
    self.connection = connection
    self.identifier = identifier
  }

  isolated deinit { cancel() }

  /// Takes the object off the bus; its closure is freed.
  func cancel() {
    guard identifier != 0 else { return }
    g_dbus_connection_unregister_object(connection.connection, identifier)
    identifier = 0
  }
}

/// Carries the closure that answers, as ``CallbackBox`` does for those that answer nothing.
private final class AnswerBox {
  let answer: @DesktopActor (IncomingCall) -> Variant?

  init(_ answer: @escaping @DesktopActor (IncomingCall) -> Variant?) {
    self.answer = answer
  }
}

extension BusConnection {
  /// Puts an object with one interface on the bus.
  ///
  /// The corresponding C function is `g_dbus_connection_register_object`.
  ///
  /// - Parameters:
  ///   - description: the interface as introspection has it, a `node` with one `interface`.
  ///   - answer: called for each call; gives the tuple of results, or nil to refuse.
  /// - Throws: ``BusError`` when the description or the path is none, or something is there already.
  func export(
    _ path: String, description: String,
    _ answer: @escaping @DesktopActor (IncomingCall) -> Variant?
  ) throws(BusError) -> ExportedObject {
    let context = "putting \(path) on the bus"
    var error: UnsafeMutablePointer<GError>?
    guard let node = g_dbus_node_info_new_for_xml(description, &error) else {
      throw BusError(taking: error, context: context)
    }
    defer { g_dbus_node_info_unref(node) }
    guard let interface = node.pointee.interfaces?[0], g_variant_is_object_path(path) != 0 else {
      throw BusError(.unknown, context: context, message: "there can be no such object")
    }
    // GIO keeps copies of the table and a reference to the description.
    var table = GDBusInterfaceVTable()
    table.method_call = { _, sender, _, _, method, arguments, invocation, data in
      guard let data, let method, let arguments, let invocation else { return }
      let box = Unmanaged<AnswerBox>.fromOpaque(data).takeUnretainedValue()
      let call = IncomingCall(
        sender: sender.map { String(cString: $0) } ?? "", method: String(cString: method),
        arguments: Variant(taking: g_variant_ref(arguments)))
      // The closure may take the object off the bus, and the box with it.
      let results = withExtendedLifetime(box) {
        DesktopActor.assumeIsolated { box.answer(call) }
      }
      // Either takes over the invocation.
      if let results {
        withExtendedLifetime(results) {
          g_dbus_method_invocation_return_value(invocation, results.pointer)
        }
      } else {
        g_dbus_method_invocation_return_dbus_error(
          invocation, "org.freedesktop.DBus.Error.AccessDenied", "this is not for you")
      }
    }
    let data = Unmanaged.passRetained(AnswerBox(answer)).toOpaque()
    let identifier = g_dbus_connection_register_object(
      connection, path, interface, &table, data, releaseBox, &error)
    guard identifier != 0 else {
      // GIO frees the data of an object only once it is registered.
      releaseBox(data)
      throw BusError(taking: error, context: context)
    }
    return ExportedObject(connection: self, identifier: identifier)
  }
}
