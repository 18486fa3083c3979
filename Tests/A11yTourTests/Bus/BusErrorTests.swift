@testable import A11yTour
import CGio
import Testing

@Suite struct BusErrorTests {
  @Test(arguments: [
    ("org.freedesktop.DBus.Error.NoReply", BusError.Code.nameLost),
    ("org.freedesktop.DBus.Error.ServiceUnknown", .nameLost),
    ("org.freedesktop.DBus.Error.NameHasNoOwner", .nameLost),
    ("org.freedesktop.DBus.Error.Timeout", .timedOut),
    ("org.freedesktop.DBus.Error.TimedOut", .timedOut),
    ("org.freedesktop.DBus.Error.Disconnected", .disconnected),
    ("org.freedesktop.DBus.Error.UnknownMethod", .unknown),
    ("org.freedesktop.DBus.Error.UnknownObject", .unknown),
    ("org.freedesktop.DBus.Error.UnknownInterface", .unknown),
    ("org.freedesktop.DBus.Error.UnknownProperty", .unknown),
    ("org.freedesktop.DBus.Error.NotSupported", .unknown),
    ("org.freedesktop.DBus.Error.Failed", .remote),
    ("org.freedesktop.DBus.Error.AccessDenied", .remote),
    ("org.example.Whatever", .remote),
  ])
  func readsErrorsOfTheBus(name: String, code: BusError.Code) {
    let error = BusError(
      taking: g_dbus_error_new_for_dbus_error(name, "The text"), context: "doing it")
    #expect(error.code == code)
    #expect(error.message == "The text")
    #expect("\(error)" == "doing it: The text")
  }

  @Test(arguments: [
    (G_IO_ERROR_TIMED_OUT, BusError.Code.timedOut), (G_IO_ERROR_CLOSED, .disconnected),
    (G_IO_ERROR_BROKEN_PIPE, .disconnected), (G_IO_ERROR_CANCELLED, .cancelled),
    (G_IO_ERROR_NOT_FOUND, .remote),
  ])
  func readsErrorsOfGIO(number: GIOErrorEnum, code: BusError.Code) {
    let error = BusError(
      taking: g_error_new_literal(g_io_error_quark(), gint(number.rawValue), "why"), context: "x")
    #expect(error.code == code)
    #expect(error.message == "why")
  }

  @Test func copesWithoutAnError() {
    #expect(BusError(taking: nil, context: "x").code == .remote)
    #expect("\(BusError(.notAnswering, context: "x"))" == "x: notAnswering")
  }

  @Test func tellsWhatMayPass() {
    let temporary: [BusError.Code] = [.timedOut, .notAnswering]
    let gone: [BusError.Code] = [.nameLost, .disconnected]
    for code in temporary + gone + [.unknown, .unexpectedReply, .cancelled, .remote] {
      let error = BusError(code, context: "")
      #expect(error.isTemporary == temporary.contains(code))
      #expect(error.isApplicationGone == gone.contains(code))
    }
  }
}
