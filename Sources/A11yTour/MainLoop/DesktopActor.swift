import CAtspi

/// The actor that owns everything that is C: GLib, GIO, GTK and X11.
///
/// Its jobs run on the thread that runs the default `GMainContext`. Swift's `MainActor` is not that
/// thread on Linux: an `async` main leaves it at the first suspension, and a main that sits in
/// `g_main_loop_run` never runs it.
@globalActor
public actor DesktopActor {
  /// The one instance.
  public static let shared = DesktopActor()

  /// The executor that runs the actor's jobs on the default main context.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    MainContextExecutor.shared.asUnownedSerialExecutor()
  }

  /// Runs a closure that needs the actor from a C callback, which already runs on its thread.
  ///
  /// Callbacks of GLib come on the thread that runs the default main context, which the compiler
  /// cannot know. Traps when called from another thread.
  public static func assumeIsolated<Result: Sendable>(
    _ body: @DesktopActor () throws -> Result
  ) rethrows -> Result {
    typealias Isolated = @DesktopActor () throws -> Result
    typealias Plain = () throws -> Result
    DesktopActor.shared.preconditionIsolated("this runs outside the main loop's thread")
    return try withoutActuallyEscaping(body) { (body: @escaping Isolated) throws -> Result in
      // The two types differ only in isolation, which was checked above.
      try unsafeBitCast(body, to: Plain.self)()
    }
  }
}
