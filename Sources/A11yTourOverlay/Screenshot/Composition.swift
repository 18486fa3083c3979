import A11yTour
import CGtk

/// What a compositor has made of this program's windows.
///
/// A window that is painted is not on the screen yet: the compositor puts it there when it comes to
/// it, and says nothing about it.
@DesktopActor
enum Composition {
  /// How long a compositor may take, in microseconds; one that changes colours never gets there.
  private static let patience: gint64 = 400_000
  /// The time between two looks, in microseconds.
  private static let pause: gulong = 4_000

  /// Waits until the opaque parts of this program's windows are to be seen on the screen.
  ///
  /// It blocks, for another process is waited for and nothing is to change meanwhile.
  static func wait(on root: OpaquePointer) {
    let deadline = g_get_monotonic_time() + patience
    let windows = shownWindows
    while !windows.allSatisfy({ isOnScreen($0, root) }), g_get_monotonic_time() < deadline {
      g_usleep(pause)
    }
  }

  private static var shownWindows: [OpaquePointer] {
    let list = gtk_window_list_toplevels()
    defer { g_list_free(list) }
    return sequence(first: list, next: { $0?.pointee.next }).compactMap { item in
      guard let data = item?.pointee.data else { return nil }
      let window = gtk_widget_get_window(data.assumingMemoryBound(to: GtkWidget.self))
      return window.flatMap { gdk_window_is_viewable($0) != 0 ? $0 : nil }
    }
  }

  private static func isOnScreen(_ window: OpaquePointer, _ root: OpaquePointer) -> Bool {
    var (x, y) = (Int32(0), Int32(0))
    gdk_window_get_origin(window, &x, &y)
    let (left, top) = (max(x, 0), max(y, 0))
    let width = min(x + gdk_window_get_width(window), gdk_window_get_width(root)) - left
    let height = min(y + gdk_window_get_height(window), gdk_window_get_height(root)) - top
    guard width > 0, height > 0,
      let own = gdk_pixbuf_get_from_window(window, left - x, top - y, width, height)
    else { return true }
    defer { g_object_unref(UnsafeMutableRawPointer(own)) }
    guard let seen = gdk_pixbuf_get_from_window(root, left, top, width, height) else { return true }
    defer { g_object_unref(UnsafeMutableRawPointer(seen)) }
    return isSame(own, seen)
  }

  /// Whether a picture shows all pixels of another one that are opaque.
  private static func isSame(_ own: OpaquePointer, _ seen: OpaquePointer) -> Bool {
    guard gdk_pixbuf_get_has_alpha(own) != 0, let pixels = gdk_pixbuf_read_pixels(own),
      let others = gdk_pixbuf_read_pixels(seen)
    else { return true }
    let (row, otherRow) = (gdk_pixbuf_get_rowstride(own), gdk_pixbuf_get_rowstride(seen))
    let size = gdk_pixbuf_get_n_channels(seen)
    let height = min(gdk_pixbuf_get_height(own), gdk_pixbuf_get_height(seen))
    let width = min(gdk_pixbuf_get_width(own), gdk_pixbuf_get_width(seen))
    var y: Int32 = 0
    while y < height {
      var pixel = pixels + Int(y * row)
      var other = others + Int(y * otherRow)
      let end = pixel + Int(width * 4)
      while pixel < end {
        if pixel[3] == 255,
          pixel[0] != other[0] || pixel[1] != other[1] || pixel[2] != other[2]
        {
          return false
        }
        pixel += 4
        other += Int(size)
      }
      y += 1
    }
    return true
  }
}
