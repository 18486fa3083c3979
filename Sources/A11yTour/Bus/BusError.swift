import CGio

/// Why a call over D-Bus gave no answer that can be used.
public struct BusError: Error, Equatable, Sendable {
  /// What kind of fault it is.
  public enum Code: String, Sendable {
    /// The deadline passed without an answer: the application is busy, frozen or stopped.
    case timedOut
    /// The application did not answer a moment ago, so it was not asked again.
    case notAnswering
    /// The connection to the bus is gone.
    case disconnected
    /// Nobody has that name on the bus: the application has ended.
    case nameLost
    /// The object, interface, method or property is not there.
    case unknown
    /// The answer has another form than the specification gives it.
    case unexpectedReply
    /// The caller gave up.
    case cancelled
    /// Another error of the bus or of the application.
    case remote
  }

  /// What kind of fault it is.
  public var code: Code
  /// What was being done.
  public var context: String
  /// What the bus said.
  public var message: String

  /// Makes an error from its kind, what was being done, and what the bus said.
  public init(_ code: Code, context: String, message: String = "") {
    self.code = code
    self.context = context
    self.message = message
  }

  /// Makes an error from a `GError`, which it frees.
  init(taking error: UnsafeMutablePointer<GError>?, context: String) {
    guard let error else {
      self.init(.remote, context: context)
      return
    }
    defer { g_error_free(error) }
    let code = Code(error)
    // Only the text for people is wanted, without the name of the error that GDBus puts before it.
    g_dbus_error_strip_remote_error(error)
    self.init(code, context: context, message: String(cString: error.pointee.message))
  }

  /// Whether the application as a whole is gone, rather than the one object.
  public var isApplicationGone: Bool { code == .nameLost || code == .disconnected }
  /// Whether the application may answer again later.
  public var isTemporary: Bool { code == .timedOut || code == .notAnswering }
}

extension BusError: CustomStringConvertible {
  /// One line for people.
  public var description: String {
    message.isEmpty ? "\(context): \(code.rawValue)" : "\(context): \(message)"
  }
}

extension BusError.Code {
  /// Reads the kind from a `GError` of GDBus.
  fileprivate init(_ error: UnsafeMutablePointer<GError>) {
    let code = error.pointee.code
    if error.pointee.domain == g_dbus_error_quark() {
      switch UInt32(bitPattern: code) {
      case G_DBUS_ERROR_TIMEOUT.rawValue, G_DBUS_ERROR_TIMED_OUT.rawValue:
        self = .timedOut
      // NoReply is what the bus says when the callee ended before it answered: a deadline of ours
      // that passes is an error of GIO.
      case G_DBUS_ERROR_SERVICE_UNKNOWN.rawValue, G_DBUS_ERROR_NAME_HAS_NO_OWNER.rawValue,
        G_DBUS_ERROR_NO_REPLY.rawValue:
        self = .nameLost
      case G_DBUS_ERROR_DISCONNECTED.rawValue:
        self = .disconnected
      case G_DBUS_ERROR_UNKNOWN_METHOD.rawValue, G_DBUS_ERROR_UNKNOWN_OBJECT.rawValue,
        G_DBUS_ERROR_UNKNOWN_INTERFACE.rawValue, G_DBUS_ERROR_UNKNOWN_PROPERTY.rawValue,
        G_DBUS_ERROR_NOT_SUPPORTED.rawValue:
        self = .unknown
      default:
        self = .remote
      }
    } else if error.pointee.domain == g_io_error_quark() {
      switch UInt32(bitPattern: code) {
      case G_IO_ERROR_TIMED_OUT.rawValue: self = .timedOut
      case G_IO_ERROR_CLOSED.rawValue, G_IO_ERROR_BROKEN_PIPE.rawValue: self = .disconnected
      case G_IO_ERROR_CANCELLED.rawValue: self = .cancelled
      default: self = .remote
      }
    } else {
      self = .remote
    }
  }
}
