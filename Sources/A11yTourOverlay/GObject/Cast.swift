import CGtk

typealias WidgetPointer = UnsafeMutablePointer<GtkWidget>

/// Takes a GObject for one of another class that it also is.
func cast<From, To>(_ object: UnsafeMutablePointer<From>) -> UnsafeMutablePointer<To> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: To.self)
}

/// Takes an opaque GObject for one of a class that it also is.
func cast<To>(_ object: OpaquePointer) -> UnsafeMutablePointer<To> {
  UnsafeMutableRawPointer(object).assumingMemoryBound(to: To.self)
}
