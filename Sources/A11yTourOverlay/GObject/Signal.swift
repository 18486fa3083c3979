import A11yTour
import CGtk

/// What a signal's handler gets: the signal's first argument, or the sender when it has none.
typealias SignalHandler = @DesktopActor (UnsafeMutableRawPointer?) -> Bool

/// The connection of a closure to a signal of a GObject.
@DesktopActor
struct Signal {
  private let sender: UnsafeMutableRawPointer
  private let id: UInt

  /// Connects a closure; the sender keeps it until it ends itself or the connection does.
  ///
  /// The closure's answer matters only for signals that return one, such as `draw`: true stops
  /// further handling.
  @discardableResult
  init(_ sender: UnsafeMutableRawPointer, _ name: String, _ handler: @escaping SignalHandler) {
    self.sender = sender
    let box = Unmanaged.passRetained(SignalBox(handler)).toOpaque()
    id = g_signal_connect_data(
      sender, name, unsafeBitCast(runHandler, to: GCallback.self), box,
      { data, _ in
        guard let data else { return }
        Unmanaged<SignalBox>.fromOpaque(data).release()
      }, G_CONNECT_SWAPPED)
  }

  /// Ends the connection.
  func disconnect() {
    g_signal_handler_disconnect(sender, id)
  }
}

@DesktopActor
private final class SignalBox {
  let handler: SignalHandler

  init(_ handler: @escaping SignalHandler) {
    self.handler = handler
  }
}

/// Connected swapped, so that the box comes first whatever arguments the signal has.
private let runHandler: @convention(c) (gpointer?, gpointer?) -> gboolean = { data, argument in
  guard let data else { return 0 }
  let box = Unmanaged<SignalBox>.fromOpaque(data).takeUnretainedValue()
  let address = UInt(bitPattern: argument)
  return DesktopActor.assumeIsolated {
    box.handler(UnsafeMutableRawPointer(bitPattern: address)) ? 1 : 0
  }
}
