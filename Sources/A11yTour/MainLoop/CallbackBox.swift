import CGio

/// Carries a Swift closure through the user data of a C callback.
///
/// Retained once when it is handed to C and released by C's destroy notify, ``release``.
final class CallbackBox<Input> {
  let body: @DesktopActor (Input) -> Void

  init(_ body: @escaping @DesktopActor (Input) -> Void) {
    self.body = body
  }

  /// The user data to hand to C together with ``releaseBox``.
  var retainedPointer: UnsafeMutableRawPointer {
    Unmanaged.passRetained(self).toOpaque()
  }

  /// Finds the box again inside a callback.
  static func borrowed(_ data: UnsafeMutableRawPointer?) -> Self? {
    data.map { Unmanaged<Self>.fromOpaque($0).takeUnretainedValue() }
  }
}

/// The destroy notify of every ``CallbackBox``, whatever its input.
func releaseBox(_ data: UnsafeMutableRawPointer?) {
  guard let data else { return }
  Unmanaged<AnyObject>.fromOpaque(data).release()
}
