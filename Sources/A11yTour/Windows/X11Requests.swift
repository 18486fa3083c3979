import CX11
import Glibc
import TourCore

/// Asks the X server for many things at a time, each batch in one round trip.
///
/// The corresponding C library is XCB. The connection is one of its own; once it is lost, everything
/// is as if it were not there.
@DesktopActor
final class X11Requests {
  let root: xcb_window_t
  private let connection: OpaquePointer
  private var atoms: [String: xcb_atom_t] = [:]

  /// Connects to a display.
  ///
  /// - Returns: nil when it cannot be opened.
  init?(display name: String) {
    var screen: Int32 = 0
    // It is never null: one that failed says so, and has to be disconnected all the same.
    guard let connection = xcb_connect(name, &screen) else { return nil }
    guard xcb_connection_has_error(connection) == 0 else {
      xcb_disconnect(connection)
      return nil
    }
    var screens = xcb_setup_roots_iterator(xcb_get_setup(connection))
    while screen > 0, screens.rem > 1 {
      xcb_screen_next(&screens)
      screen -= 1
    }
    guard screens.rem > 0 else {
      xcb_disconnect(connection)
      return nil
    }
    self.connection = connection
    root = screens.data.pointee.root
  }

  isolated deinit { xcb_disconnect(connection) }

  /// Whether the server has gone.
  var isLost: Bool { xcb_connection_has_error(connection) != 0 }

  /// A property that has been asked for.
  struct Property {
    fileprivate let cookie: xcb_get_property_cookie_t
  }

  /// A place that has been asked for.
  struct Place {
    fileprivate let geometry: xcb_get_geometry_cookie_t
    fileprivate let translation: xcb_translate_coordinates_cookie_t
  }

  /// Finds out the numbers of names, in one round trip.
  func intern(_ names: [String]) {
    let cookies = names.map { xcb_intern_atom(connection, 0, UInt16($0.utf8.count), $0) }
    for (name, cookie) in zip(names, cookies) {
      guard let reply = xcb_intern_atom_reply(connection, cookie, nil) else { continue }
      atoms[name] = reply.pointee.atom
      free(reply)
    }
  }

  /// Gives the number of a name that has been interned; 0 for others.
  func atom(_ name: String) -> xcb_atom_t { atoms[name] ?? 0 }

  /// Asks for a property of a window, at most so many words of 32 bits of it.
  func property(_ name: String, of window: xcb_window_t, words: UInt32) -> Property {
    Property(cookie: xcb_get_property(connection, 0, window, atom(name), 0, 0, words))
  }

  /// Gives the numbers of a property, as cardinals, windows or atoms; nil when it has none.
  func numbers(_ property: Property) -> [UInt32]? {
    read(property, format: 32) { bytes in Array(bytes.bindMemory(to: UInt32.self)) }
  }

  /// Gives the text of a property; nil when it has none.
  func text(_ property: Property) -> String? {
    read(property, format: 8) { bytes in String(decoding: bytes.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private func read<Value>(
    _ property: Property, format: UInt8, _ body: (UnsafeRawBufferPointer) -> Value
  ) -> Value? {
    guard let reply = xcb_get_property_reply(connection, property.cookie, nil) else { return nil }
    defer { free(reply) }
    guard reply.pointee.type != 0, reply.pointee.format == format else { return nil }
    let length = Int(xcb_get_property_value_length(reply))
    return body(UnsafeRawBufferPointer(start: xcb_get_property_value(reply), count: length))
  }

  /// Asks where a window is.
  func place(of window: xcb_window_t) -> Place {
    Place(
      geometry: xcb_get_geometry(connection, window),
      translation: xcb_translate_coordinates(connection, window, root, 0, 0))
  }

  /// Gives the client area of a window in pixels of the device; nil when it is gone.
  func rectangle(_ place: Place) -> Rect? {
    let geometry = xcb_get_geometry_reply(connection, place.geometry, nil)
    defer { free(geometry) }
    let translation = xcb_translate_coordinates_reply(connection, place.translation, nil)
    defer { free(translation) }
    guard let geometry, let translation else { return nil }
    return Rect(
      x: Double(translation.pointee.dst_x), y: Double(translation.pointee.dst_y),
      width: Double(geometry.pointee.width), height: Double(geometry.pointee.height))
  }

  /// Asks for the windows that hang on the root.
  func topLevels() -> xcb_query_tree_cookie_t { xcb_query_tree(connection, root) }

  /// Gives the windows that hang on the root, the topmost last.
  func topLevels(_ cookie: xcb_query_tree_cookie_t) -> [xcb_window_t] {
    guard let reply = xcb_query_tree_reply(connection, cookie, nil) else { return [] }
    defer { free(reply) }
    let count = Int(xcb_query_tree_children_length(reply))
    return Array(UnsafeBufferPointer(start: xcb_query_tree_children(reply), count: count))
  }

  /// Asks for the attributes of a window.
  func attributes(of window: xcb_window_t) -> xcb_get_window_attributes_cookie_t {
    xcb_get_window_attributes(connection, window)
  }

  /// Gives the attributes of a window; nil when it is gone.
  func attributes(
    _ cookie: xcb_get_window_attributes_cookie_t
  ) -> xcb_get_window_attributes_reply_t? {
    guard let reply = xcb_get_window_attributes_reply(connection, cookie, nil) else { return nil }
    defer { free(reply) }
    return reply.pointee
  }
}
