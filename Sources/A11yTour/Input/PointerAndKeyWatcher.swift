import CX11
public import TourCore

/// Tells presses of the pointer and of the keys that activate a widget, wherever they go.
///
/// A click leaves no trace of its own on the accessibility bus. Under X11 the raw events of
/// XInput 2 tell every press without a grab, so that nothing is taken from the application. Of keys
/// nothing but Return and space is looked at, and nothing is kept.
@DesktopActor
public final class PointerAndKeyWatcher {
  /// What was pressed.
  public enum Press: Equatable, Sendable {
    /// A button of the pointer went down at a point, in logical pixels.
    case pointerDown(Point)
    /// A button of the pointer went up at a point, in logical pixels.
    case pointerUp(Point)
    /// Return, Enter or space was pressed.
    case activationKey
  }

  /// Hear each press.
  public let observers = Observers<Press>()

  private let connection: OpaquePointer
  private let opcode: Int32
  private let scale: Double
  private var source: EventSource?

  /// Opens a connection of its own to the display that `DISPLAY` names.
  ///
  /// - Parameter scale: how many pixels of the device make a logical one.
  /// - Returns: nil when there is no display or it has no XInput 2.1.
  public init?(scale: Double) {
    guard let connection = XOpenDisplay(nil) else { return nil }
    var (opcode, event, error): (Int32, Int32, Int32) = (0, 0, 0)
    // From version 2.1 on, grabs of others do not hide raw events.
    var (major, minor): (Int32, Int32) = (2, 1)
    guard XQueryExtension(connection, "XInputExtension", &opcode, &event, &error) != 0,
      XIQueryVersion(connection, &major, &minor) == 0
    else {
      XCloseDisplay(connection)
      return nil
    }
    self.connection = connection
    self.opcode = opcode
    self.scale = scale
    selectEvents()
    source = EventSource.readable(XConnectionNumber(connection)) { [weak self] in
      self?.readEvents()
    }
  }

  isolated deinit {
    source?.cancel()
    XCloseDisplay(connection)
  }

  private func selectEvents() {
    var bits = [UInt8](repeating: 0, count: 4)
    for event in [XI_RawButtonPress, XI_RawButtonRelease, XI_RawKeyPress] {
      bits[Int(event) >> 3] |= 1 << (UInt8(event) & 7)
    }
    bits.withUnsafeMutableBufferPointer { buffer in
      var mask = XIEventMask(
        deviceid: XIAllMasterDevices, mask_len: Int32(buffer.count), mask: buffer.baseAddress)
      XISelectEvents(connection, XDefaultRootWindow(connection), &mask, 1)
    }
    XFlush(connection)
  }

  private func readEvents() {
    while XPending(connection) > 0 {
      var event = XEvent()
      XNextEvent(connection, &event)
      guard event.type == GenericEvent, event.xcookie.extension == opcode,
        XGetEventData(connection, &event.xcookie) != 0
      else { continue }
      defer { XFreeEventData(connection, &event.xcookie) }
      guard let data = event.xcookie.data else { continue }
      let raw = data.assumingMemoryBound(to: XIRawEvent.self).pointee
      if let press = press(raw) { observers.notify(press) }
    }
  }

  private func press(_ raw: XIRawEvent) -> Press? {
    switch raw.evtype {
    case XI_RawButtonPress where raw.detail == 1: .pointerDown(pointer)
    case XI_RawButtonRelease where raw.detail == 1: .pointerUp(pointer)
    case XI_RawKeyPress where isActivation(raw.detail): .activationKey
    default: nil
    }
  }

  private func isActivation(_ keycode: Int32) -> Bool {
    let symbol = XkbKeycodeToKeysym(connection, KeyCode(truncatingIfNeeded: keycode), 0, 0)
    return [XK_Return, XK_KP_Enter, XK_space].contains { KeySym($0) == symbol }
  }

  /// Where the pointer is, in logical pixels; raw events do not tell.
  private var pointer: Point {
    var (root, child): (Window, Window) = (0, 0)
    var (x, y, windowX, windowY): (Int32, Int32, Int32, Int32) = (0, 0, 0, 0)
    var buttons: UInt32 = 0
    XQueryPointer(
      connection, XDefaultRootWindow(connection), &root, &child, &x, &y, &windowX, &windowY,
      &buttons)
    return Point(x: Double(x) / scale, y: Double(y) / scale)
  }
}
